import { describe, expect, it } from 'vitest';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import type { LicenceSlug } from '#domain/licences/licence-pages.ts';
import { accompanimentCaps } from '#domain/licences/regulated-fees.ts';
import { hoursAndMinutes } from '#domain/licences/words.ts';
import { pricedOn } from '#domain/school/formula-types.ts';
import { regionalHelps } from '#domain/simulator/financing-rules.ts';
import { trailerLicence } from '#domain/simulator/trailer-licence.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { filledSheets, licences, writtenSheets } from './support/licence-sheets.ts';

function rowsOf(slug: LicenceSlug, id: string): readonly (readonly string[])[] {
  const part = filledSheets[slug].sections.find((section) => section.id === id);
  return part?.kind === 'table' ? part.rows : [];
}
const textOf = (slug: LicenceSlug) => JSON.stringify(filledSheets[slug]);

describe.each(licences)('the sheet of %s', (slug, { category }) => {
  it('is that of a front category whose page it is', () => {
    // The licence pages have none of heavy vehicles: theirs is ours.
    expect(findFrontCategory(category)?.platformPageUrl ?? '/permis-poids-lourd').toBe(`/${slug}`);
  });

  it('has the steps and the papers that its page links to', () => {
    expect(filledSheets[slug].sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['etapes', 'pieces']),
    );
  });

  it('fills each cell of its tables', () => {
    const cells = filledSheets[slug].sections.flatMap((part) =>
      part.kind === 'table' ? part.rows.flat() : [],
    );
    expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
  });

  it('is whole once its figures are filled in, with curved apostrophes', () => {
    expect(textOf(slug)).not.toMatch(/undefined|NaN|\$\{|\p{L}'\p{L}/u);
  });

  it('writes no figure of the law by itself, save weights of the examples', () => {
    const written = JSON.stringify(writtenSheets[slug]).replaceAll(/"[\d \u202f]+ \+ [^"]+"/gu, '');
    expect(
      written.match(/\d+[ \u202f\u00a0]?(?:ans|an|kW|%|km|kg|heures?|h|jours?)(?![\p{L}])/gu),
    ).toBeNull();
  });

  it('goes with the prices of formulas', () => {
    expect(pricedOn(category)).not.toEqual([]);
  });
});

it.each([
  ['permis-de-conduire', 1, ['B, B1']],
  ['permis-moto', 2, ['A1, A2, A']],
  ['permis-remorque', 1, ['BE']],
  ['permis-poids-lourd', 3, ['C1, C, D1, D', 'C1E, CE, D1E, DE']],
] as const)('the sheet of %s says which fees are capped, and at what price', (slug, group, names) => {
  const caps = accompanimentCaps([group]).filter(({ licences: named }) =>
    names.some((name) => name === named),
  );
  const [first, second, ...capped] = rowsOf(slug, 'frais-encadres').map(([, fee]) => fee);
  expect([first, second]).toEqual(['0 €', '0 €, à chaque passage']);
  expect(capped).toEqual(caps.map(({ hours }) => `Au plus le prix de ${hoursAndMinutes(hours)} de conduite`));
  expect(
    rowsOf(slug, 'frais-encadres')
      .slice(2)
      .map(([what]) => what),
  ).toEqual(names.map((name) => `Vous accompagner à l’épreuve (${name})`));
});

describe.each([
  ['permis-de-conduire', ['b', 'boite-auto', 'aac']],
  ['permis-moto', ['a1', 'a2']],
  ['permis-remorque', ['b96', 'be']],
  ['permis-poids-lourd', ['c', 'ce', 'd']],
] as const)('who helps to pay for %s', (slug, trainingSlugs) => {
  const helps = rowsOf(slug, 'financement');
  const among = (slugs: readonly string[]) => trainingSlugs.some((training) => slugs.includes(training));
  const rights = trainings.filter((one) => among([one.slug])).flatMap(({ financing }) => financing);
  const helpsNamed = (name: string) =>
    helps.filter(([help]) => help?.startsWith(name)).map(([, what]) => what ?? '');

  it('names the State’s loan where it lends for one of these trainings, and says so where it does not', () => {
    const isLent = rights.includes('loan');
    expect(helpsNamed('Permis à 1 €')).toHaveLength(isLent ? 1 : 0);
    expect(textOf(slug).includes('Le permis à 1 € par jour est réservé au B, à l’A1 et à l’A2')).toBe(
      !isLent,
    );
  });

  it('names the training account by its rule', () => {
    const [account = ''] = helpsNamed('Compte personnel');
    expect(account.includes('permis lourds')).toBe(rights.includes('account-heavy'));
    expect(account.includes('pour un premier permis léger')).toBe(rights.includes('account'));
    expect(account.includes('pour le BE, même si')).toBe(rights.includes('account-second'));
  });

  it('names each region that helps', () => {
    const regions = regionalHelps.filter(({ value }) => among(value.trainings));
    expect(helpsNamed('Région ')).toHaveLength(regions.length);
    expect(helps.at(-1)?.[0]).toBe('Région, commune, mission locale');
  });
});

it.each(['permis-scooter', 'permis-bateau'] as const)('%s, for which nobody lends, says so', (slug) => {
  expect(rowsOf(slug, 'financement')).toEqual([]);
  expect(textOf(slug)).toContain('Le permis à 1 € par jour est réservé au B, à l’A1 et à l’A2');
});

it('only the sheet of cars tells of the help to apprentices', () => {
  expect(licences.flatMap(([slug]) => (textOf(slug).includes('aux apprentis') ? [slug] : []))).toEqual([
    'permis-de-conduire',
  ]);
});

it('names for six couplings the licence that their weights ask for', () => {
  const names = { b: 'Permis B', b96: 'Formation B96', be: 'Permis BE', c1e: 'Permis C1E' } as const;
  const rows = rowsOf('permis-remorque', 'exemples');
  expect(rows).toHaveLength(6);
  for (const [what, weights = '', licence] of rows) {
    const [car = 0, trailer = 0, sum = 0] = [...weights.matchAll(/\d[\d ]*\d/gu)].map(([weight]) =>
      Number(weight.replaceAll(' ', '')),
    );
    expect(sum, what).toBe(car + trailer);
    expect(licence, what).toBe(names[trailerLicence(trailer, sum)]);
  }
});

it('tells the medical visit by age: goods at 60 and 76, passengers once a year from 60', () => {
  expect(rowsOf('permis-poids-lourd', 'visite-medicale')).toEqual([
    ['Avant 60 ans', '5 ans pour C1, C et CE', '5 ans pour D1 et D'],
    ['De 60 à 75 ans', '2 ans pour C1, C et CE', '1 an pour D1 et D'],
    ['À partir de 76 ans', '1 an pour C1, C et CE', '1 an pour D1 et D'],
  ]);
});
