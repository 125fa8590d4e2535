import { describe, expect, it } from 'vitest';
import type { DirectoryCity } from '#contracts/directory-cities.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { aDirectoryCity, aTraining } from '#test/support/city.ts';
import { listCityPrices, listCitySteps } from './licence-city-data.server.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

function licenceOf(changes: Partial<DirectoryCity> = {}) {
  const known = aDirectoryCity(changes);
  const words = nameCity(known);
  const facts = {
    kind: 'car' as const,
    words,
    known,
    siteName: 'Créneau',
    today: new Date('2026-11-21'),
    hour: undefined,
  };
  return { words, facts };
}

it('what each licence costs in a city is listed by formula: median, range and number of schools, linked to those schools', () => {
  const price = { min: 90_000, median: 90_000, max: 90_000 };
  const prices = listCityPrices(
    licenceOf({
      trainings: [
        aTraining(),
        aTraining({ formulaTypeSlug: 'moto-permis-a2', nbOffices: 1, price }),
        aTraining({ formulaTypeSlug: 'remorque-permis-be', nbOffices: 2 }),
      ],
    }),
  );
  expect(
    prices.map(({ label, median, range, schools }) => plain(`${label} ${median} [${range}] ${schools}`)),
  ).toEqual([
    'Permis B traditionnel 1 149 € [1 049 € à 1 299,50 €] 3',
    'Permis moto A2 900 € [] 1',
    expect.stringMatching(/^Permis remorque BE .*2$/u),
  ]);
  expect(prices.map(({ to }) => to)).toEqual([
    '/auto-ecoles/lyon',
    '/moto-ecoles/lyon',
    '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&categorie=remorque',
  ]);
});

it('what each licence costs in a city is left out when the directory does not know it', () => {
  expect(listCityPrices(licenceOf({ trainings: [] }))).toEqual([]);
  expect(listCityPrices({ words: nameCity({ nom: 'Lyon' }), facts: undefined })).toEqual([]);
});

describe('the way to the licence in a city', () => {
  const first = (changes: Partial<DirectoryCity>) => plain(listCitySteps(licenceOf(changes))[0]?.text ?? '');

  it('begins with its own schools and their prices', () => {
    expect(first({})).toMatch(
      /^3 auto-écoles du réseau préparent au permis B à Lyon, formule de 1 049 € à 1 299,50 €\./u,
    );
    const price = { min: 90_000, median: 90_000, max: 90_000 };
    expect(first({ trainings: [aTraining({ nbOffices: 1, price })] })).toMatch(
      /^Une auto-école du réseau prépare au permis B à Lyon, formule à 900 €\./u,
    );
    expect(first({ trainings: [] })).toMatch(/^Aucune école du réseau ne prépare au permis B à Lyon/u);
  });

  it('describes the State’s exams, with the year of each measured figure', () => {
    const steps = listCitySteps({ words: nameCity({ nom: 'Le Havre' }), facts: undefined }).map(
      ({ title, when = '', text }) => plain(`${title} [${when}] ${text}`),
    );
    expect(steps).toHaveLength(5);
    expect(steps.join('\n')).toContain('30 € le passage');
    expect(steps.join('\n')).toContain('40 questions, 35 bonnes réponses au moins');
    expect(steps.join('\n')).toContain('20 h au moins, 13 h en boîte automatique ; 35 h en moyenne');
    expect(steps.join('\n')).toContain('pas forcément au Havre');
  });
});
