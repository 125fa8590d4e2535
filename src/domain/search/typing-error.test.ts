import { describe, expect, it } from 'vitest';
import { beginsWithOneTypo, correctTownName } from './typing-error.ts';

it.each([
  ['marseille', 'marseille'],
  ['marseille', 'mars'],
  ['marseille', 'marseile'],
  ['marseille', 'marsseille'],
  ['marseille', 'masreille'],
  ['marseille', 'narseille'],
  ['toulouse', 'toulouz'],
  ['bordeaux', 'bordaeux'],
  ['saint etienne', 'saint etiene'],
])('a name typed with one error «%s» is begun by «%s»', (name, typed) => {
  expect(beginsWithOneTypo(name, typed)).toBe(true);
});

it.each([
  ['marseille', 'mar'],
  ['mar', 'nar'],
  ['marseille', 'masreile'],
  ['lyon', 'paris'],
  ['lyon', 'lille'],
  ['', 'lyon'],
])('a name typed with one error «%s» is not begun by «%s»: too short, or more than one', (name, typed) => {
  expect(beginsWithOneTypo(name, typed)).toBe(false);
});

describe('the corrected town', () => {
  const school = (label: string, name: string) => ({ label, address: { city: { name } } });

  it('is that of a school found, when the text is one error away from its name', () => {
    const found = [school('Virage', 'Aix-en-Provence'), school('Conduite du Port', 'Marseille')];
    expect(correctTownName('Marseile', found)).toBe('Marseille');
    expect(correctTownName('Marsse', found)).toBe('Marseille');
    expect(correctTownName('Nantes', found)).toBeUndefined();
    expect(correctTownName('Mar', found)).toBeUndefined();
  });

  it('is undefined when the text is in the name of a school', () => {
    expect(correctTownName('Marseil', [school('Auto-école Marseil', 'Marseille')])).toBeUndefined();
  });
});
