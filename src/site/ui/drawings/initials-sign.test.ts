import { expect, test } from 'vitest';
import { initialsOf } from './initials-sign.tsx';

test('the initials skip what every school is called', () => {
  expect(initialsOf('Auto-école du Pont')).toBe('P');
  expect(initialsOf('Moto-école des Trois Vallées')).toBe('TV');
  expect(initialsOf('L’Étoile & Fils')).toBe('ÉF');
  expect(initialsOf('Permis 1 2 3')).toBe('12');
});

test('a name made of nothing else keeps its first letters', () => {
  expect(initialsOf('Auto-École')).toBe('AÉ');
  expect(initialsOf('')).toBe('');
});
