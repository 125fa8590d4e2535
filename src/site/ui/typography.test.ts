import fc from 'fast-check';
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

it('keeps a power, a weight and a capacity whole', () => {
  expect(frenchSpaces('125 cm³ et 11 kW, 0,2 kW par kg, 750 kg')).toBe(
    '125\u202fcm³ et 11\u202fkW, 0,2\u202fkW par kg, 750\u202fkg',
  );
});

it('holds the day of a date to its month', () => {
  expect(frenchSpaces('du 1er mai au 22 novembre 2026, 20 heures')).toBe(
    'du 1er mai au 22\u00a0novembre 2026, 20 heures',
  );
});

it('begins no line with a dash', () => {
  expect(frenchSpaces('Borne Rouge – Arradon')).toBe('Borne Rouge\u00a0– Arradon');
});

it('leaves words that only begin like a unit alone', () => {
  expect(frenchSpaces('en 2016 hier, 20 heures et 3 maisons')).toBe('en 2016 hier, 20 heures et 3 maisons');
});

it('joins two numbers only when the second is a group of three digits', () => {
  expect(frenchSpaces('12 34, 12 345, 12 3456')).toBe('12 34, 12\u202f345, 12 3456');
});

const pieces = [
  ' ',
  '\u202f',
  ';',
  ':',
  '!',
  '?',
  '«',
  '»',
  '€',
  'avis',
  'ans',
  'an',
  'mot',
  '1',
  '234',
  'é',
  '.',
];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));

const unbreakable = /[\u202f\u00a0]/gu;

it('changes nothing but spaces, as many as there were, and nothing the second time', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), (text) => {
      const spaced = frenchSpaces(text);
      expect(spaced.replaceAll(unbreakable, ' ')).toBe(text.replaceAll(unbreakable, ' '));
      expect(frenchSpaces(spaced)).toBe(spaced);
    }),
  );
});

it('leaves no breakable space before high punctuation, after «, nor before the unit of a number', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(frenchSpaces(text)).not.toMatch(/ [;:!?»]|« |\d (?:€|avis|ans?)(?![\p{L}\d])/u);
    }),
  );
});
