import type { Advice } from '#contracts/content.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText } from '#domain/text/rich-text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

type Words = Readonly<Record<string, string>>;

export type AdviceLink = ReturnType<typeof listAdvice>[number];
export type AdviceView = NonNullable<ReturnType<typeof readAdvice>>;

export function listAdvice(all: readonly Advice[], words: Words) {
  return all.map(({ slug, title, lead }) => ({
    to: paths.advice(slug),
    title: fillPlaceholders(title, words),
    answer: fillPlaceholders(lead, words),
  }));
}

export function readAdvice(all: readonly Advice[], slug: string, words: Words) {
  const found = all.find((advice) => advice.slug === slug);
  if (!found) return undefined;
  return {
    slug,
    title: fillPlaceholders(found.title, words),
    lead: fillPlaceholders(found.lead, words),
    blocks: fillRichText(found.body, words),
    reviewed: m.adviceReviewed({ day: frenchDay(found.reviewedOn) }),
    sources: (found.sources ?? []).map(({ label, url }) => ({ label, url })),
    others: listAdvice(
      all.filter((advice) => advice !== found),
      words,
    ),
  };
}
