import { expect, it } from 'vitest';
import { ofPerson } from './first-names.ts';

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
])('the order of %s is «la commande %s»', (firstName, told) => {
  expect(ofPerson(firstName)).toBe(told);
});
