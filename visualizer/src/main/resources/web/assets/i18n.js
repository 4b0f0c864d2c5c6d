import en from './messages/en.js';
import zh from './messages/zh.js';
import meanings from './messages/fields-zh.js';
import { language } from './language.js';
import { said } from './server-words.js';
import { grouped } from './text.js';

const CATALOGS = { en, zh };
const GONE = 'no longer there';
const textOf = (key) => CATALOGS[language()][key] ?? en[key] ?? key;

/** The text of that key in the page's language, {name} in it replaced by the value of that name. */
export function t(key, values = {}) {
  return textOf(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The same with values that are elements: the pieces one behind the other, for Lit to draw. */
export const pieces = (key, values) => textOf(key).split(/\{(\w+)\}/).map((piece, i) => (i % 2 ? values[piece] : piece));

/** How many of what, such as 3 bytes; a text of the unit has the form for one first, and behind a bar that for more. */
export function counted(count, unit) {
  const [one, many = one] = textOf(`count.${unit}`).split('|');
  return (String(count) === '1' ? one : many).replace('{n}', grouped(count));
}

/** That one of the texts of a scenario, which come by language, that the page's language asks for. */
export const told = (texts) => texts?.[language()] ?? texts?.en ?? '';

/** What a field of a file means; the server says it in English. */
export const meaningOf = ({ name, meaning }) => (language() === 'zh' && meanings[meaning]) || meaning;

/** What a field reads; the server says in English how many bytes there are, or that there are none. */
export const readsOf = ({ kind, text }) => (text === GONE ? said(GONE) : ['body', 'filler'].includes(kind) ? text.replace(/^([\d\u202f]+) bytes/, (whole, n) => counted(n, 'byte')) : text);
