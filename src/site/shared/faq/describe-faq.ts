import { plainText } from '#domain/text/rich-text.ts';
import type { FaqSection } from './faq-page.tsx';

export function describeFaq(sections: readonly FaqSection[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer).trim() },
      })),
    ),
  };
}
