import type { Provenance } from '#domain/dated.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import type { TrialStep } from './show-trial.server.ts';

export function isStartOf(step: TrialStep | undefined): boolean {
  return step?.kind === 'question' && step.done === 0 && step.missing === undefined;
}

export function headingOf(name: string, count: number): string {
  return count > 0 ? m.trialHeading({ name, count }) : m.labelled({ label: name, text: m.trialTrail() });
}

export function tabOf(name: string, step: TrialStep | undefined, count: number): string {
  if (!step || isStartOf(step)) return headingOf(name, count);
  const title = m.trialTitle({ step: stepName(step), name });
  return step.kind === 'question' && step.missing ? m.trialError({ title }) : title;
}

function stepName(step: TrialStep): string {
  if (step.kind === 'tally') return step.score;
  return step.kind === 'correction' ? m.labelled({ label: step.number, text: step.verdict }) : step.number;
}

export function describeSource(
  sentence: (words: { readonly source: string; readonly month: string }) => string,
  { source, verifiedOn }: Provenance,
): string {
  return sentence({ source: source.name, month: frenchMonth(verifiedOn) });
}
