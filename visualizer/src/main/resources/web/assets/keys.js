import { change } from './language.js';

/**
 * All keys of the page, as the list of keys shows them, in groups by where they work. One that does something here works
 * wherever nobody types; the others are heard by the part of the page that they belong to.
 *
 * Each has its keys, the name of its text, and what it does with the page, the element that holds all.
 */
export const KEYS = [
  ['everywhere', [
    [['?'], 'help', (page) => meet(page, 'twin-help', (help) => help.show())],
    [['l'], 'language', () => change()],
    [['s'], 'mode', (page) => click(page, page.isStepping ? '[data-action=live]' : '[data-action=step-mode]')],
    [['p'], 'play', (page) => click(page, '[data-action=replay]:not([disabled]), [data-action=stop]:not([disabled]), [data-action=start]:not([disabled])')],
    [['/'], 'search', (page) => meet(page, 'twin-folder-tools', (tools) => tools.search())],
    [['k'], 'lens', (page) => focus(page, 'twin-key-lens [name=key]')],
    [['t'], 'tape', (page) => focus(page, '.bars .chosen', '.bars [tabindex="0"]')],
    [['b'], 'bytes', (page) => focus(page, '.dump [tabindex="0"]')],
    [['Alt ←', 'Alt →'], 'history'],
    [['Tab'], 'tab'],
  ]],
  ['stepping', [
    [[','], 'before', (page) => meet(page, 'twin-stepper', (stepper) => stepper.goBy(-1))],
    [['.'], 'behind', (page) => meet(page, 'twin-stepper', (stepper) => stepper.goBy(1))],
    [['<'], 'first', (page) => meet(page, 'twin-stepper', (stepper) => stepper.goBy(-Infinity))],
    [['>'], 'last', (page) => meet(page, 'twin-stepper', (stepper) => stepper.goBy(Infinity))],
  ]],
  ['inTape', [
    [['←', '→'], 'record'],
    [['Home', 'End'], 'ends'],
    [['Enter'], 'zoom'],
  ]],
  ['inBytes', [
    [['←', '→', '↑', '↓'], 'byte'],
    [['PgUp', 'PgDn'], 'page'],
    [['Home', 'End'], 'row'],
    [['[', ']'], 'part'],
    [['n'], 'blank'],
    [['g'], 'jump'],
    [['Enter'], 'follow'],
  ]],
  ['inLists', [
    [['←', '→', '↑', '↓'], 'list'],
  ]],
];

const ACTS = new Map(KEYS.flatMap(([, keys]) => keys).filter(([, , act]) => act).map(([[key], , act]) => [key, act]));

/** Asks something of an element of the page, if there is one, as soon as it has come. */
export async function meet(page, name, ask) {
  await customElements.whenDefined(name);
  const found = page.querySelector(name);
  if (found) ask(found);
}

function click(page, css) {
  page.querySelector(css)?.click();
}

/** Goes to the first element that there is, of the selectors in their order. */
function focus(page, ...selectors) {
  const found = selectors.map((css) => page.querySelector(css)).find((element) => element);
  found?.scrollIntoView({ block: 'nearest' });
  found?.focus();
}

/** Does what the key says, unless somebody types or a part of the page has heard it. */
export function press(event, page) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !ACTS.has(key)) return;
  if (target.closest('input:not([type=range], [type=checkbox]), select, textarea, dialog[open]')) return;
  event.preventDefault();
  ACTS.get(key)(page);
}
