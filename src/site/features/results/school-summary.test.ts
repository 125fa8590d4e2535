import { expect, test } from 'vitest';
import { anOffice } from '#test/support/office.ts';
import { passesFilters, summariseOffice } from './school-summary.ts';

test('a school is summed up with its lowest price and its badges', () => {
  const summary = summariseOffice(anOffice({ garanties: ['Qualiopi', 'CPF - Voiture'], distance: 850 }));
  expect(summary).toMatchObject({ minPrice: 119_900, badges: ['qualiopi', 'cpf'], distance: 850 });
  expect(summary.position).toEqual({ lat: 45.76, lng: 4.85 });
});

test('a school without coordinates or price has none', () => {
  const { address } = anOffice();
  const summary = summariseOffice(anOffice({ address: { ...address, latitude: null }, formule: null }));
  expect(summary.position).toBeNull();
  expect(summary.minPrice).toBeNull();
});

test('a school passes when it has every filter asked for', () => {
  const school = summariseOffice(
    anOffice({ garanties: ['Permis à 1€/jour', 'CPF - Deux-roues'], pmr: true }),
  );
  expect(passesFilters(school, [])).toBe(true);
  expect(passesFilters(school, ['uneuro', 'cpf', 'pmr'])).toBe(true);
  expect(passesFilters(school, ['uneuro', 'club'])).toBe(false);
});
