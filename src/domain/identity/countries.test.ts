import { expect, it } from 'vitest';
import { countryCodes, countryName, defaultCountry, isCountryCode } from './countries.ts';

it('holds each country once, France included, and no territory whose people have another’s nationality', () => {
  expect(countryCodes).toHaveLength(196);
  expect(new Set(countryCodes).size).toBe(196);
  expect(isCountryCode(defaultCountry)).toBe(true);
  for (const code of ['', 'fr', 'XX', 'FRA', 'GP', 'RE', 'MQ', 'HK', 'PR'])
    expect(isCountryCode(code)).toBe(false);
});

it('names each in French, and nothing that is no country', () => {
  for (const code of countryCodes) expect(countryName(code)).toMatch(/^\p{Lu}..+/u);
  expect(countryName('DE')).toBe('Allemagne');
  for (const code of ['', 'fr', 'XX', 'FRA']) expect(countryName(code)).toBeUndefined();
});
