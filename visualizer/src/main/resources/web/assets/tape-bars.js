import { colourOf } from './palette.js';
import { grouped, plain } from './text.js';
import { t } from './i18n.js';

/** The bars of one tape. Made by hand, for a log only grows: what is drawn already is never touched again. */
const MOST = 4000;

export class TapeBars {
  constructor(box) {
    this.box = box;
    this.byOffset = new Map();
    this.topics = new Set();
    this.drawn = [];
  }

  /** Begins anew, for another window. */
  clear(window) {
    this.window = window;
    this.byOffset.clear();
    this.topics.clear();
    this.drawn = [];
    this.chosen = undefined;
    this.box.replaceChildren();
  }

  add(bars, fresh) {
    this.box.querySelectorAll('.fresh').forEach((bar) => bar.classList.remove('fresh'));
    const made = document.createDocumentFragment();
    const { pixels } = this.window;
    for (const bar of bars) {
      if (this.byOffset.size >= MOST || this.byOffset.has(bar.offset)) continue;
      const element = this.element(bar, pixels);
      if (fresh) element.classList.add('fresh');
      this.byOffset.set(bar.offset, element);
      this.drawn.push({ bar, element });
      call(element, bar);
      made.append(element);
    }
    this.box.append(made);
    if (!this.box.querySelector('[tabindex="0"]')) this.box.firstElementChild?.setAttribute('tabindex', '0');
  }

  element(bar, pixels) {
    const element = document.createElement('i');
    const { dataset, style } = element;
    dataset.logOffset = bar.offset;
    dataset.kind = bar.kind;
    dataset.size = bar.size;
    if (bar.topic !== undefined) {
      dataset.topic = bar.topic;
      this.topics.add(bar.topic);
      dataset.queue = bar.queueId;
      dataset.colour = colourOf(bar.topic);
    }
    const left = Math.max(0, this.window.percent(bar.offset));
    const right = Math.min(100, this.window.percent(BigInt(bar.offset) + BigInt(bar.size)));
    if (((right - left) / 100) * pixels >= 2.2) element.className = 'wide';
    style.left = left + '%';
    style.width = right - left + '%';
    element.tabIndex = -1;
    element.setAttribute('role', 'option');
    element.setAttribute('aria-selected', 'false');
    return element;
  }

  /** Names all bars again, in the page's language. */
  name() {
    this.drawn.forEach(({ bar, element }) => call(element, bar));
  }

  choose(offset) {
    const next = this.byOffset.get(offset);
    if (next === this.chosen) return;
    if (this.chosen) {
      this.chosen.classList.remove('chosen');
      this.chosen.setAttribute('aria-selected', 'false');
    }
    if (next) {
      this.box.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
      next.tabIndex = 0;
      next.classList.add('chosen');
      next.setAttribute('aria-selected', 'true');
    }
    this.chosen = next;
  }
}

function call(element, bar) {
  element.title = nameOf(bar);
  element.setAttribute('aria-label', element.title);
}

function nameOf({ kind, offset, size, count, topic, queueId }) {
  return t(`bar.${kind}`, { queue: `${plain(topic)}/${queueId}`, offset: grouped(offset), size: grouped(size), count: grouped(count ?? 1) });
}
