import { expect, it } from 'vitest';
import { frenchSpaces } from './typography.ts';

it('keeps high punctuation and quotes with their words', () => {
  expect(frenchSpaces('Quel permis ? « Le B » : oui !')).toBe(
    'Quel permis\u202f? «\u202fLe B\u202f»\u202f: oui\u202f!',
  );
});

it('keeps the thousands of a number and its unit together', () => {
  expect(frenchSpaces('de 1 468 € à 121 850 avis')).toBe('de 1\u202f468\u202f€ à 121\u202f850\u202favis');
});

it('leaves words that only begin like a unit alone', () => {
  expect(frenchSpaces('en 2016 hier, 20 heures et 3 maisons')).toBe('en 2016 hier, 20 heures et 3 maisons');
});

it('joins two numbers only when the second is a group of three digits', () => {
  expect(frenchSpaces('12 34, 12 345, 12 3456')).toBe('12 34, 12\u202f345, 12 3456');
});
