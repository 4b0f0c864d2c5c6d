import { html, nothing } from 'lit';
import { t, told } from './i18n.js';
import { href } from './route.js';
import { grouped } from './text.js';

/** The moment an action has led to: that of the event it asked for, or else its last. */
export const reachedBy = ({ found, lastMoment }) => found ?? Math.max(1, lastMoment);

/** The moment each step of the scenario has led to, step 0 being the opening of the stores. */
const endsOf = (actions) => {
  const ends = [];
  for (const done of actions) {
    if (done.step !== undefined || ends.length === 0) ends[done.step ?? 0] = reachedBy(done);
  }
  return ends;
};

/** The number of the step that begins with an action; the opening of the stores is 0, what is no step has none. */
export const numberOf = (actions, i) => (i === 0 ? 0 : actions[i].step === actions[i - 1].step ? undefined : actions[i].step);

/** The list to choose from. @param choose is told the name */
export function chooser(scenarios, chosen, choose) {
  return html`<label>${t('scenario')} <select class="small" data-action="choose-scenario" @change=${(e) => choose(e.target.value || undefined)}>
    <option value="" ?selected=${!chosen}>${t('scenario.none')}</option>
    ${scenarios.map((s) => html`<option value=${s.name} ?selected=${s.name === chosen}>${told(s.title)}</option>`)}</select></label>`;
}

/** Says that there is no scenario of that name, and which there are. */
export function choices(scenarios, unknown) {
  return html`<section class="card" role="alert" data-unknown-scenario=${unknown}><h2>${t('scenario.unknown', { name: unknown })}</h2>
    <ul class="choices">${scenarios.map((s) => html`<li><a href=${beginOf(s.name)}>${told(s.title)}</a> <code>${s.name}</code> <span class="dim">${told(s.watch)}</span></li>`)}</ul></section>`;
}

/** What is to be seen at this moment, and the way to the steps before and behind. */
export function caption(stepping, scenario, link) {
  if (!scenario) return nothing;
  const { actions } = stepping.history;
  const ends = endsOf(actions);
  const own = stepping.action > 0 && actions[stepping.action]?.step === undefined;
  const step = own ? undefined : actions[stepping.action]?.step ?? 0;
  const to = (n) => ends[n] !== undefined && link(ends[n]);
  const [before, behind] = own ? [undefined, undefined] : [step - 1, step + 1];
  return html`<section class="caption" aria-label=${told(scenario.title)} data-scenario=${scenario.name} data-step=${step ?? 'own'}>
    <h3>${told(scenario.title)} <span class="dim">${own ? t('scenario.own') : t('scenario.stepOf', { step, steps: scenario.steps.length })}</span></h3>
    <p data-field="watch" class="dim">${t('scenario.watch')} ${told(scenario.watch)}</p>
    <p data-field="say" aria-live="polite">${own ? t('scenario.ownSay') : step === 0 ? t('scenario.begin') : told(scenario.steps[step - 1])}</p>
    <nav class="tools" aria-label=${t('scenario.steps')}>
      ${before >= 0 ? html`<a class="button" data-action="step-before" href=${to(before)}>◀ ${t('scenario.before')}</a>` : nothing}
      ${behind !== undefined && to(behind) ? html`<a class="button on" data-action="step-behind" href=${to(behind)}>${t('scenario.behind')} ▶</a>` : nothing}
      ${ends.map((end, n) => html`<a class="pip ${n === step ? 'on' : ''}" data-to-step=${n} href=${to(n)} aria-label=${t('scenario.stepOf', { step: n, steps: scenario.steps.length })} aria-current=${n === step ? 'step' : nothing}>${grouped(n)}</a>`)}
    </nav></section>`;
}

/** Where a scenario begins. */
export const beginOf = (name) => href({ source: 's4', scenario: name, moment: 1 });
