import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { listKeptData, listRecipients } from '#site/pages/legal/data-uses.server.ts';
import { filledSheets, licences } from './support/licence-sheets.ts';
import { library } from './support/texts.ts';
import { countWords, spokenTexts } from './support/words.ts';

const entriesOf = (block: keyof typeof library) => library[block].map(({ values }) => values);

describe('a licence’s page', () => {
  it.each(licences)('/%s is read in 1,800 words, its frame and the prices of the network aside', (slug) => {
    const { figures, sections, lead } = filledSheets[slug];
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
  });
});

it('the privacy page is read in 1,500 words, its table and its recipients included, whatever is configured', () => {
  const { public: shown, operator } = readConfig({
    CARDS_URL: 'https://cards.example.fr',
    CARDS_CLIENT_ID: 'reseau',
    CARDS_REHEARSAL: 'yes',
    CARDS_API_KEY: 'a key of sixteen letters',
    TILES_URL: 'https://tiles.example.fr/{z}/{x}/{y}.png',
    MATOMO_URL: 'https://matomo.example.fr',
    MATOMO_SITE_ID: '1',
    TAG_MANAGER_ID: 'GTM-ABC123',
  });
  const here = { config: { ...shown, demonstration: false }, operator };
  const text = entriesOf('page').find(({ slug }) => slug === 'politique-de-confidentialite');
  const read = [
    ...[text?.title, text?.lead, text?.body].flatMap(spokenTexts),
    ...spokenTexts([listKeptData(here), listRecipients(here)]),
  ];
  expect(read.length).toBeGreaterThan(30);
  expect(countWords(read)).toBeLessThanOrEqual(1500);
});

describe('advice', () => {
  const advice = entriesOf('advice').map((entry) => [String(entry.slug), entry] as const);

  it('answers the questions that learners ask most', () => {
    expect(advice.length).toBeGreaterThanOrEqual(10);
  });

  it.each(advice)('%s has 350 words at most, and answers in its first line', (_, { title, lead, body }) => {
    expect(countWords([...spokenTexts([title, lead]), ...spokenTexts(body)])).toBeLessThanOrEqual(350);
    expect(countWords([String(lead)])).toBeLessThanOrEqual(40);
    expect(lead).toMatch(/^[^.?]+\.$/u);
  });

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
