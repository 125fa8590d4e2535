import type { TheoryQuestion } from '#contracts/content.ts';
import type { Provenance } from '#domain/dated.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { TrialStep } from './show-trial.server.ts';
import type { TrialTeaserWords } from './trial-teaser.tsx';

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

export function teaserOf(
  questions: readonly TheoryQuestion[],
  to: string,
  words: { readonly title?: string; readonly text?: string } = {},
): TrialTeaserWords | undefined {
  const [first] = questions;
  if (!first) return undefined;
  const { slug, question, picture } = first;
  return {
    slug,
    title: words.title ?? m.trialTeaser({ count: questions.length }),
    text: words.text ?? m.trialTeaserText(),
    question,
    picture: picture ? { url: showable(picture.url), alt: picture.alternativeText ?? '' } : undefined,
    start: { label: m.trialStart(), to },
  };
}

/** On the server, to keep the sizing rules out of the browser bundle. */
function showable(source: string): string {
  return /^\/.+\.svg$/u.test(source) ? source : paths.image({ source, width: 640, format: 'webp' });
}
