import { describe, expect, it } from 'vitest';
import { aListedFormula, foundRules } from '#test/support/listing.ts';

const lesson = aListedFormula(10, { price: 5000, advancePayment: null });
const sells = (...formulas: ReturnType<typeof aListedFormula>[]) => ({ formulas: [...formulas, lesson] });

it.each([
  [29_999, []],
  [30_000, []],
  [30_001, ['advance-high']],
  [null, ['advance-high']],
])('the deposit before the assessment of %s cents of 1 000 € is reported: %j', (advancePayment, rules) => {
  expect(foundRules(sells(aListedFormula(4, { price: 100_000, advancePayment })))).toEqual(rules);
});

it('the deposit before the assessment is unlimited without an assessment', () => {
  expect(foundRules(sells(aListedFormula(14, { advancePayment: null })))).toEqual([]);
});

it.each([
  [{ hoursIncluded: 1 }, []],
  [{ hoursIncluded: 0 }, ['contents-untold']],
  [{ hoursIncluded: null }, ['contents-untold']],
  [{ includes: [] }, ['contents-untold']],
  [{ validityDays: null }, ['contents-untold']],
])('what a formula holds %j is found: %j', (changes, rules) => {
  expect(foundRules(sells(aListedFormula(4, changes)))).toEqual(rules);
});

it.each([
  [{ hoursIncluded: 7, includes: [] }, []],
  [{ hoursIncluded: null, includes: ['book'] as const }, []],
  [{ hoursIncluded: null, includes: null }, ['contents-untold']],
  [{ hoursIncluded: 7, validityDays: null }, ['contents-untold']],
])('what another formula than a pack holds %j is found: %j', (changes, rules) => {
  expect(foundRules(sells(aListedFormula(14, changes)))).toEqual(rules);
});

it('the price of an hour is required of a school that teaches a licence, and not otherwise', () => {
  expect(foundRules({ formulas: [aListedFormula(4)] })).toEqual(['hour-price-missing']);
  expect(foundRules({ formulas: [aListedFormula(4), lesson] })).toEqual([]);
  expect(foundRules({ formulas: [aListedFormula(14)] })).toEqual([]);
  expect(foundRules({ formulas: [aListedFormula(20)] })).toEqual([]);
  expect(foundRules({ formulas: [] })).toEqual([]);
});

describe('fees', () => {
  it.each([
    ['Frais de restitution du dossier : 50 €.', ['fee-forbidden']],
    ['Transfert de dossier 80€', ['fee-forbidden']],
    ['Frais de présentation à l’examen : 45,00 €', ['fee-forbidden']],
    ['Transfert du dossier gratuit. Code : 30 €', []],
    ['Restitution de dossier : 0 €', []],
    ['Aucuns frais de transfert', []],
    ['Une présentation claire de nos examens blancs', []],
  ])('«%s» is found: %j', (presentation, rules) => {
    expect(foundRules({ presentation })).toEqual(rules);
  });

  it.each([
    ['Accompagnement à l’examen : 49,99 €', 7, []],
    ['Accompagnement à l’examen : 50 €', 7, []],
    ['Accompagnement à l’examen : 50,01 €', 7, ['accompaniment-high']],
    ['Accompagnement à l’examen : 75 €', 19, []],
    ['Accompagnement à l’examen : 75,01 €', 19, ['accompaniment-high']],
    ['Accompagnement à l’examen compris', 7, []],
  ])('with an hour of 50 €, «%s» beside formula type %i is reported: %j', (presentation, typeId, rules) => {
    expect(foundRules({ presentation, ...sells(aListedFormula(typeId)) })).toEqual(rules);
  });

  it('are not compared with an unknown hour', () => {
    const formulas = [aListedFormula(14)];
    expect(foundRules({ presentation: 'Accompagnement à l’examen : 500 €', formulas })).toEqual([]);
  });
});
