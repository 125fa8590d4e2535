import { expect, it } from 'vitest';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { describeFaq } from '#site/shared/faq/describe-faq.ts';
import { groupQuestions } from './read-faq.server.ts';

const text = (words: string): RichTextBlock => ({
  type: 'paragraph',
  children: [{ type: 'text', text: words }],
});
const ask = (slug: string, section: string | null, answer = [text('Oui.')]) => ({
  slug,
  section,
  question: `${slug}\u202f?`,
  answer,
});

it('groups questions by section, in the order of their first questions', () => {
  const sections = groupQuestions(
    [ask('a', 'Prix et financement'), ask('b', null), ask('c', 'Prix et financement')],
    {},
    'Autres questions',
  );
  expect(sections.map(({ id, questions }) => [id, questions.map((question) => question.id)])).toEqual([
    ['rubrique-prix-et-financement', ['a', 'c']],
    ['rubrique-autres-questions', ['b']],
  ]);
});

it('fills words into questions and answers, and makes no title of the page out of one within an answer', () => {
  const heading: RichTextBlock = { type: 'heading', level: 2, children: [{ type: 'text', text: 'Titre' }] };
  const [section] = groupQuestions(
    [ask(`Avant \${days} jours`, 'S', [heading, text(`Écrivez à \${mail}.`)])],
    { mail: 'x@y.fr', days: '14' },
    '',
  );
  expect(section?.questions[0]?.question).toBe('Avant 14 jours\u202f?');
  expect(section?.questions[0]?.answer).toEqual([text('Titre'), text('Écrivez à x@y.fr.')]);
});

it('describes the questions of the page to search engines, with full answers', () => {
  const sections = groupQuestions([ask('a', 'S', [text('Un.'), text('Deux.')])], {}, '');
  expect(describeFaq(sections)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'a\u202f?', acceptedAnswer: { '@type': 'Answer', text: 'Un.\nDeux.' } },
    ],
  });
});
