import { describe, expect, it } from 'vitest';
import { hrefOfChoice, hrefOfCity } from './follow-choice.ts';
import type { Choice } from './suggestion.ts';

const results = '/annuaire-auto-ecoles/recherche';
const lyon: Choice = {
  kind: 'city',
  city: { code: '69123', nom: 'Lyon', codePostal: null, departement: { code: '69', nom: 'Rhône' } },
};
const school: Choice = {
  kind: 'office',
  office: { label: 'École', uri: 'lyon/ecole-d-été/7', city: 'Lyon' },
};

describe('choosing a city', () => {
  it('goes to its results, by its INSEE code', () => {
    expect(hrefOfChoice(lyon, {})).toBe(`${results}?q=Lyon&commune=69123`);
  });

  it('keeps the category and the filters of the search', () => {
    expect(hrefOfChoice(lyon, { category: 'moto', filters: ['cpf'] })).toBe(
      `${results}?q=Lyon&commune=69123&categorie=moto&filtres=cpf`,
    );
    expect(hrefOfChoice(lyon, { category: 'auto' })).toBe(`${results}?q=Lyon&commune=69123`);
  });

  it('goes nowhere when going to search is disabled', () => {
    expect(hrefOfChoice(lyon, { goToSearch: false })).toBeUndefined();
  });
});

it('choosing a school goes to its page by its uri, also when going to search is disabled', () => {
  const page = '/annuaire-auto-ecoles/lyon/ecole-d-%C3%A9t%C3%A9/7';
  expect(hrefOfChoice(school, {})).toBe(page);
  expect(hrefOfChoice(school, { goToSearch: false })).toBe(page);
  expect(hrefOfChoice(school, { category: 'auto' })).toBe(page);
  expect(hrefOfChoice(school, { category: 'moto' })).toBe(`${page}?categorie=moto`);
});

it('the city around the visitor says so in its address, and nothing of where he is', () => {
  const city = { code: '69123', nom: 'Lyon', mairie: { lat: 45.76, lng: 4.84 } };
  expect(hrefOfCity(city, {}, true)).toBe(`${results}?q=Lyon&commune=69123&autour=moi`);
});
