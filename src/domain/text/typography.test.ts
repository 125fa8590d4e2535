import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedSpaces, frenchSpaces, typeset } from './typography.ts';

it.each([
  [
    'quotes and high marks',
    'Quel permis ? « Le B » : oui !',
    'Quel permis\u202f? «\u202fLe B\u202f»\u202f: oui\u202f!',
  ],
  ['thousands and units', 'de 1 468 € à 121 850 avis', 'de 1\u202f468\u202f€ à 121\u202f850\u202favis'],
  ['a capacity and a weight', '125 cm³ et 750 kg', '125\u202fcm³ et 750\u202fkg'],
  ['a power', '11 kW, 0,2 kW par kg', '11\u202fkW, 0,2\u202fkW par kg'],
  ['a depth and a volume', '1,6 mm, 25 cm, 3 cl', '1,6\u202fmm, 25\u202fcm, 3\u202fcl'],
  ['a mass and a temperature', '0,5 g/l et 25 °C', '0,5\u202fg/l et 25\u202f°C'],
  ['the day of a month', '1er mai, 22 novembre 2026, 20 heures', '1er mai, 22\u00a0novembre 2026, 20 heures'],
  ['a dash with the word before', 'Borne Rouge – Arradon', 'Borne Rouge\u00a0– Arradon'],
  ['no word that only begins like a unit', 'en 2016 hier, et 3 maisons', 'en 2016 hier, et 3 maisons'],
  ['only groups of three digits', '12 34, 12 345, 12 3456', '12 34, 12\u202f345, 12 3456'],
])('holds together %s: «%s»', (_, text, shown) => {
  expect(frenchSpaces(text)).toBe(shown);
});

const pieces = [' ', ...'\u202f ; : ! ? « » € avis ans an mot 1 234 é .'.split(' ')];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));

const unbreakable = /[\u202f\u00a0]/gu;

it('changes only spaces, keeps their number, and is idempotent', () => {
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

it.each([
  ['le permis B et le permis A2', 'le permis\u00a0B et le permis\u00a0A2'],
  ['le permis Bateau', 'le permis Bateau'],
  ['du 1er mai 2026 au 22 novembre 2026', 'du 1er\u00a0mai\u00a02026 au 22\u00a0novembre\u00a02026'],
  ['décret n° 2020-142, art. L. 213-2', 'décret n°\u00a02020-142, art. L.\u00a0213-2'],
  ['code pénal, article 434-10', 'code pénal, article\u00a0434-10'],
  ['appelez le 01 99 00 12 34.', 'appelez le 01\u00a099\u00a000\u00a012\u00a034.'],
  ['1 01 99 00 12 345', '1 01 99 00 12\u202f345'],
  [
    'le lundi 3 mai à 9\u202fh, puis à 10\u202fh\u202f05',
    'le lundi 3 mai à\u00a09\u202fh, puis à\u00a010\u202fh\u202f05',
  ],
  ["l'école", 'l’école'],
])('shows «%s» with what belongs together on one line', (text, shown) => {
  expect(fixedSpaces(text)).toBe(shown);
});

it.each([
  ['Le 1er juin', [{ text: 'Le 1' }, { text: 'er', set: 'raised' }]],
  ['le 12e mois', [{ text: 'le 12' }, { text: 'e', set: 'raised' }]],
  ['une auto-école', [{ text: 'une ' }, { text: 'auto-école', set: 'unbroken' }]],
  ['commande CR-7K3M-9XQ2', [{ text: 'commande ' }, { text: 'CR-7K3M-9XQ2', set: 'unbroken' }]],
  ['article R. 412-31', [{ text: 'article\u00a0R.\u00a0' }, { text: '412-31', set: 'unbroken' }]],
  ['un e-mail', [{ text: 'un ' }, { text: 'e-mail', set: 'unbroken' }]],
])('separates the superscript and unbreakable parts of «%s»', (text, parts) => {
  expect(typeset(text).slice(0, 2)).toEqual(parts);
});

it.each([
  ['auto-écoles où', 'unbroken'],
  ['arc-en-cielesque', undefined],
  ['1erement', undefined],
  ['page 2e', 'raised'],
])('of «%s» marks %s', (text, set) => {
  expect(typeset(text).find((part) => part.set)?.set).toBe(set);
});

it('its parts join to the same text, and it is idempotent', () => {
  const words = [...pieces, 'auto-école', '1er', '12e', 'XIXe', 'permis B', 'mai 2026', '-', '’', 'n° 3'];
  const anyWords = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.oneof(anyText, anyWords, fc.string()), (text) => {
      const fixed = fixedSpaces(text);
      const letters = (given: string) => given.replaceAll(unbreakable, ' ').replaceAll("'", '’');
      expect(letters(fixed)).toBe(letters(text));
      expect(fixedSpaces(fixed)).toBe(fixed);
      expect(
        typeset(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(fixed);
    }),
  );
});
