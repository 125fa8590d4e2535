import { expect, it } from 'vitest';
import { localTimeAt } from './local-time.ts';
import { schoolTimeZone } from './school-time-zone.ts';

it.each([
  ['75011', 'Europe/Paris'],
  ['20000', 'Europe/Paris'],
  ['97099', 'Europe/Paris'],
  ['97100', 'America/Guadeloupe'],
  ['97132', 'America/Guadeloupe'],
  ['97133', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['97200', 'America/Martinique'],
  ['97300', 'America/Cayenne'],
  ['97400', 'Indian/Reunion'],
  ['97500', 'America/Miquelon'],
  ['97600', 'Indian/Mayotte'],
  ['97700', 'Europe/Paris'],
  ['98600', 'Pacific/Wallis'],
  ['98714', 'Pacific/Tahiti'],
  ['98800', 'Pacific/Noumea'],
  ['', 'Europe/Paris'],
])('a school at %s opens by the clocks of %s', (zipCode, timeZone) => {
  expect(schoolTimeZone({ zipCode })).toBe(timeZone);
  expect(localTimeAt(new Date('2026-01-05T12:00:00Z'), timeZone).day).toMatch(/^2026-01-0[56]$/u);
});

it("a school's own time zone has priority over that of its postal code", () => {
  expect(schoolTimeZone({ zipCode: '97400', timeZone: 'Europe/Paris' })).toBe('Europe/Paris');
});
