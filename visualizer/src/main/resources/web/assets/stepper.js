import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import { grouped, plural } from './text.js';
import { href, slide } from './route.js';
import { sentence } from './sentences.js';

const ENGINES = [['V3', 's3', '3.2.4'], ['V4', 's4', '4.0']];
const KINDS = ['QueueEntryWritten', 'IndexItemWritten', 'Dispatched', 'Flushed', 'FileRolled', 'RequestsSwapped', 'IndexDropped'];
const KEPT = { all: 'all', none: 'only what was forced', torn: 'torn pages', some: 'some pages, by chance' };
const REASONS = {
  DispatchQueued: 'There putMessage itself makes the request to dispatch, inside its lock; in 4.0 it only appends, and ReputMessageService finds the message by reading the log.',
  PutSlowed: 'There a put sleeps inside its lock while too many requests wait; 4.0 has no such queue.',
};
const PAIRS = { twins: 'two stores, the same messages', 'v3-master': '3.2.4 master, 4.0 slave', 'v4-master': '4.0 master, 3.2.4 slave' };
const PAIR_KINDS = ['HaSent', 'Replicated', 'HaAcked', 'HaConnected', 'HaDisconnected'];
const SPEEDS = [1, 2, 5, 20];

/** Stops time: does one thing at a time, and goes back and forth over what was done. */
class TwinStepper extends LightElement {
  static properties = { stepping: {}, moment: {}, version: {}, view: {}, said: { state: true }, busy: { state: true }, speed: { state: true }, running: { state: true } };

  constructor() {
    super();
    this.speed = 2;
    this.chosen = {};
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.pause();
  }

  get powered() {
    return this.stepping.sources?.s3.services.length > 0;
  }

  /** Whether the two are master and slave. */
  get isPair() {
    return this.stepping.history.kind !== 'twins';
  }

  render() {
    const s = this.stepping;
    if (!s.sources) return html`<section class="card" aria-label="Step by step"><p class="empty">waiting for the server …</p></section>`;
    return html`<section class="card stepper" aria-label="Step by step" data-moment=${s.moment} data-moments=${s.last} @keydown=${this.key}>
      <div class="head"><h2>Step by step</h2>
        <span>both designs on simulated disks${this.isPair ? html`, joined by a simulated network; messages go into the master` : ', the same messages'} (seed <b data-field="seed">${s.history.seed}</b>), ${s.history.flush} flush; nothing happens but what you do</span>
        <span class="grow"></span>${this.anew()}</div>
      <div class="actions" role="group" aria-label="what happens next">${this.powered ? this.actions() : this.powerless()}</div>
      <div role="status">${this.said ? html`<p class="no">${this.said}</p>` : nothing}
        ${s.moment < s.last ? html`<p class="warn" data-field="undoes">This is the past: what you do next happens here, and undoes ${plural(s.history.actions.length - 1 - s.action, 'later action')}.</p>` : nothing}</div>
      ${this.scrubber(s)}
      ${s.history.parting ? this.parting(s.history.parting) : nothing}
      <div class="story">
        <ol class="done" aria-label="what was done">${s.history.actions.map((a, i) => html`<li class=${i === s.action ? 'chosen' : ''} data-done=${i}>
          <a href=${this.link(Math.max(1, a.lastMoment))}>${a.words}</a></li>`)}</ol>
        <div class="rows" role="log" aria-live="off" aria-label="events around this moment">
          ${repeat(s.near, (e) => e.number, (e) => this.row(e))}</div>
        <div class="effects">${ENGINES.map(([, id, title]) => this.effects(id, title))}</div>
      </div>
    </section>`;
  }

  anew() {
    return html`<form class="tools" @submit=${(e) => this.begin(e)}>
      <input class="small seed" name="seed" type="number" min="0" aria-label="seed" .value=${this.stepping.history.seed}>
      <select class="small" name="flush" aria-label="flush"><option ?selected=${this.stepping.history.flush === 'async'}>async</option><option ?selected=${this.stepping.history.flush === 'sync'}>sync</option></select>
      <select class="small" name="kind" aria-label="what the two stores are to each other">${Object.entries(PAIRS).map(([kind, words]) => html`<option value=${kind} ?selected=${kind === this.stepping.history.kind}>${words}</option>`)}</select>
      <button class="small" data-action="step-reset">begin anew</button></form>`;
  }

