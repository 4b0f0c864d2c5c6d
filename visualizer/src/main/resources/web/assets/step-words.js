import { t } from './i18n.js';
import { grouped } from './text.js';

/** The two engines: the id of the stepped store, and what their design is called, in actions too. */
export const ENGINES = [['s3', '3.2.4'], ['s4', '4.0']];

export const designOf = (source) => (source.endsWith('3') ? '3.2.4' : '4.0');

const valuesOf = (action) => ({
  ...action,
  design: action.engine,
  logOffset: action.logOffset && grouped(action.logOffset),
  millis: action.millis && grouped(action.millis),
  change: action.change && t(`change.${action.change}`),
  kept: action.kept && t(`kept.${action.kept.toLowerCase()}`),
});

/** What was done, in a few words; nothing is the opening of the stores. */
export function actionText(action) {
  if (!action) return t('action.open');
  return t(action.do === 'put' && action.count > 1 ? 'action.putMany' : `action.${action.do}`, valuesOf(action));
}

/** What is worth saying of what came of it; undefined if it simply was done. */
export const outcomeText = ({ outcome }) => (outcome === 'DONE' ? undefined : t(`outcome.${outcome}`));

/** The same as a whole sentence. */
export const outcomeSaid = ({ action, outcome }) => t(`outcome.said.${outcome}`, valuesOf(action));
