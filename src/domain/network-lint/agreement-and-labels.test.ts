import { expect, it } from 'vitest';
import { aListedFormula, foundRules } from '#test/support/listing.ts';
import { lastDayOfValidity } from './agreement-and-labels.ts';

const guaranteed = (...labels: (string | readonly [label: string, info: string])[]) => ({
  guarantees: labels.map((one) =>
    typeof one === 'string' ? { label: one, info: null } : { label: one[0], info: one[1] },
  ),
});

it.each([
  ['E 21 069 0012 0', '2026-01-01', []],
  ['E 21 069 0012 0', '2026-12-31', []],
  ['E 21 069 0012 0', '2027-01-01', ['agreement-old']],
  ['E 08 02A 0012 0', '2026-11-23', ['agreement-old']],
  ['12345', '2026-11-23', []],
  [' ', '2026-11-23', ['agreement-missing']],
  [null, '2026-11-23', ['agreement-missing']],
])('an agreement %s is read on %s: %j', (agreement, day, rules) => {
  expect(foundRules({ agreement }, { day })).toEqual(rules);
});

it('an old agreement that the State’s list has was renewed', () => {
  const listed = { licences: ['B'], label: false, oneEuro: false, elsewhere: undefined };
  const official = { readOn: '2026-11-01', listed };
  expect(foundRules({ agreement: 'E 08 069 0012 0', official }, { day: '2026-11-23' })).toEqual([]);
});

it.each([
  ['valable jusqu’au 22 novembre 2026', ['label-past']],
  ['valable jusqu’au 23 novembre 2026', []],
  ['valable jusqu’au 24/11/2026', []],
  ['Certification valable jusqu’en octobre 2026', ['label-past']],
  ['Certification valable jusqu’en novembre 2026', []],
  ['Label délivré le 22/11/2023', ['label-past']],
  ['Label délivré le 23/11/2023', []],
  ['Label obtenu en 2022', ['label-past']],
  ['Label « École conduite qualité » délivré par l’État, valable trois ans', []],
])('a label with «%s» is found to be over: %j', (info, rules) => {
  expect(foundRules(guaranteed(['Label DSR', info]))).toEqual(rules);
  expect(foundRules(guaranteed(['Garantie financière', info]))).toEqual([]);
});

it.each([
  ['expire le 1er mars 2027', '2027-03-01'],
  ['valable jusqu’à fin février 2028', '2028-02-29'],
  ['obtenu le 31 avril 2024', undefined],
  ['délivré en 13 2024', undefined],
  ['', undefined],
])('a label with «%s» is valid until %s', (info, day) => {
  expect(lastDayOfValidity(info, 3)).toBe(day);
});

it.each([
  [['Permis à 1€/jour', 'Label DSR', 'Garantie financière'], []],
  [['Permis à 1€/jour', 'Label DSR'], ['one-euro-without-label']],
  [['Permis à 1€/jour', 'Garantie financière'], ['one-euro-without-label']],
  [['CPF - Voiture', 'Qualiopi'], []],
  [['CPF - Voiture'], ['cpf-without-qualiopi']],
  [['Qualiopi'], []],
])('a way of paying %j is reported: %j', (labels, rules) => {
  expect(foundRules(guaranteed(...labels))).toEqual(rules);
  expect(foundRules({ labels })).toEqual(rules);
});

it.each([
  [9, ['label-missing']],
  [12, ['label-missing']],
  [18, ['label-missing']],
  [14, []],
])('type %i without the State’s label is found: %j', (typeId, rules) => {
  const formulas = [aListedFormula(typeId), aListedFormula(10)];
  expect(foundRules({ formulas })).toEqual(rules);
  expect(foundRules({ formulas, labels: ['Label DSR'] })).toEqual([]);
  expect(foundRules({ formulas, guarantees: [{ label: 'Label DSR', info: null }] })).toEqual([]);
});
