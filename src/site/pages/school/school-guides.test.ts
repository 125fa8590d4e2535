import { expect, test } from 'vitest';
import { aFormula } from '#test/support/office.ts';
import { listGuides } from './school-guides.ts';

const pages = new Set(['/permis-de-conduire', '/permis-moto', '/permis-remorque', '/code-en-ligne']);
const formulas = [18, 5, 4, 16, 20].map((typeId) => aFormula({ typeId }));

test('each licence that a school teaches leads to its page once, in the order of the categories', () => {
  expect(listGuides(formulas, pages)).toEqual([
    { label: 'Permis voiture', href: '/permis-de-conduire' },
    { label: 'Permis moto', href: '/permis-moto' },
    { label: 'Permis remorque', href: '/permis-remorque' },
  ]);
});

test('a page that this build does not answer is not linked, nor a licence that no page explains', () => {
  expect(listGuides(formulas, new Set())).toEqual([]);
  expect(listGuides([aFormula({ typeId: 31 })], pages)).toEqual([]);
});