  actions() {
    return html`
      <span class="tools"><button data-action="step-put" @click=${() => this.act({ do: 'put', count: 1 })}>put a message</button>
        <button class="small" data-action="step-put-10" @click=${() => this.act({ do: 'put', count: 10 })}>10</button></span>
      ${ENGINES.map(([engine, id, title]) => this.engine(engine, id, title))}
      ${this.isPair ? this.network() : nothing}
      <span class="tools"><button class="small" data-action="step-idle" @click=${() => this.act({ do: 'idle' })}>all until idle</button>
        <button class="small" data-action="step-advance" @click=${() => this.act({ do: 'advance', millis: 500 })}>let ½ s pass</button>
        <button class="small" data-action="step-advance-10" @click=${() => this.act({ do: 'advance', millis: 10000 })}>10 s</button></span>
      <span class="tools"><select class="small" aria-label="what the disk had kept" data-action="choose-kept" @change=${(e) => (this.chosen.kept = e.target.value)}>
        ${this.stepping.history.kept.map((k) => html`<option value=${k} ?selected=${k === (this.chosen.kept ?? 'none')}>kept: ${KEPT[k]}</option>`)}</select>
        <button data-action="step-cut" @click=${() => this.act({ do: 'cut', kept: (this.chosen.kept ?? 'none').toUpperCase(), seed: this.stepping.moment })}>⚡ cut power</button></span>`;
  }

  network() {
    const change = (name, hook, words) => html`<button class="small" data-action=${hook} @click=${() => this.act({ do: 'network', change: name })}>${words}</button>`;
    return html`<span class="tools" role="group" aria-label="the network"><b>network</b>
      ${change('CUT', 'step-disconnect', 'cut the connection')}${change('PARTITION', 'step-partition', 'partition')}${change('HEAL', 'step-heal', 'heal')}</span>`;
  }

  engine(engine, id, title) {
    const services = this.stepping.sources[id].services;
    const service = services.includes(this.chosen[id]) ? this.chosen[id] : services.find((n) => /Dispatch|Reput/.test(n));
    const kind = this.chosen[`${id} kind`] ?? KINDS[0];
    return html`<span class="tools"><b class="source-v${id.at(-1)}">${title}</b>
      <select class="small" aria-label="service of ${title}" data-action="choose-service" data-engine=${id} @change=${(e) => this.choose(id, e.target.value)}>
        ${services.map((n) => html`<option ?selected=${n === service}>${n}</option>`)}</select>
      <button class="small" data-action="step-service" data-engine=${id} @click=${() => this.act({ do: 'step', engine, service })}>step</button>
      <select class="small" aria-label="event of ${title}" data-action="choose-kind" data-engine=${id} @change=${(e) => this.choose(`${id} kind`, e.target.value)}>
        ${(this.isPair ? [...PAIR_KINDS, ...KINDS] : KINDS).map((k) => html`<option ?selected=${k === kind}>${k}</option>`)}</select>
      <button class="small" data-action="step-until" data-engine=${id} @click=${() => this.act({ do: 'until', engine, kind })}>to the next</button></span>`;
  }

  powerless() {
    return html`<span class="warn">The power is off. Below is what the disks hold now.</span>
      <button data-action="step-recover" @click=${() => this.act({ do: 'recover' })}>recover</button>`;
  }

  choose(name, value) {
    this.chosen[name] = value;
    this.requestUpdate();
  }

