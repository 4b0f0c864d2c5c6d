import * as api from './api.js';

const [BEFORE, SHOWN] = [8, 11];

/** The two stepped stores as the page knows them: what was done, and one moment of it. */
export class Stepping {
  /** @param onChange called when more is known */
  constructor(onChange) {
    this.onChange = onChange;
    this.states = {};
    this.near = [];
  }

  /** Number of the last moment. */
  get last() {
    return this.history?.moments ?? 1;
  }

  /** The event that ended just then. */
  get entry() {
    return this.near.find((e) => e.number === this.moment);
  }

  /** Number of the action that the moment belongs to. */
  get action() {
    return this.entry?.action;
  }

  /** Goes to a moment, the last one if that is none; false if another was asked for meanwhile. */
  async look(wanted) {
    const asked = (this.asked = {});
    this.history = await api.get('step');
    const moment = Number.isInteger(wanted) ? Math.max(1, Math.min(wanted, this.history.moments)) : this.history.moments;
    const [{ moments }, { sources }] = await Promise.all([
      api.get('step/moments', { from: Math.max(1, moment - BEFORE), limit: SHOWN }),
      api.get(`step/moments/${moment}`),
    ]);
    if (this.asked !== asked) return false;
    this.moment = moment;
    this.near = moments.map((e) => ({ ...e, sequence: e.number }));
    this.sources = sources;
    this.states = Object.fromEntries(Object.entries(sources).map(([id, s]) => [id, { ...s.state, moment: `${this.history.version}.${moment}` }]));
    this.onChange();
    return true;
  }

  /** Does something behind the moment looked at; answers with the number of the last moment then. */
  async act(action) {
    return (await api.post('step/act', { behind: this.moment, action })).moments;
  }

  async reset(seed, flush, kind) {
    return (await api.post('step/reset', { seed, flush, kind })).moments;
  }
}
