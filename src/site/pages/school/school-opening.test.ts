import { expect, test } from 'vitest';
import { twoHalves as day } from '#test/support/opening-hours.ts';
import { viewOpening } from './school-opening.ts';

const hours = [1, 2, 3, 4, 5].map(day);
const lyon = {
  timeZone: 'Europe/Paris',
  zipCode: '69003',
  closures: [{ from: '2026-12-24', to: '2027-01-01' }],
};
const tell = (when: string, where: Parameters<typeof viewOpening>[2] = lyon) => {
  const opening = viewOpening(hours, new Date(when), where);
  return opening && [opening.label, opening.detail].filter(Boolean).join(' · ');
};

test.each([
  ['2026-10-19T10:00:00+02:00', 'Ouvert maintenant · ferme à 12\u202fh\u202f30'],
  ['2026-10-19T18:00:00+02:00', 'Ouvert maintenant · ferme à 18\u202fh\u202f30'],
  ['2026-10-19T13:00:00+02:00', 'Fermé · ouvre à 14\u202fh'],
  ['2026-10-19T20:00:00+02:00', 'Fermé · ouvre demain à 9\u202fh'],
  ['2026-10-23T20:00:00+02:00', 'Fermé · ouvre lundi à 9\u202fh'],
  ['2026-12-23T20:00:00+01:00', 'Fermé'],
  ['2026-12-24T10:00:00+01:00', 'Fermé · jusqu’au 1er janvier inclus'],
  ['2026-11-11T10:00:00+01:00', 'Jour férié\u202f: horaires à confirmer auprès de l’école'],
])('at %s: %s', (when, words) => {
  expect(tell(when)).toBe(words);
});

test('hours are in the time zone of the school', () => {
  const instant = '2026-10-19T08:00:00Z';
  expect(tell(instant)).toContain('Ouvert maintenant');
  expect(tell(instant, { timeZone: 'America/Martinique', zipCode: '97200' })).toBe(
    'Fermé · ouvre à 9\u202fh, heure locale',
  );
  expect(tell(instant, { timeZone: 'Europe/Brussels', zipCode: '59000' })).toBe(tell(instant));
});

test('a school that never opens is closed, with nothing promised', () => {
  const never = [{ ...day(1), HOR_DEBUT_AM: null, HOR_DEBUT_PM: null }];
  const expected = { label: 'Fermé', detail: undefined };
  expect(viewOpening(never, new Date('2026-10-19T10:00:00Z'), lyon)).toMatchObject(expected);
});

test('the public holidays of the coming week are noted on their weekdays', () => {
  expect(viewOpening(hours, new Date('2026-12-21T10:00:00Z'), lyon)?.notes).toEqual({
    5: 'Férié le 25 décembre (Noël)\u202f: à confirmer',
  });
  expect(viewOpening(hours, new Date('2026-04-28T10:00:00Z'), lyon)?.notes).toEqual({
    5: 'Férié le 1er mai (Fête du Travail)\u202f: à confirmer',
  });
});

test('without hours, or with an unknown time zone, it is undefined', () => {
  expect(viewOpening([], new Date(), lyon)).toBeUndefined();
  expect(viewOpening(hours, new Date(), { timeZone: 'Mars/Olympus', zipCode: '69003' })).toBeUndefined();
});
