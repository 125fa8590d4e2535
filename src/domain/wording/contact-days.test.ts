import { expect, it } from 'vitest';
import { describeDays } from './contact-days.ts';

it.each([
  [{}, 'non précisées'],
  [{ lundi: [] }, 'non précisées'],
  [{ lundi: ['matin'] }, 'Lundi\u202f: matin'],
  [{ samedi: ['soir'], lundi: ['soir', 'matin'] }, 'Lundi\u202f: matin, soir\nSamedi\u202f: soir'],
] as [Parameters<typeof describeDays>[0], string][])('days in words %o', (days, words) => {
  expect(describeDays(days)).toBe(words);
});
