import { expect, test } from 'vitest';
import { describeLackOfFormulas, findNextStep } from './school-next-step.ts';
import { listParts } from './school-parts.ts';

const bare = {
  id: 7,
  phone: undefined,
  formulaGroups: [],
  passes: [],
  parts: listParts({ formulas: '' }),
  hasEmail: false,
  startingPrice: undefined,
};
const phone = { text: '02 62', href: 'tel:0262' };
const pass = { slug: 'voiture-code-en-ligne', label: 'Code', price: 2990, access: undefined };
const soldHere = { ...pass, formulaId: 701 };
const soldThere = { ...pass, formulaId: undefined };

test('what a school sells here is what one presses for first', () => {
  const choose = {
    label: 'Choisir cette auto-école',
    href: expect.stringContaining('/inscription-en-ligne'),
  };
  expect(findNextStep({ ...bare, phone, hasEmail: true, passes: [soldHere] })).toEqual(choose);
});

test('a school that sells nothing here is written to, else called, else left for another', () => {
  const passes = [soldThere];
  expect(findNextStep({ ...bare, passes, phone, hasEmail: true })).toMatchObject({ href: '#contact' });
  expect(findNextStep({ ...bare, passes, phone })).toMatchObject({ href: 'tel:0262' });
  expect(findNextStep({ ...bare, passes })).toEqual({
    label: 'Chercher une autre auto-école',
    href: '/annuaire-auto-ecoles/recherche',
    isElsewhere: true,
  });
});

test('the price shown decides: it is ordered here, or asked for', () => {
  const asked = { ...bare, hasEmail: true, passes: [soldHere] };
  const price = (isSold: boolean) => ({ ...asked, startingPrice: { category: 'auto', isSold } });
  expect(findNextStep(price(true)).href).toContain('categorie=auto');
  expect(findNextStep(price(false))).toEqual({ label: 'Demander un devis', href: '#contact' });
});

test('a school that lacks what a seller owes is asked for a quote, or called', () => {
  const asked = { ...bare, passes: [soldThere], phone };
  const expected = { label: 'Demander un devis', href: '#contact' };
  expect(findNextStep({ ...asked, hasEmail: true })).toEqual(expected);
  expect(findNextStep(asked)).toMatchObject({ href: 'tel:0262' });
  expect(findNextStep({ ...asked, passes: [], hasEmail: true }).label).not.toBe('Demander un devis');
});

test('a school without formulas shows where to ask for them, and its online courses', () => {
  expect(describeLackOfFormulas([], true)).toMatch(/Demandez-lui un devis\.$/u);
  expect(describeLackOfFormulas([], false)).toMatch(/un devis à son adresse\.$/u);
  expect(describeLackOfFormulas([soldHere], true)).toContain('vend ici le code en ligne, dès 29,90');
  expect(describeLackOfFormulas([soldThere], true)).not.toContain('vend ici');
});
