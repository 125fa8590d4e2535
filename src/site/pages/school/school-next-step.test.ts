import { expect, test } from 'vitest';
import { describeLackOfFormulas, findNextStep } from './school-next-step.ts';

const bare = { id: 7, phone: undefined, passes: [], hasEmail: false, quoted: undefined };
const phone = { text: '02 62', href: 'tel:0262' };
const pass = { slug: 'voiture-code-en-ligne', label: 'Code', price: 2990, access: undefined };
const soldHere = { ...pass, formulaId: 701 };
const soldThere = { ...pass, formulaId: undefined };
const quote = { label: 'Demander un devis', href: '/contact-auto-ecole/7' };

test('the quoted formula is what the button orders, without one the cheapest theory course', () => {
  const passes = [{ ...soldHere, formulaId: 702, price: 3990 }, soldHere];
  const asked = { ...bare, phone, hasEmail: true, passes };
  const quoted = { isSold: true, href: '/inscription-en-ligne?formule=4' };
  expect(findNextStep({ ...asked, quoted })).toEqual({ label: 'Choisir cette formule', href: quoted.href });
  expect(findNextStep(asked).href).toBe('/inscription-en-ligne?etape=identite&ecole=7&formule=701');
  expect(findNextStep({ ...asked, quoted: { ...quoted, isSold: false } })).toEqual(quote);
});

test('a school that sells nothing here is written to, else called, else left for another', () => {
  const asked = { ...bare, passes: [soldThere] };
  expect(findNextStep({ ...asked, phone, hasEmail: true })).toEqual(quote);
  expect(findNextStep({ ...bare, phone, hasEmail: true })).toMatchObject({ label: 'Écrire à l’auto-école' });
  expect(findNextStep({ ...asked, phone })).toMatchObject({ href: 'tel:0262' });
  expect(findNextStep(asked)).toEqual({
    label: 'Chercher une autre auto-école',
    href: '/annuaire-auto-ecoles/recherche',
    isElsewhere: true,
  });
});

test('a school without formulas shows where to ask for them, and its online courses', () => {
  expect(describeLackOfFormulas([], true)).toMatch(/Demandez-lui un devis\.$/u);
  expect(describeLackOfFormulas([], false)).toMatch(/un devis à son adresse\.$/u);
  expect(describeLackOfFormulas([soldHere], true)).toContain('vend ici le code en ligne, dès 29,90');
  expect(describeLackOfFormulas([soldThere], true)).not.toContain('vend ici');
});
