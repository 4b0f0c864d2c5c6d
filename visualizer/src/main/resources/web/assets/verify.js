import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { counted, t } from './i18n.js';
import { run } from './job.js';
import { grouped, plain } from './text.js';
import { href } from './route.js';
import { said } from './server-words.js';

/** Checks log, queues and index against each other; each fault leads to its bytes. */
class TwinVerify extends LightElement {
  static properties = { source: {}, state: { state: true }, said: { state: true } };

  willUpdate(changed) {
    if (changed.has('source') && changed.get('source')?.id !== this.source?.id) this.state = this.said = undefined;
  }

  async verify() {
    const { source } = this;
    this.said = undefined;
    try {
      await run(`sources/${encodeURIComponent(source.id)}/verify`, {}, {}, {
        tell: (state) => (this.state = state), wanted: () => this.isConnected && this.source?.id === source.id });
    } catch (e) {
      this.said = e.message;
    }
  }

  render() {
    const busy = this.state?.standing === 'RUNNING';
    return html`<p>${t('verify.what')} <button class="small on" data-action="verify" ?disabled=${busy} @click=${this.verify}>${busy ? t('verify.busy') : t('verify.go')}</button></p>
      <div role="status">${this.said || this.state?.problem ? html`<p class="no">${said(this.said || this.state.problem)}</p>` : nothing}</div>
      ${this.state ? this.report(this.state) : nothing}`;
  }

  report({ standing, report: { faultCount, faults, notes, outcome } }) {
    return html`${outcome ? html`<p class=${faultCount === '0' ? 'ok' : 'no'} data-faults=${faultCount}>${t('verify.outcome', {
        records: counted(outcome.records, 'record'), entries: counted(outcome.queueEntries, 'queueEntry'), items: counted(outcome.indexItems, 'indexItem'), faults: counted(faultCount, 'fault') })}</p>`
      : standing === 'RUNNING' ? html`<p class="dim">${t('verify.soFar', { faults: counted(faultCount, 'fault') })}</p>` : nothing}
      <ul class="faults">${faults.map((f) => html`<li data-fault-file=${f.file} data-fault-at=${f.filePosition}><a href=${href({ source: this.source.id, path: f.file, at: f.filePosition })}>${plain(f.file)} · ${t('verify.byte', { at: grouped(f.filePosition) })}</a>
        ${plain(said(f.part))} › <b>${f.field}</b>: ${plain(said(f.problem))}</li>`)}
      ${notes.map((note) => html`<li class="dim">${plain(said(note))}</li>`)}</ul>
      ${BigInt(faultCount) > BigInt(faults.length) ? html`<p class="dim">${counted(BigInt(faultCount) - BigInt(faults.length), 'unlistedFault')}</p>` : nothing}`;
  }
}

customElements.define('twin-verify', TwinVerify);
