import en from './messages/en.js';
import zh from './messages/zh.js';

const CATALOGS = { en, zh };

/** The page's language, as its root element says. */
export const language = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');

/** The text of that key in the page's language, {name} in it replaced by the value of that name. */
export function t(key, values = {}) {
  const text = CATALOGS[language()][key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** That one of the texts of a scenario, which come by language, that the page's language asks for. */
export const told = (texts) => texts?.[language()] ?? texts?.en ?? '';
