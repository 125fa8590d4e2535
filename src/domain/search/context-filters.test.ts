import { expect, it } from 'vitest';
import { contextFilters, opensAt, passesFilters, specifiedFilters } from './context-filters.ts';
import { contextFilterLabels } from './filter-labels.ts';
import { sampleSchools } from './listing.ts';

it('begins with the four filters of the specification, each with its label', () => {
  expect(specifiedFilters).toEqual(['uneuro', 'cpf', 'pmr', 'club']);
  expect(contextFilters.slice(0, 4)).toEqual([...specifiedFilters]);
  expect(Object.keys(contextFilterLabels)).toEqual([...contextFilters]);
});

it.each(contextFilters)('one of sampleSchools passes «%s», another does not', (filter) => {
  const passed = sampleSchools.map((school) => passesFilters(school, [filter]));
  expect(passed).toContain(true);
  expect(passed).toContain(false);
});

it('a school passes when it has every filter', () => {
  const school = { garanties: ['Permis à 1€/jour', 'CPF - Deux-roues'], pmr: true, club: false };
  expect(passesFilters(school, [])).toBe(true);
  expect(passesFilters(school, ['uneuro', 'cpf', 'pmr'])).toBe(true);
  expect(passesFilters(school, ['uneuro', 'club'])).toBe(false);
  expect(passesFilters({ ...school, garanties: ['cpf', 'Permis à 1 €/jour'] }, ['cpf'])).toBe(false);
  expect(passesFilters({ ...school, garanties: ['cpf', 'Permis à 1 €/jour'] }, ['uneuro'])).toBe(false);
});

it('a school with the label passes by its guarantee', () => {
  const school = { garanties: ['Label DSR'], pmr: false, club: false };
  expect(passesFilters(school, ['label'])).toBe(true);
  expect(passesFilters({ ...school, garanties: [] }, ['label'])).toBe(false);
});

it.each([
  ['vehicule-amenage', { adaptedVehicle: true }, { pmr: true }],
  ['cours-soir', { lessonTimes: ['soir'] }, { lessonTimes: ['samedi'] }],
  ['cours-samedi', { lessonTimes: ['samedi'] }, { lessonTimes: [] }],
] as const)('«%s» is passed by what the school says of its lessons alone', (filter, has, lacks) => {
  const school = { garanties: ['PMR'], pmr: false, club: true };
  expect(passesFilters({ ...school, ...has }, [filter])).toBe(true);
  expect(passesFilters({ ...school, ...lacks }, [filter])).toBe(false);
  expect(passesFilters(school, [filter])).toBe(false);
});

it.each([
  [5, 'HOR_FIN_PM', '18:59', 'soir', false],
  [5, 'HOR_FIN_PM', '19:00', 'soir', true],
  [6, 'HOR_FIN_PM', '20:00', 'soir', false],
  [6, 'HOR_DEBUT_AM', '09:00', 'samedi', true],
  [6, 'HOR_DEBUT_PM', '14:00', 'samedi', true],
  [6, 'HOR_FIN_AM', '12:00', 'samedi', false],
  [5, 'HOR_DEBUT_AM', '09:00', 'samedi', false],
  [3, 'HOR_DEBUT_AM', '09:00', 'mercredi', true],
] as const)('on day %i, %s %s is «%s»: %s', (jour, field, time, asked, open) => {
  const closed = { HOR_DEBUT_AM: null, HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: null };
  expect(opensAt([{ jour, ...closed, [field]: time }], asked)).toBe(open);
});
