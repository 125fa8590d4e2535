import { expect, it } from 'vitest';
import { countryCodes, defaultCountry, isCountryCode } from './countries.ts';

it('holds each country and inhabited territory once, France included', () => {
  expect(countryCodes).toHaveLength(243);
  expect(new Set(countryCodes).size).toBe(243);
  expect(isCountryCode(defaultCountry)).toBe(true);
  for (const code of ['', 'fr', 'XX', 'FRA']) expect(isCountryCode(code)).toBe(false);
});

it('gives only codes that have a French name', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  for (const code of countryCodes) expect(names.of(code)).toBeDefined();
});
