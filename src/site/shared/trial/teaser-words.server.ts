import type { TheoryQuestion } from '#contracts/content.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { TrialTeaserWords } from './trial-teaser.tsx';

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
