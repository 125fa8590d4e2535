import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import { readLibrary } from '#services/content/library.ts';
import { licenceSheets } from '#site/features/licence/licence-sheets.server.ts';
import { house } from './support/house.ts';
import { projectRoot } from './support/source-files.ts';
import { countWords, spokenTexts } from './support/words.ts';

const words = contentWordsOf({ ...house, ...house.sender, figures: defaultFigures(new Date()) });
const library = readLibrary({
  content: path.join(projectRoot, 'content'),
  demonstration: true,
  uploads: path.join(projectRoot, 'public/uploads'),
  words: Object.keys(words),
});
const entriesOf = (block: keyof typeof library) => library[block].map(({ values }) => values);

describe('a licence’s page', () => {
  it.each(licenceSheets.map((sheet) => [sheet.slug, sheet] as const))(
    '/%s is read in 1,800 words, its frame and the prices of the network aside',
    (slug, { figures, sections, lead }) => {
      const guide = entriesOf('licence-guide').filter((entry) => entry.slug === slug);
      const questions = entriesOf('faq').filter(({ topic }) => topic === slug);
      const read = [
        lead,
        ...figures.flatMap(({ figure, statement }) => [figure, statement]),
        ...sections.flatMap(({ sources: _, ...section }) => spokenTexts(section)),
        ...[...guide, ...questions].flatMap(({ title, lead, question, body, answer }) =>
          [title, lead, question, body, answer].flatMap(spokenTexts),
        ),
      ];
      expect(guide).toHaveLength(1);
      expect(countWords(read)).toBeLessThanOrEqual(1800);
    },
  );
});

describe('advice', () => {
  const advice = entriesOf('advice').map((entry) => [String(entry.slug), entry] as const);

  it('answers the questions that learners ask most', () => {
    expect(advice.length).toBeGreaterThanOrEqual(10);
  });

  it.each(advice)(
    '%s has at most 350 words, and answers in its first sentence',
    (_, { title, lead, body }) => {
      expect(countWords([...spokenTexts([title, lead]), ...spokenTexts(body)])).toBeLessThanOrEqual(350);
      expect(countWords([String(lead)])).toBeLessThanOrEqual(40);
      expect(lead).toMatch(/^[^.?]+\.$/u);
    },
  );

  it.each(advice)('%s names its sources by links to the very page', (_, { sources }) => {
    const urls = (sources as readonly { readonly url: string }[]).map(({ url }) => new URL(url));
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.filter(({ pathname }) => pathname === '/')).toEqual([]);
  });

  it('leads on to other advice, and each piece is led to', () => {
    const texts = JSON.stringify([library.advice, library['licence-guide'], library.faq]);
    expect(advice.filter(([slug]) => !texts.includes(`/conseils/${slug}"`)).map(([slug]) => slug)).toEqual(
      [],
    );
  });
});
