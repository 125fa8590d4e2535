import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { fillRichText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { slugify } from '#domain/text/text.ts';
import type { FaqSection } from '#site/shared/faq/faq-page.tsx';

interface AskedQuestion {
  readonly slug: string;
  readonly section: string | null;
  readonly question: string;
  readonly answer: readonly RichTextBlock[];
}

export function groupQuestions(
  faqs: readonly AskedQuestion[],
  words: Readonly<Record<string, string>>,
  untitled: string,
): FaqSection[] {
  const sections = Map.groupBy(faqs, ({ section }) => section ?? untitled);
  return Array.from(sections, ([title, questions]) => ({
    id: `rubrique-${slugify(title)}`,
    title,
    questions: questions.map(({ slug, question, answer }) => ({
      id: slug,
      question: fillPlaceholders(question, words),
      // Headings in an answer would join the page's outline.
      answer: fillRichText(answer, words).map((block) =>
        block.type === 'heading' ? { type: 'paragraph' as const, children: block.children } : block,
      ),
    })),
  }));
}
