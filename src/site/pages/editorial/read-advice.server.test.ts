import { expect, it } from 'vitest';
import { listAdvice, readAdvice } from './read-advice.server.ts';

const named = (name: string) => `\${${name}}`;
const advice = (slug: string, more = {}) => ({
  slug,
  title: `Conseil ${slug}`,
  lead: `Il faut ${named('carHours')}.`,
  body: [],
  rank: 1,
  reviewedOn: '2026-11-23',
  sources: [{ label: 'Code de la route', url: 'https://www.legifrance.gouv.fr/', readOn: '2026-11-23' }],
  ...more,
});
const all = [advice('heures'), advice('frais'), advice('examen')];
const words = { carHours: '20 heures' };

it('advice is listed in its order, each with its answer, figures filled in', () => {
  expect(listAdvice(all, words)).toEqual([
    { to: '/conseils/heures', title: 'Conseil heures', answer: 'Il faut 20 heures.' },
    { to: '/conseils/frais', title: 'Conseil frais', answer: 'Il faut 20 heures.' },
    { to: '/conseils/examen', title: 'Conseil examen', answer: 'Il faut 20 heures.' },
  ]);
});

it('advice is read with its sources, the day when somebody read it again, and the other ones', () => {
  expect(readAdvice(all, 'frais', words)).toMatchObject({
    lead: 'Il faut 20 heures.',
    reviewed: 'Page relue le 23 novembre 2026.',
    sources: [{ label: 'Code de la route', url: 'https://www.legifrance.gouv.fr/' }],
    others: [{ to: '/conseils/heures' }, { to: '/conseils/examen' }],
  });
});

it('advice is undefined for an unknown slug, and is shown without sources when it has none', () => {
  expect(readAdvice(all, 'autre', words)).toBeUndefined();
  const expected = { sources: [], others: [] };
  expect(readAdvice([advice('heures', { sources: null })], 'heures', words)).toMatchObject(expected);
});
