import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import * as api from './api.js';
import * as route from './route.js';
import { Events } from './events.js';
import { Ruler } from './ruler.js';
import { loadRecord } from './record-loader.js';
import './commit-log.js';
import './header.js';
import { Stepping } from './stepping.js';
import { t } from './i18n.js';
import { begin } from './language.js';
import { press } from './keys.js';
import { placeOf, targetOf } from './target.js';
import { said } from './server-words.js';
import { grouped, plain } from './text.js';

const RETRY_MILLIS = 1000;

/** The page: hears the server, knows what is looked at, and hands both down. */
class TwinApp extends LightElement {
  static properties = {
    sources: { state: true },
    states: { state: true },
    view: { state: true },
    record: { state: true },
    problem: { state: true },
    heard: { state: true },
    missing: { state: true },
    workload: { state: true },
  };

  constructor() {
    super();
    this.sources = [];
    this.states = {};
    this.view = route.view();
    this.beganAt = this.view.source;
    this.heard = false;
    this.events = new Events();
    this.news = [];
    this.rulers = new Map();
    this.stepping = new Stepping(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    this.replaceChildren();
    this.onHash = () => this.look();
    this.onKey = (event) => press(event, this);
    window.addEventListener('hashchange', this.onHash);
    document.addEventListener('keydown', this.onKey);
    this.begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.onHash);
    document.removeEventListener('keydown', this.onKey);
    this.feed?.close();
  }

  async begin() {
    this.feed ??= api.listen((tick) => this.hear(tick), (heard) => (this.heard = heard)); // what it tells waits for the list
    try {
      await this.list();
      this.problem = undefined;
    } catch (e) {
      this.problem = e.message;
      setTimeout(() => this.isConnected && this.begin(), RETRY_MILLIS);
      return;
    }
    this.look();
    this.draw();
    await this.updateComplete;
    import('./cards.js'); // behind the logs, which are to be seen first
  }

  async list() {
    const { sources, canOpen } = await api.get('sources');
    this.sources = sources;
    this.canOpen = canOpen;
  }

  /** Shows a folder that has just been opened. */
  async opened(source) {
    await this.list();
    route.go({ source });
  }

  /** News that came while the page was busy are drawn together: a slow browser must not fall ever further behind. */
  hear(tick) {
    this.news.push(tick);
    if (this.news.length === 1) setTimeout(() => this.draw());
  }

  draw() {
    const { news } = this;
    if (!news.length || !this.sources.length) return;
    this.news = [];
    news.forEach((one) => this.events.add(one));
    this.tick(news.at(-1));
  }

  tick(tick) {
    if (this.run !== undefined && this.run !== tick.run) location.reload(); // another start of the server
    this.run = tick.run;
    this.states = Object.fromEntries(tick.sources.map((s) => [s.id, s]));
    this.workload = tick.workload;
    this.rulerOf('live').follow(this.group('live').map((s) => this.states[s.id]));
    for (const source of this.group('attached')) {
      this.rulerOf(source.id).follow([this.states[source.id]]);
    }
    this.reveal();
    if (!this.isStepping && (this.isUnknown(this.view.source) || Object.keys(this.view).every((name) => name === 'source'))) this.chooseNewest();
    if (this.isStepping && this.stepping.history && !this.stepping.pending && !this.stepping.looking && tick.stepped !== this.stepping.history.version) this.look();
  }

  group(name) {
    return this.sources.filter((s) => s.group === name);
  }

  /** Whether time is stopped: the address names a moment. */
  get isStepping() {
    return this.view.moment !== undefined;
  }

  /** Whether the address names a scenario that there is not. */
  get isNowhere() {
    return this.isStepping && this.stepping.unknown !== undefined;
  }

  rulerOf(name) {
    if (!this.rulers.has(name)) this.rulers.set(name, new Ruler(() => this.requestUpdate(), name === 'stepped' ? 8192 : undefined));
    return this.rulers.get(name);
  }

  /** Shows something at once: the newest message of the source that was asked for, of the last live engine, or of the first folder. */
  async chooseNewest() {
    if (this.choosing) return;
    this.choosing = true;
    const { view } = this;
    const source = this.sources.find((s) => s.id === view.source) ?? this.usual;
    try {
      const { offset } = await api.read(source.id, 'newest');
      if (offset && route.href(route.view()) === route.href(view)) {
        this.chosen = offset;
        this.missing = source.id === view.source ? undefined : view.source; // stays said of what is shown instead
        route.slide({ source: source.id, offset });
      }
    } catch (e) {
      this.problem = e.message;
    } finally {
      this.choosing = false;
    }
  }

