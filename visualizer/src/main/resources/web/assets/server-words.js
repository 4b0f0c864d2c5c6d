import { language } from './language.js';
import chinese from './messages/server-zh.js';

const patternOf = (template) => new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+)')}$`);
const PATTERNS = chinese.map(([english, text]) => [patternOf(english), text]);

/** What a store said of itself, in the page's language where that is known; where it is not, as it was said. */
export function said(text) {
  if (language() === 'en' || !text) return text;
  for (const [pattern, chineseText] of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return chineseText.replace(/\{(\d)\}/g, (whole, n) => said(found[Number(n) + 1]));
  }
  return text;
}
