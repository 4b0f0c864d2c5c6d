/** The page's language: the one chosen last on this browser, else the one that the browser asks for. */

const KEPT_AS = 'twinlog.language';

/** What each language calls itself. */
export const LANGUAGES = { en: 'EN', zh: '中文' };

const TAGS = { en: 'en', zh: 'zh-CN' };

/** The page's language, as its root element says. */
export const language = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');

/** A browser may forbid its store to a page; then the choice holds until the page is left. */
function stored(use) {
  try {
    return use(localStorage);
  } catch (e) {
    if (e instanceof DOMException) return undefined;
    throw e;
  }
}

function speak(name) {
  document.documentElement.lang = TAGS[name];
  window.dispatchEvent(new Event('language'));
}

/** Sets the language that the page begins with. */
export function begin() {
  const wanted = stored((store) => store.getItem(KEPT_AS)) ?? navigator.language;
  speak(wanted.startsWith('zh') ? 'zh' : 'en');
}

/** Changes the language, and remembers it. */
export function choose(name) {
  stored((store) => store.setItem(KEPT_AS, name));
  speak(name);
}

/** Changes to the other one. */
export const change = () => choose(language() === 'zh' ? 'en' : 'zh');
