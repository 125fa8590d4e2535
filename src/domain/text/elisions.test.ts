import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elide, ofPerson, ofSchool, theSchoolFirst, toSchool } from './elisions.ts';

it.each([
  ['Camille', 'de Camille'],
  ['Océane', 'd’Océane'],
  ['Élise', 'd’Élise'],
  ['ÉLISE', 'd’ÉLISE'],
  ['Anne-Marie', 'd’Anne-Marie'],
  ['Yves', 'd’Yves'],
  ['Yanis', 'de Yanis'],
  ['Hugo', 'd’Hugo'],
  ['Hélène', 'd’Hélène'],
  ['Hassan', 'de Hassan'],
])('the order of %s is «la commande %s»', (firstName, expected) => {
  expect(ofPerson(firstName)).toBe(expected);
});

it.each([
  ['École Bellevue', 'de l’École Bellevue'],
  ['Auto-école du Port', 'de l’Auto-école du Port'],
  ['Auto-moto-école du Port', 'de l’Auto-moto-école du Port'],
  ['Moto-école du Port', 'de la Moto-école du Port'],
  ['Alpha Conduite', 'd’Alpha Conduite'],
  ['Borne Rouge', 'de Borne Rouge'],
  ['Escargot Conduite', 'd’Escargot Conduite'],
  ['Instituteurs du Volant', 'd’Instituteurs du Volant'],
])('the formulas of %s are «les formules %s»', (name, expected) => {
  expect(ofSchool(name)).toBe(expected);
});

it.each([
  ['École Bellevue', 'à l’École Bellevue'],
  ['Auto-école du Port', 'à l’Auto-école du Port'],
  ['Moto-école du Port', 'à la Moto-école du Port'],
  ['Alpha Conduite', 'à Alpha Conduite'],
  ['Delta Conduite', 'à Delta Conduite'],
])('what is sent to %s is sent «%s»', (name, expected) => {
  expect(toSchool(name)).toBe(expected);
});

it.each([
  ['Alice', 'qu’Alice'],
  ['Inès', 'qu’Inès'],
  ['Camille', 'que Camille'],
])('before %s, «que» is «%s»', (name, expected) => {
  expect(elide('que', name)).toBe(expected);
});

it('keeps the full name', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('de' as const, 'que' as const), (name, word) => {
      expect(elide(word, name).endsWith(name)).toBe(true);
      expect(ofSchool(name).endsWith(name)).toBe(true);
    }),
  );
});

it.each([
  ['École Bellevue', 'L’École Bellevue'],
  ['Moto-école du Port', 'La Moto-école du Port'],
  ['Alpha Conduite', 'Alpha Conduite'],
])('a sentence that begins with %s begins with «%s»', (name, said) => {
  expect(theSchoolFirst(name)).toBe(said);
});
