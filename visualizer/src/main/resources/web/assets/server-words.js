import { language } from './language.js';
import { grouped } from './text.js';
import stores from './messages/server-zh.js';
import checks from './messages/checks-zh.js';
import refusals from './messages/refusals-zh.js';

const PLACE = /\{\d\}/g;

const patternOf = (template) => new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(PLACE, '(.+?)')}$`, 's');

/** Each with its pattern; where several fit, the one that leaves the least open is right. */
const KNOWN = [...stores, ...checks, ...refusals]
  .map(([english, chinese]) => ({ pattern: patternOf(english), said: english.replace(PLACE, '').length, chinese }))
  .sort((a, b) => b.said - a.said);

/** A number that stands by itself: no part of a name, a path, an address, a date or what is quoted, and neither a port nor an index file. */
const NUMBER = /(?<![\w.:/\\+-]|port |端口 |(?:^|\s)'[^']*|“[^”]*)(?!20\d{15}(?!\d))[1-9]\d{3,18}(?![\w/\\-]|[.:]\w)/g;

/** What a store or the server said, in the page's language where that is known; where it is not, as it was said. */
export const said = (text) => text && inLanguage(String(text)).replace(NUMBER, grouped);

function inLanguage(text) {
  if (language() === 'en' || !text) return text;
  for (const { pattern, chinese } of KNOWN) {
    const found = pattern.exec(text);
    if (found) return chinese.replace(PLACE, (place) => inLanguage(found[Number(place[1]) + 1]));
  }
  return text;
}
