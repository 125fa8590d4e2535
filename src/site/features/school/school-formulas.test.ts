import { expect, test } from 'vitest';
import type { Formula } from '#contracts/directory.ts';
import { groupFormulas, viewPasses } from './school-formulas.ts';

function aFormula(typeId: number, groupId: number, partial: Partial<Formula> = {}): Formula {
  return {
    id: 700 + typeId,
    price: 129_900,
    advancePayment: null,
    urlTrainingCourse: null,
    urlTrainingProcess: null,
    formulaType: {
      id: typeId,
      slug: typeId === 1 ? 'voiture-code-en-ligne' : `type-${typeId}`,
      label: `Formule ${typeId}`,
      training: { license: { licenseGroup: { id: groupId } } },
    },
    ...partial,
  };
}

test('formulas stand under their licence group, groups in their fixed order, empty ones left out', () => {
  const groups = groupFormulas([aFormula(20, 4), aFormula(4, 1), aFormula(7, 1)], []);
  expect(groups.map(({ slug, formulas }) => [slug, formulas.map(({ id }) => id)])).toEqual([
    ['voiture', [704, 707]],
    ['bateau', [720]],
  ]);
});

test('with an advance payment, it is due now and the rest later', () => {
  const [group] = groupFormulas([aFormula(4, 1, { advancePayment: 30_000 })], []);
  expect(group?.formulas[0]).toMatchObject({ price: 129_900, dueNow: 30_000, dueLater: 99_900 });
});

test('without an advance payment, everything is due now', () => {
  const [group] = groupFormulas([aFormula(13, 2)], []);
  expect(group?.formulas[0]).toMatchObject({ dueNow: 129_900, dueLater: 0 });
});

test('an advance of 0 leaves everything for later', () => {
  const [group] = groupFormulas([aFormula(4, 1, { advancePayment: 0 })], []);
  expect(group?.formulas[0]).toMatchObject({ dueNow: 0, dueLater: 129_900 });
});

test('a B formula is a pre-registration, the online theory course is not', () => {
  const [group] = groupFormulas([aFormula(4, 1), aFormula(1, 1)], []);
  expect(group?.formulas.map(({ preRegistration }) => preRegistration)).toEqual([true, false]);
});

test('links of a formula are kept only from an accepted host', () => {
  const links = {
    urlTrainingCourse: 'https://documents.example/a',
    urlTrainingProcess: 'https://other.example/b',
  };
  const [group] = groupFormulas([aFormula(4, 1, links)], ['https://documents.example']);
  expect(group?.formulas[0]?.courseHref).toBe('https://documents.example/a');
  expect(group?.formulas[0]?.processHref).toBeUndefined();
});

test('a pass is told with its months, and sold here only when it is on sale online', () => {
  const pass = { slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true };
  const formulas = [aFormula(1, 1)];
  expect(viewPasses([pass], formulas)).toEqual([
    { slug: pass.slug, label: 'Code de la route en ligne', price: 2990, months: 6, formulaId: 701 },
  ]);
  expect(viewPasses([{ ...pass, onlineSale: false }], formulas)[0]?.formulaId).toBeUndefined();
  expect(viewPasses([pass], [])[0]?.formulaId).toBeUndefined();
});

test('a pass without price or duration is not shown', () => {
  const pass = { slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true };
  expect(
    viewPasses(
      [
        { ...pass, price: null },
        { ...pass, duration: null },
      ],
      [],
    ),
  ).toEqual([]);
});