  async look() {
    this.view = route.view();
    if (this.view.offset !== this.chosen) this.missing = undefined;
    if (this.view.moment !== undefined && !(await this.lookAtMoment(this.view))) return;
    const { view } = this;
    if (view.moment !== undefined && view.offset === undefined) return this.showNewestThen(view);
    if (view.source === undefined || view.offset === undefined || this.isUnknown(view.source)) return;
    try {
      const record = await loadRecord(view);
      if (this.view === view) {
        this.record = record;
        this.problem = undefined;
        if (this.chosen !== view.offset) this.sought = view; // what the page chose itself may be out of sight by now
        this.chosen = undefined;
        this.reveal();
      }
    } catch (e) {
      if (this.view === view) {
        this.problem = e.isAbsent && view.moment !== undefined ? { absentRecord: view.offset } : api.saidOf(e);
        if (e.passing) setTimeout(() => this.view === view && this.look(), RETRY_MILLIS);
      }
    }
  }

  /** At a moment whose event is about no record the log's newest is shown, unless a file is looked at. */
  async showNewestThen(view) {
    let record;
    try {
      const { offset } = view.path === undefined ? await api.read(view.source, 'newest') : {};
      record = offset ? await loadRecord({ ...view, offset }) : undefined;
    } catch {
      record = undefined; // nothing is lost: nobody asked for it
    }
    if (this.view === view) this.record = record;
  }

  /** Goes to the address's moment, and completes the address; false if it is no longer this one. */
  async lookAtMoment(view) {
    try {
      if (!(await this.stepping.look(Number(view.moment), view.scenario))) return false;
    } catch (e) {
      if (this.view === view) this.problem = api.saidOf(e);
      if (e.passing) setTimeout(() => this.view === view && this.look(), RETRY_MILLIS);
      return false;
    }
    if (this.view !== view) return false;
    this.problem = undefined;
    this.rulerOf('stepped').follow(Object.values(this.stepping.states));
    const { moment, entry, addressed: scenario } = this.stepping;
    const source = view.source ?? entry?.source ?? 's4';
    const offset = view.offset ?? (source === entry?.source && view.path === undefined ? entry.event.logOffset : undefined);
    route.complete({ ...view, scenario, source, moment, offset });
    this.view = route.view();
    return true;
  }

  /** Scrolls the tape to the record that was chosen last, once its ruler is known. */
  reveal() {
    if (!this.sought) return;
    const { source, offset } = this.sought;
    const group = this.sources.find((s) => s.id === source)?.group;
    if (this.rulerOf(group === 'attached' ? source : group ?? 'live').reveal(BigInt(offset))) this.sought = undefined;
  }

  /** The source the cards are about; none before a moment that is still to be found. */
  get shownSource() {
    if (this.isStepping && (!this.stepping.sources || this.isNowhere || !/^\d+$/.test(this.view.moment))) return undefined;
    return this.sources.find((s) => s.id === this.view.source) ?? this.usual;
  }

  /** The source shown where the address names none. */
  get usual() {
    return this.group('live').at(-1) ?? this.sources[0];
  }

  /** Whether there is no source of that name. */
  isUnknown(source) {
    return source !== undefined && this.sources.length > 0 && !this.sources.some((s) => s.id === source);
  }

  /** The source that the address names, or did before a record was chosen to be shown instead, if there is no such source. */
  get missingSource() {
    const { source } = this.view;
    return this.isUnknown(source) ? source : this.missing;
  }

  /** The record looked at, if it is that source's. */
  recordOf(source) {
    return this.record?.source === source ? this.record : undefined;
  }

  stateOf(source) {
    return source.group === 'stepped' ? this.stepping.states[source.id] : this.states[source.id];
  }

  /** The stepped stores: what can be done, and their logs at the moment looked at. */
  stepped() {
    const { stepping } = this;
    const { entry } = stepping;
    const events = { busy: entry ? { [entry.source]: new Set([entry.kind]) } : {} };
    return html`<twin-stepper .stepping=${stepping} .moment=${stepping.moment} .version=${stepping.history?.version} .pending=${stepping.pending} .unknown=${stepping.unknown} .view=${this.view}></twin-stepper>
      ${stepping.sources && !this.isNowhere ? html`<twin-commit-log .name=${t('log')} shared .sources=${this.group('stepped')} .states=${stepping.states}
        .ruler=${this.rulerOf('stepped')} .events=${events} .view=${this.view}></twin-commit-log>` : nothing}`;
  }

