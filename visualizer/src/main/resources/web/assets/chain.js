import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { grouped, plain } from './text.js';
import { href } from './route.js';
import { counted, t } from './i18n.js';

/** The items of one slot, newest first, each with its record and the item behind it. */
export function chain(source, { file, slot, items, cut }, chosenOffset) {
  return html`<ol class="chain">
    ${repeat(folded(items), (i) => i.item, (i) => i.others ? html`<li class="dim" title=${t('chain.items', { items: i.others.join(', ') })}>○ ${t('chain.others', { items: counted(i.others.length, 'item') })}</li>` : html`<li tabindex="-1" data-item=${i.item} data-item-offset=${i.logOffset} data-match=${i.match ?? nothing} data-in-time=${i.inTime}
      class="${i.logOffset === chosenOffset ? 'chosen' : ''} ${i.inTime ? '' : 'out-of-time'}" title="${keyText(i)} · ${t('chain.title', { hash: i.keyHash, seconds: i.timeDiff })}">
      ${sign(i)} ${grouped(i.item)} → ${t('chain.log')} <a href=${href({ source, offset: i.logOffset, file, slot })}>${grouped(i.logOffset)}</a>
      · <span class=${CLASSES[i.match] ?? 'dim'}>${keyText(i)}</span> · ${i.prev === 0 ? t('chain.end') : html`${t('chain.prev')} ${previous(i, { source, file, slot })}`} · +${grouped(i.timeDiff)} s${i.inTime ? '' : ` · ${t('chain.otherTime')}`}</li>`)}
    ${cut ? html`<li class="dim">${t('chain.goesOn')}</li>` : nothing}
  </ol>`;
}

/** The way to the item behind this one, if there is one. */
const previous = ({ prev, prevLogOffset }, place) => (prevLogOffset === undefined ? grouped(prev)
  : html`<a data-action="previous-item" href=${href({ ...place, offset: prevLogOffset })} @click=${(e) => point(e, prev)}>${grouped(prev)}</a>`);

/** Shows the previous item of the chain, which stands further down. */
function point(event, item) {
  const next = event.target.closest('.chain').querySelector(`[data-item="${item}"]`);
  next?.scrollIntoView({ block: 'nearest' });
  next?.focus();
}

/** When a key was asked, items next to each other that only share its slot are one line. */
function folded(items) {
  const lines = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (item.match !== 'otherHash') lines.push(item);
    else if (last?.others) last.others.push(item.item);
    else lines.push({ item: item.item, others: [item.item] });
  }
  return lines;
}

const CLASSES = { true: 'ok', sameHash: 'no', noRecord: 'no' };

const keyText = (item) => (item.topic === undefined ? t('chain.noRecord') : plain(`${item.topic} # ${item.keys.join(' ')}`));

/** Whether the item is true, for a key that was asked. */
function sign(item) {
  switch (item.match) {
    case 'true': return html`<span class="ok" title=${t('chain.true')}>✓</span>`;
    case 'sameHash': return html`<span class="no" title=${t('chain.sameHash')}>✗</span>`;
    case 'noRecord': return html`<span class="no">✗</span>`;
    default: return nothing;
  }
}
