import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import { grouped } from './text.js';
import { href, slide } from './route.js';
import { sentence } from './sentences.js';
import { counted, pieces, t, told } from './i18n.js';
import { said } from './server-words.js';
import { beginOf, caption, chooser, choices, numberOf, reachedBy } from './scenarios.js';
import { controls } from './step-controls.js';
import { ENGINES, actionText, designOf, outcomeSaid, outcomeText } from './step-words.js';

const KINDS = ['twins', 'v3-master', 'v4-master'];
const SPEEDS = [1, 2, 5, 20];

/** Stops time: does one thing at a time, and goes back and forth over what was done. */
class TwinStepper extends LightElement {
  static properties = { stepping: {}, moment: {}, version: {}, view: {}, said: { state: true }, remark: { state: true }, pending: {}, unknown: {}, speed: { state: true }, running: { state: true } };

  constructor() {
    super();
    this.speed = 2;
    const chosen = {};
    this.choice = {
      of: (name) => chosen[name],
      is: (name, value) => {
        chosen[name] = value;
        this.requestUpdate();
      },
    };
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.pause();
  }

  /** Whether the two are master and slave. */
  get isPair() {
    return this.stepping.history.kind !== 'twins';
  }

  render() {
    const s = this.stepping;
    if (s.unknown !== undefined) return choices(s.scenarios, s.unknown);
    if (!s.sources) return html`<section class="card" aria-label=${t('step.title')}><p class="empty">${t('step.waiting')}</p></section>`;
    const act = (action) => this.act(action);
    return html`<section class="card stepper" aria-label=${t('step.title')} data-moment=${s.moment} data-moments=${s.last}>
      <div class="head"><h2>${t('step.title')}</h2>
        <span>${t(this.isPair ? 'step.sub.pair' : 'step.sub', s.history)}</span>
        <span class="grow"></span><span class="setup">${chooser(s.scenarios, s.history.scenario, (name) => this.choose(name))}${this.anew()}</span></div>
      ${caption(s, s.scenario, (moment) => this.link(moment))}
      <div class="actions" role="group" aria-label=${t('step.next')}>${controls(s, this.choice, act)}</div>
      <div role="status">${this.pending > 1 ? html`<p class="dim" data-field="pending">${t('step.pending', { count: this.pending })}</p>` : nothing}
        ${s.missing === undefined ? nothing : html`<p class="no" data-missing-moment=${s.missing}>${t('step.noMoment', { moment: grouped(s.missing) })} ${t('shown', { shown: t('step.momentOf', { moment: grouped(s.moment), last: grouped(s.last) }) })}</p>`}
        ${this.said ? html`<p class="no" data-field="said">${said(this.said)}</p>` : nothing}
        ${this.remark ? html`<p class="warn" data-field="remark">${outcomeSaid(this.remark)}</p>` : nothing}
        ${s.moment < s.last ? this.past(s.history.actions.length - 1 - s.action) : nothing}</div>
      ${this.scrubber(s)}
      ${s.history.parting ? this.parting(s.history.parting) : nothing}
      <div class="story">
        <ol class="done" aria-label=${t('step.done')}>${s.history.actions.map((a, i) => this.done(a, i))}</ol>
        <div class="rows" role="log" aria-live="off" aria-label=${t('step.near')}>
          ${repeat(s.near, (e) => e.number, (e) => this.row(e))}</div>
        <div class="effects">${ENGINES.map(([id, title]) => this.effects(id, title))}</div>
      </div>
    </section>`;
  }

  /** What comes of going on from here. @param undone how many actions that undoes */
  past(undone) {
    return html`<p class="warn" data-field="undoes">${undone ? t('step.past', { count: undone }) : t('step.within')}</p>`;
  }

  done(done, i) {
    const outcome = outcomeText(done);
    const { scenario, actions } = this.stepping.history;
    const number = scenario ? numberOf(actions, i) : i;
    return html`<li value=${number ?? nothing} class="${i === this.stepping.action ? 'chosen' : ''} ${number === undefined ? 'unnumbered' : ''}" data-done=${i} data-outcome=${done.outcome}>
      <a href=${this.link(reachedBy(done))}>${actionText(done.action)}</a>${outcome ? html` <span class="warn">${outcome}</span>` : nothing}</li>`;
  }

  anew() {
    const { seed, flush, kind } = this.stepping.history;
    return html`<form class="tools" @submit=${(e) => this.begin(e)}>
      <label>${t('step.seed')} <input class="small seed" name="seed" type="number" min="0" data-field="seed" .value=${seed}></label>
      <label>${t('step.flush')} <select class="small" name="flush"><option ?selected=${flush === 'async'}>async</option><option ?selected=${flush === 'sync'}>sync</option></select></label>
      <label>${t('step.kind')} <select class="small" name="kind">${KINDS.map((k) => html`<option value=${k} ?selected=${k === kind}>${t(`kind.${k}`)}</option>`)}</select></label>
      <button class="small" data-action="step-reset">${t('step.reset')}</button></form>`;
  }

  /** Plays a scenario from its beginning, or begins anew without one. */
  choose(name) {
    this.pause();
    if (name === undefined) this.querySelector('[data-action=step-reset]').form.requestSubmit();
    else location.hash = beginOf(name);
  }

