import * as api from './api.js';
import { view } from './route.js';

const [BEFORE, SHOWN] = [8, 11];

/** The scenario whose moments these are; none once something was done that it does not do: its name would lead elsewhere. */
const addressable = ({ scenario, actions }) => (actions.slice(1).every((done) => done.step !== undefined) ? scenario : undefined);

/** The two stepped stores as the page knows them: what was done, and one moment of it. */
export class Stepping {
  /** @param onChange called when more is known */
  constructor(onChange) {
    this.onChange = onChange;
    this.states = {};
    this.near = [];
    this.wantedScenario = undefined; // the last that was asked for
    this.unknown = undefined; // the scenario that the address names, if there is none of that name
    this.missing = undefined; // the moment that the address names, if there are not so many
    this.looking = 0; // how many looks are under way: who asks again and again has to wait for them
    this.pending = 0; // how much was asked for and is not done yet
    this.reached = undefined; // the moment that what is done of it has led to
    this.line = Promise.resolve();
  }

  /** Number of the last moment. */
  get last() {
    return this.history?.moments ?? 1;
  }

  /** The scenario that was played; undefined if all was the user's own. */
  get scenario() {
    return this.scenarios?.find((s) => s.name === this.history?.scenario);
  }

  /** The scenario that an address of these moments names. */
  get addressed() {
    return this.history && addressable(this.history);
  }

  /** The event that ended just then. */
  get entry() {
    return this.near.find((e) => e.number === this.moment);
  }

  /** Number of the action that the moment belongs to. */
  get action() {
    return this.entry?.action;
  }

  /**
   * Goes to a moment, the last one if that is none; false if another was asked for meanwhile, or the scenario is unknown.
   * A scenario that was not asked for before is played first; if others have done something else since, that is what is
   * looked at.
   */
  async look(wanted, scenario) {
    const asked = (this.asked = {});
    this.looking += 1;
    try {
      return await this.lookAs(asked, wanted, scenario);
    } finally {
      this.looking -= 1;
    }
  }

  async lookAs(asked, wanted, scenario) {
    this.scenarios ??= (await api.get('step/scenarios')).scenarios;
    if (this.asked !== asked) return false;
    this.unknown = scenario === undefined || this.scenarios.some((s) => s.name === scenario) ? undefined : scenario;
    if (this.unknown !== undefined) {
      this.onChange();
      return false;
    }
    await this.line;
    let history = await api.get('step');
    if (scenario !== undefined && scenario !== addressable(history) && scenario !== this.wantedScenario) history = await this.play(scenario);
    this.wantedScenario = history.scenario;
    const { version } = history;
    const moment = Number.isInteger(wanted) ? Math.max(1, Math.min(wanted, history.moments)) : history.moments;
    const [{ moments }, { sources }] = await Promise.all([
      api.get('step/moments', { from: Math.max(1, Math.min(moment - BEFORE, history.moments - SHOWN + 1)), limit: SHOWN, version }),
      api.get(`step/moments/${moment}`, { version }),
    ]);
    if (this.asked !== asked) return false;
    api.showing(version);
    this.history = history;
    this.missing = wanted > history.moments ? wanted : undefined;
    this.moment = moment;
    this.near = moments.map((e) => ({ ...e, sequence: e.number }));
    this.sources = sources;
    this.states = Object.fromEntries(Object.entries(sources).map(([id, s]) => [id, { ...s.state, power: s.power, highWater: history.highWater, indexQueue: history.indexQueue, moment: `${version}.${moment}` }]));
    this.onChange();
    return true;
  }

  async play(scenario) {
    this.wantedScenario = scenario;
    try {
      return await this.inTurn(() => api.post('step/play', { scenario }));
    } catch (e) {
      this.wantedScenario = undefined; // to be asked for again
      throw e;
    }
  }

  /** Does something behind the moment looked at; answers with what was done until then. */
  act(action) {
    return this.inTurn(() => api.post('step/act', { behind: this.reached ?? (Number(view().moment) || this.moment), action }));
  }

  reset(setup) {
    return this.inTurn(() => api.post('step/reset', setup));
  }

  /** Does it when all that was asked for before is done, and behind that: no click is lost, however fast they come. */
  inTurn(what) {
    if (this.pending === 0) this.reached = undefined;
    this.pending += 1;
    this.onChange();
    const done = this.line.then(what).then((history) => {
      this.reached = history.found ?? history.moments;
      this.reachedScenario = addressable(history);
      return history;
    }).finally(() => {
      this.pending -= 1;
      this.onChange();
    });
    this.line = done.catch(() => undefined);
    return done;
  }
}
