import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchInput, searchPlaceholder } from './search-input.ts';

const both = { cities: true, offices: true };
const citiesOnly = { cities: true, offices: false };
const officesOnly = { cities: false, offices: true };

describe('a typed search', () => {
  it('of exactly five digits is a postal code', () => {
    expect(readSearchInput('75011', both)).toEqual({ kind: 'postal-code', code: '75011' });
    expect(readSearchInput(' 75 011 ', citiesOnly)).toEqual({ kind: 'postal-code', code: '75011' });
  });

  it.each(['7501', '750111', '7', '11 rue de la Paix', '3 Feux auto-école'])(
    '«%s» begins with a digit and has no result',
    (text) => {
      expect(readSearchInput(text, both)).toEqual({ kind: 'none' });
      expect(readSearchInput(text, officesOnly)).toEqual({ kind: 'none' });
    },
  );

  it('of five digits has no result when cities are not searched', () => {
    expect(readSearchInput('75011', officesOnly)).toEqual({ kind: 'none' });
  });

  it('by name starts above two characters', () => {
    expect(readSearchInput('', both)).toEqual({ kind: 'none' });
    expect(readSearchInput('Ly', both)).toEqual({ kind: 'none' });
    expect(readSearchInput('  Ly  ', both)).toEqual({ kind: 'none' });
    expect(readSearchInput('Lyo', both)).toEqual({ kind: 'name', text: 'Lyo' });
    expect(readSearchInput('  La   Rochelle ', both)).toEqual({ kind: 'name', text: 'La Rochelle' });
  });

  it('has no result when nothing is searched', () => {
    expect(readSearchInput('Lyon', { cities: false, offices: false })).toEqual({ kind: 'none' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), fc.boolean(), (text, cities, offices) => {
        const input = readSearchInput(text, { cities, offices });
        if (input.kind === 'name') expect([...input.text].length).toBeGreaterThan(2);
        if (input.kind === 'postal-code') expect(input.code).toMatch(/^\d{5}$/u);
      }),
    );
  });
});

it('describes in the box what can be searched', () => {
  expect(searchPlaceholder(both)).toBe('ville, code postal ou auto-école');
  expect(searchPlaceholder(officesOnly)).toBe("nom de l'auto-école");
  expect(searchPlaceholder(citiesOnly)).toBe('ville ou code postal');
});