  /** The running stores, on one ruler. */
  live() {
    if (this.isStepping || !this.group('live').length) return nothing;
    return html`<twin-commit-log .name=${t('log')} shared .sources=${this.group('live')}
      .states=${this.states} .ruler=${this.rulerOf('live')} .events=${this.events} .view=${this.view}></twin-commit-log>`;
  }

  /** Whether the page was opened at an attached folder, which then comes first; it stays so, that nothing jumps. */
  get beganAtAttached() {
    return this.group('attached').some((s) => s.id === this.beganAt);
  }

  /** Each attached folder on a ruler of its own. */
  attached() {
    return repeat(this.isStepping ? [] : this.group('attached'), (s) => s.id, (s) => html`<twin-commit-log .name=${t('log.attached')} .sources=${[s]}
      .states=${this.states} .ruler=${this.rulerOf(s.id)} .events=${this.events} .view=${this.view}></twin-commit-log>`);
  }

  header() {
    const running = route.href({ source: this.usual?.id });
    const moment = route.href({ source: 's4', moment: this.stepping.moment ?? 'now', scenario: this.stepping.addressed });
    return html`<twin-header .heard=${this.heard} .stepping=${this.isStepping} .workload=${this.workload} .running=${running} .moment=${moment}></twin-header>`;
  }

  /** What went wrong, or is not there; one line. */
  notice() {
    const missing = this.missingSource;
    if (missing === undefined) return this.problem ? html`<div class="notice">${this.problemSaid()}</div>` : nothing;
    return html`<div class="notice" data-missing-source=${missing}>${t('source.missing', { source: plain(missing) })} ${t('shown', { shown: plain(this.usual.title) })}</div>`;
  }

  problemSaid() {
    const { absentRecord } = this.problem;
    if (absentRecord !== undefined) return t('record.absent', { offset: grouped(absentRecord) });
    const { source, offset, moment } = this.view;
    const newest = offset === undefined || moment !== undefined || !this.sources.some((s) => s.id === source) ? nothing
      : html` <a data-action="newest-record" href=${route.href({ source })}>${t('record.newest')}</a>`;
    return html`${said(this.problem)}${newest}`;
  }

  render() {
    const source = this.shownSource;
    const state = source && this.stateOf(source);
    return html`
      ${this.header()}
      <div role="alert">${this.notice()}</div>
      ${this.workload?.message ? html`<div class="notice" role="status">${said(this.workload.message)}</div>` : nothing}
      <main>
        ${this.isStepping ? this.stepped() : nothing}
        ${this.isNowhere ? nothing : this.views(source, state)}
      </main>
      <twin-help></twin-help>`;
  }

  /** What can be seen of the sources, and above all of the one looked at. */
  views(source, state) {
    const record = this.recordOf(source?.id);
    const ofView = this.recordOf(this.view.source);
    const target = targetOf(this.view, ofView);
    return html`
        ${this.beganAtAttached ? this.attached() : this.live()}
        <twin-replication .sources=${this.group(this.isStepping ? 'stepped' : 'live')} .states=${this.isStepping ? this.stepping.states : this.states}></twin-replication>
        ${this.beganAtAttached ? this.live() : this.attached()}
        <div class="grid">
          <twin-record .source=${source} .state=${state} .record=${record} .view=${this.view}></twin-record>
          <twin-queue .source=${source} .state=${state} .target=${target}></twin-queue>
          <twin-index .source=${source} .state=${state} .target=${target} .record=${record} ?explicit=${this.view.file !== undefined}></twin-index>
        </div>
        <twin-file .source=${source} .state=${state} .place=${placeOf(this.view, ofView)}></twin-file>
        ${source && !this.isStepping ? html`<twin-folder-tools .source=${source} .sources=${this.sources.filter((s) => s.group !== 'stepped')} .canOpen=${this.canOpen}
          @opened=${(e) => this.opened(e.detail)}></twin-folder-tools>` : nothing}
        ${!this.isStepping && this.group('live').length ? html`
          <twin-journal .events=${this.events} .sources=${this.sources} .view=${this.view} .states=${this.states}></twin-journal>
          <twin-plots .events=${this.events} .sources=${this.group('live')} .states=${this.states}></twin-plots>` : nothing}`;
  }
}

begin();
customElements.define('twin-app', TwinApp);