  scrubber(s) {
    return html`<div class="scrubber">
      <button class="small" data-action="moment-before" aria-label="a moment back" ?disabled=${s.moment <= 1} @click=${() => this.goTo(s.moment - 1)}>◀</button>
      <input type="range" data-action="scrub" aria-label="moment" aria-valuetext="moment ${s.moment} of ${s.last}" min="1" max=${s.last} .value=${String(s.moment)} @input=${(e) => this.goTo(Number(e.target.value))}>
      <button class="small" data-action="moment-behind" aria-label="a moment on" ?disabled=${s.moment >= s.last} @click=${() => this.goTo(s.moment + 1)}>▶</button>
      <button class="small" data-action="moment-last" ?disabled=${s.moment >= s.last} @click=${() => this.goTo(s.last)}>now</button>
      <button class="small ${this.running ? 'on' : ''}" data-action="replay" aria-pressed=${!!this.running} ?disabled=${!this.running && s.moment >= s.last} @click=${() => (this.running ? this.pause() : this.run())}>${this.running ? '❚❚ pause' : '▶ replay'}</button>
      <select class="small" aria-label="moments a second" @change=${(e) => (this.speed = Number(e.target.value))}>${SPEEDS.map((v) => html`<option value=${v} ?selected=${v === this.speed}>${v} a second</option>`)}</select>
      <span>moment <b>${grouped(s.moment)}</b> of ${grouped(s.last)}</span></div>`;
  }

  /** The first thing a put does in one design and not in the other. */
  parting(entry) {
    return html`<p class="parting" data-parting=${entry.number}>⚑ The designs part at <a data-action="parting" href=${this.link(entry.number)}>moment ${grouped(entry.number)}</a>:
      ${entry.source === 's3' ? '3.2.4' : '4.0'} ${sentence(entry)}. ${REASONS[entry.kind] ?? ''}</p>`;
  }

  row(entry) {
    const here = entry.number === this.stepping.moment;
    return html`<div class="row ${here ? 'chosen' : ''}" aria-current=${here ? 'true' : nothing} data-event=${entry.kind} data-engine=${entry.source} data-number=${entry.number}>
      <a class="dim" href=${this.link(entry.number)}>#${grouped(entry.number)}</a><span class="source-v${entry.source.at(-1)}">${entry.source === 's3' ? '3.2.4' : '4.0'}</span>
      <span class="service" title=${entry.service}>${entry.service}</span><span>${sentence(entry)}</span></div>`;
  }

  /** Who waits, and what was lost. */
  effects(id, title) {
    const { waiting, lost } = this.stepping.sources[id];
    if (!waiting.length && lost === undefined) return nothing;
    return html`<div data-engine=${id}>
      ${waiting.length ? html`<div><b>${title}</b>: ${plural(waiting.length, 'producer')} ${waiting.length === 1 ? 'waits' : 'wait'} for ${this.isPair ? 'the slave' : 'the disk'}
        ${waiting.map((w) => html`<span class="chip" data-waiting=${w.key}>${w.key}</span>`)}</div>` : nothing}
      ${lost === undefined ? nothing : html`<div><b>${title}</b>: the last recovery lost ${lost.length ? plural(lost.length, 'message') : 'nothing'}
        <ul>${lost.map((l) => html`<li data-lost=${l.key}><b>${l.key}</b> at log ${grouped(l.logOffset)}, ${l.acknowledged ? html`<span class="no">its producer had been answered</span>` : 'its producer had no answer yet'}; ${l.why}</li>`)}</ul></div>`}
    </div>`;
  }

  link(number) {
    return href({ source: this.view.source, moment: number });
  }

  goTo(number) {
    slide({ source: this.view.source, moment: number });
  }

  run() {
    this.running = setInterval(() => (this.stepping.moment < this.stepping.last ? this.goTo(this.stepping.moment + 1) : this.pause()), 1000 / this.speed);
  }

  pause() {
    clearInterval(this.running);
    this.running = undefined;
  }

  act(action) {
    return this.doing(() => this.stepping.act(action));
  }

  begin(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    return this.doing(() => this.stepping.reset(Number(form.get('seed')), form.get('flush'), form.get('kind')));
  }

  async doing(what) {
    if (this.busy) return;
    this.busy = true;
    this.pause();
    try {
      const last = await what();
      this.said = undefined;
      slide({ source: this.view.source, moment: last });
      this.dispatchEvent(new CustomEvent('done', { detail: last }));
    } catch (e) {
      this.said = e.message;
    } finally {
      this.busy = false;
    }
  }

  /** , and . go a moment back and on. */
  key(event) {
    if (event.target.matches('input, select')) return;
    const step = { ',': -1, '.': 1 }[event.key];
    if (step) this.goTo(Math.max(1, Math.min(this.stepping.last, this.stepping.moment + step)));
  }
}

customElements.define('twin-stepper', TwinStepper);
