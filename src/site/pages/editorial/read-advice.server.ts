import type { Advice } from '#contracts/content.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

type Words = Readonly<Record<string, string>>;

export interface AdviceLink {
  readonly to: string;
  readonly title: string;
  readonly answer: string;
}

export interface AdviceView {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly RichTextBlock[];
  readonly reviewed: string;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
  readonly others: readonly AdviceLink[];
}

export function listAdvice(all: readonly Advice[], words: Words): AdviceLink[] {
  return all.map(({ slug, title, lead }) => ({
    to: paths.advice(slug),
    title: fillPlaceholders(title, words),
    answer: fillPlaceholders(lead, words),
  }));
}

export function readAdvice(all: readonly Advice[], slug: string, words: Words): AdviceView | undefined {
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
