import { html, nothing } from 'lit';
import { t } from './i18n.js';
import { ENGINES } from './step-words.js';

const KINDS = ['QueueEntryWritten', 'IndexItemWritten', 'Dispatched', 'Flushed', 'FileRolled', 'RequestsSwapped', 'IndexDropped'];
const PAIR_KINDS = ['HaSent', 'Replicated', 'HaAcked', 'HaConnected', 'HaDisconnected'];

/** What can be done to the stores. @param choice what is chosen in the lists; @param act does an action */
export function controls(stepping, choice, act) {
  const powers = ENGINES.map(([id]) => stepping.sources[id].power);
  if (powers.every((power) => power === 'off')) return powerless(act);
  return html`${powers.includes('opening') ? html`<span class="dim" data-field="opening">${t('step.opening')}</span>` : nothing}
    <span class="tools"><button data-action="step-put" @click=${() => act({ do: 'put', count: 1 })}>${t('step.put')}</button>
      <button class="small" data-action="step-put-10" @click=${() => act({ do: 'put', count: 10 })}>${t('step.put10')}</button></span>
    <span class="tools"><button class="small" data-action="step-idle" @click=${() => act({ do: 'idle' })}>${t('step.idle')}</button>
      <button class="small" data-action="step-advance" @click=${() => act({ do: 'advance', millis: 500 })}>${t('step.advance')}</button>
      <button class="small" data-action="step-advance-10" @click=${() => act({ do: 'advance', millis: 10000 })}>${t('step.advance10')}</button></span>
    ${stepping.history.kind === 'twins' ? nothing : network(act)}
    ${power(stepping, choice, act)}
    <div class="engines">${ENGINES.map((engine) => engineControls(stepping, engine, choice, act))}</div>`;
}

function engineControls(stepping, [id, design], choice, act) {
  const { services, power } = stepping.sources[id];
  if (power === 'opening') return nothing; // its services are not there yet
  const service = services.includes(choice.of(`${id} service`)) ? choice.of(`${id} service`) : services.find((n) => /Dispatch|Reput/.test(n));
  const kind = choice.of(`${id} kind`) ?? KINDS[0];
  return html`<span class="tools"><b class="source-v${id.at(-1)}">${design}</b>
    <label>${t('step.service')} <select class="small" aria-label=${t('step.serviceOf', { design })} data-action="choose-service" data-engine=${id} @change=${(e) => choice.is(`${id} service`, e.target.value)}>
      ${services.map((n) => html`<option ?selected=${n === service}>${n}</option>`)}</select></label>
    <button class="small" data-action="step-service" data-engine=${id} @click=${() => act({ do: 'step', engine: design, service })}>${t('step.step')}</button>
    <label>${t('step.event')} <select class="small" aria-label=${t('step.eventOf', { design })} data-action="choose-kind" data-engine=${id} @change=${(e) => choice.is(`${id} kind`, e.target.value)}>
      ${(stepping.history.kind === 'twins' ? KINDS : [...PAIR_KINDS, ...KINDS]).map((k) => html`<option ?selected=${k === kind}>${k}</option>`)}</select></label>
    <button class="small" data-action="step-until" data-engine=${id} @click=${() => act({ do: 'until', engine: design, kind })}>${t('step.until')}</button></span>`;
}

function network(act) {
  const change = (change, hook) => html`<button class="small" data-action=${hook} @click=${() => act({ do: 'network', change })}>${t(`change.${change}`)}</button>`;
  return html`<span class="tools" role="group" aria-label=${t('step.network')}><b>${t('step.network')}</b>
    ${change('CUT', 'step-disconnect')}${change('PARTITION', 'step-partition')}${change('HEAL', 'step-heal')}</span>`;
}

function power(stepping, choice, act) {
  const kept = choice.of('kept') ?? 'none';
  return html`<span class="tools"><label>${t('step.kept')} <select class="small" data-action="choose-kept" @change=${(e) => choice.is('kept', e.target.value)}>
      ${stepping.history.kept.map((k) => html`<option value=${k} ?selected=${k === kept}>${t(`kept.${k}`)}</option>`)}</select></label>
    <button data-action="step-cut" @click=${() => act({ do: 'cut', kept: kept.toUpperCase(), seed: stepping.moment })}>${t('step.cut')}</button></span>`;
}

/** The same without power. */
function powerless(act) {
  return html`<span class="warn">${t('step.off')}</span>
    <button data-action="step-recover" @click=${() => act({ do: 'recover' })}>${t('step.recover')}</button>`;
}
