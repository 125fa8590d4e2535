import type { Faq, LicenceGuide } from '#contracts/content.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

type Words = Readonly<Record<string, string>>;

/** The guide of a licence as its page shows it: its titles stand under the guide's own. */
export function readGuide({ title, lead, body, reviewedOn, sources }: LicenceGuide, words: Words) {
  return {
    title: fillPlaceholders(title, words),
    lead: fillPlaceholders(lead, words),
    contents: m.licenceGuideContents(),
    body: fillRichText(body, words).map(lowerHeading),
    reviewed: m.licenceReviewed({ day: frenchDay(reviewedOn) }),
    sources: (sources ?? []).map(({ label, url }) => ({ label, url })),
  };
}

/** The fourth level is the deepest that pages draw. */
function lowerHeading(block: RichTextBlock): RichTextBlock {
  return block.type === 'heading' ? { ...block, level: block.level === 2 ? 3 : 4 } : block;
}

export interface LicenceQuestion {
  /** Of its anchor. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly RichTextBlock[];
}

export function readQuestions(faqs: readonly Faq[], words: Words): LicenceQuestion[] {
  return faqs.map(({ slug, question, answer }) => ({
    id: slug,
    question: fillPlaceholders(question, words),
    answer: fillRichText(answer, words),
  }));
}
