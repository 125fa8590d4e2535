import type { Advice } from '#contracts/content.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

type Words = Readonly<Record<string, string>>;

/** Where a piece of advice is read, and the answer that it begins with. */
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
  /** The other ones, in their order. */
  readonly others: readonly AdviceLink[];
}

/** All the advice as its list shows it, figures filled in. */
export function listAdvice(all: readonly Advice[], words: Words): AdviceLink[] {
  return all.map(({ slug, title, lead }) => ({
    to: paths.advice(slug),
    title: fillPlaceholders(title, words),
    answer: fillPlaceholders(lead, words),
  }));
}

/** One of them as its page shows it; undefined when there is none of that name. */
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
