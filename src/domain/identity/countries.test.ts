import { expect, it } from 'vitest';
import { countryCodes, defaultCountry, isCountryCode } from './countries.ts';

it('holds each country once, France included, and no territory whose people have another’s nationality', () => {
  expect(countryCodes).toHaveLength(196);
  expect(new Set(countryCodes).size).toBe(196);
  expect(isCountryCode(defaultCountry)).toBe(true);
  for (const code of ['', 'fr', 'XX', 'FRA', 'GP', 'RE', 'MQ', 'HK', 'PR'])
    expect(isCountryCode(code)).toBe(false);
});

it('gives only codes that have a French name', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  for (const code of countryCodes) expect(names.of(code)).toBeDefined();
});