  scrubber(s) {
    const place = { moment: grouped(s.moment), last: grouped(s.last) };
    return html`<div class="scrubber">
      <button class="small" data-action="moment-before" aria-label=${t('step.back')} ?disabled=${s.moment <= 1} @click=${() => this.goTo(s.moment - 1)}>◀</button>
      <input type="range" data-action="scrub" aria-label=${t('step.moment')} aria-valuetext=${t('step.momentOf', place)} min="1" max=${s.last} .value=${String(s.moment)} @input=${(e) => this.goTo(Number(e.target.value))}>
      <button class="small" data-action="moment-behind" aria-label=${t('step.on')} ?disabled=${s.moment >= s.last} @click=${() => this.goTo(s.moment + 1)}>▶</button>
      <button class="small" data-action="moment-last" ?disabled=${s.moment >= s.last} @click=${() => this.goTo(s.last)}>${t('step.now')}</button>
      <button class="small ${this.running ? 'on' : ''}" data-action="replay" aria-pressed=${!!this.running} ?disabled=${!this.running && s.moment >= s.last} @click=${() => (this.running ? this.pause() : this.run())}>${this.running ? t('step.pause') : t('step.replay')}</button>
      <label><select class="small" data-action="choose-speed" @change=${(e) => (this.speed = Number(e.target.value))}>${SPEEDS.map((v) => html`<option ?selected=${v === this.speed}>${v}</option>`)}</select> ${t('step.speed')}</label>
      <b>${t('step.momentOf', place)}</b></div>`;
  }

  /** The first thing a put does in one design and not in the other. */
  parting(entry) {
    const { scenario } = this.stepping;
    const why = scenario?.why ? told(scenario.why) : ['DispatchQueued', 'PutSlowed'].includes(entry.kind) ? t(`why.${entry.kind}`) : '';
    return html`<p class="parting" data-parting=${entry.number}>⚑ ${pieces(scenario?.why ? 'scenario.partAt' : 'step.partAt', {
      moment: html`<a data-action="parting" href=${this.link(entry.number)}>${t('step.moment')} ${grouped(entry.number)}</a>`,
      design: designOf(entry.source),
      what: sentence(entry),
    })} ${why}</p>`;
  }

  row(entry) {
    const here = entry.number === this.stepping.moment;
    return html`<div class="row ${here ? 'chosen' : ''}" aria-current=${here ? 'true' : nothing} data-event=${entry.kind} data-engine=${entry.source} data-number=${entry.number}>
      <a class="dim" href=${this.link(entry.number)}>#${grouped(entry.number)}</a><span class="source-v${entry.source.at(-1)}">${designOf(entry.source)}</span>
      <span class="service" title=${said(entry.service)}>${said(entry.service)}</span><span>${sentence(entry)}</span></div>`;
  }

  /** Who waits, and what was lost. */
  effects(id, title) {
    const { waiting, readers, lost } = this.stepping.sources[id];
    if (!waiting.length && !readers.length && lost === undefined) return nothing;
    return html`<div data-engine=${id}>
      ${waiting.length ? html`<div><b>${title}</b>: ${counted(waiting.length, this.isPair ? 'waitingForSlave' : 'waitingForDisk')}
        ${waiting.map((w) => html`<span class="chip" data-waiting=${w.key}>${w.key}</span>`)}</div>` : nothing}
      ${readers.map((offset) => html`<div data-reader=${offset}><b>${title}</b>: ${t('step.reader', { offset: grouped(offset) })}</div>`)}
      ${lost === undefined ? nothing : html`<div><b>${title}</b>: ${lost.length ? t('step.lost', { messages: counted(lost.length, 'message') }) : t('step.lostNothing')}
        <ul>${lost.map((l) => html`<li data-lost=${l.key}><b>${l.key}</b> ${pieces('step.lostAt', { offset: grouped(l.logOffset), answered: l.acknowledged ? html`<span class="no">${t('step.answered')}</span>` : t('step.unanswered'), why: grouped(said(l.why)) })}</li>`)}</ul></div>`}
    </div>`;
  }

  link(number) {
    return href({ moment: number });
  }

  goTo(number) {
    slide({ moment: number });
  }

  /** So many moments on, or back; no further than to the last or the first. */
  goBy(moments) {
    this.goTo(Math.max(1, Math.min(this.stepping.last, this.stepping.moment + moments)));
  }

  run() {
    this.running = setInterval(() => {
      const { looking, moment, last, history } = this.stepping;
      if (looking) return;
      if (moment < last && history.version === this.playing) this.goTo(moment + 1);
      else this.pause();
    }, 1000 / this.speed);
    this.playing = this.stepping.history.version;
  }

  pause() {
    clearInterval(this.running);
    this.running = undefined;
  }

  act(action) {
    return this.doing(this.stepping.act(action));
  }

  begin(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    return this.doing(this.stepping.reset({ seed: form.get('seed'), flush: form.get('flush'), kind: form.get('kind') }));
  }

  /** The page goes to what was reached when nothing more waits to be done. */
  async doing(asked) {
    this.pause();
    this.said = this.remark = undefined;
    try {
      const { actions, found } = await asked;
      this.remark = found !== undefined || actions.at(-1).outcome === 'DONE' ? undefined : actions.at(-1);
    } catch (e) {
      this.said = e.message;
    }
    const { pending, reached } = this.stepping;
    if (pending === 0 && reached !== undefined) slide({ moment: reached, scenario: this.stepping.reachedScenario });
  }

}

customElements.define('twin-stepper', TwinStepper);
