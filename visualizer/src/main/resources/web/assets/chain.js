import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { grouped } from './text.js';
import { href } from './route.js';

/** The items of one slot, newest first, each with its record and the item behind it. */
export function chain(source, { file, slot, items, cut }, chosenOffset) {
  return html`<ol class="chain">
    ${repeat(items, (i) => i.item, (i) => html`<li data-item=${i.item} data-item-offset=${i.logOffset} data-match=${i.match ?? nothing}
      class=${i.logOffset === chosenOffset ? 'chosen' : ''} title="${i.topic ?? ''} # ${i.keys.join(' ')} · hash ${i.keyHash}">
      ${grouped(i.item)} → log <a href=${href({ source, offset: i.logOffset, file, slot })}>${grouped(i.logOffset)}</a>
      · +${grouped(i.timeDiff)} s · prev ${i.prev === 0 ? '0, the end' : grouped(i.prev)} ${verdict(i)}</li>`)}
    ${cut ? html`<li class="dim">… the chain goes on</li>` : nothing}
  </ol>`;
}

function verdict(item) {
  const keys = item.keys.join(' ');
  switch (item.match) {
    case 'true': return html`<span class="ok">✓ ${item.topic} # ${keys}</span>`;
    case 'sameHash': return html`<span class="no">✗ same hash, but ${item.topic} # ${keys}</span>`;
    case 'otherHash': return html`<span class="dim">other hash ${grouped(item.keyHash)}: ${item.topic} # ${keys}</span>`;
    case 'noRecord': return html`<span class="no">✗ no sound record there</span>`;
    default: return item.topic === undefined ? html`<span class="no">no sound record there</span>`
      : html`<span class="dim">${item.topic} # ${keys} · hash ${grouped(item.keyHash)}</span>`;
  }
}
