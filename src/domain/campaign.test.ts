import { describe, expect, it } from 'vitest';
import { campaignAlt, isWithinDays, secondsLeftOfDay, showsCampaign } from './campaign.ts';

const image = { url: '/uploads/campagne.png' };
const days = { dateStart: '2026-11-10', dateEnd: '2026-11-20' };
const noonOf = (day: string) => new Date(`${day}T12:00:00+01:00`);

describe('a partner’s campaign', () => {
  it.each([
    ['the day before it starts', '2026-11-09', false],
    ['on the day it starts', '2026-11-10', true],
    ['the day after it starts', '2026-11-11', true],
    ['the day before it ends', '2026-11-19', true],
    ['on the day it ends', '2026-11-20', true],
    ['the day after it ends', '2026-11-21', false],
  ])('%s', (_, today, shown) => {
    expect(showsCampaign({ image, ...days }, noonOf(today))).toBe(shown);
  });

  it('is compared by day, and days begin in Paris', () => {
    const shown = (time: string) => showsCampaign({ image, ...days }, new Date(time));
    expect(shown('2026-11-09T22:59:59Z')).toBe(false);
    expect(shown('2026-11-09T23:00:00Z')).toBe(true);
    expect(shown('2026-11-20T22:59:59Z')).toBe(true);
    expect(shown('2026-11-20T23:00:00Z')).toBe(false);
  });

  it('of one day is shown on that day', () => {
    const one = { dateStart: '2026-11-15', dateEnd: '2026-11-15' };
    expect(showsCampaign({ image, ...one }, noonOf('2026-11-15'))).toBe(true);
  });

  it.each([
    ['a picture', { image: null }],
    ['a start', { dateStart: null }],
    ['an end', { dateEnd: null }],
    ['an end after its start', { dateStart: '2026-11-20', dateEnd: '2026-11-10' }],
  ])('without %s is never shown', (_, lack) => {
    expect(showsCampaign({ image, ...days, ...lack }, noonOf('2026-11-15'))).toBe(false);
  });

  it('has the default alternative text «Opération partenaire»', () => {
    expect(campaignAlt).toBe('Opération partenaire');
  });
});

it('a banner is bounded by the days that it has', () => {
  const within = (today: string, given: object) =>
    isWithinDays({ dateStart: null, dateEnd: null, ...given }, noonOf(today));
  expect(within('2026-11-15', {})).toBe(true);
  expect(within('2026-11-09', { dateStart: '2026-11-10' })).toBe(false);
  expect(within('2026-11-10', { dateStart: '2026-11-10' })).toBe(true);
  expect(within('2026-11-20', { dateEnd: '2026-11-20' })).toBe(true);
  expect(within('2026-11-21', { dateEnd: '2026-11-20' })).toBe(false);
});

it.each([
  ['2026-11-21T23:59:59+01:00', 1],
  ['2026-11-21T23:59:59.900+01:00', 1],
  ['2026-11-22T00:00:00+01:00', 86_400],
  ['2026-11-21T22:00:00+01:00', 7200],
  // Clocks go back at three: that day has an hour more.
  ['2026-10-25T00:00:00+02:00', 90_000],
])('the rest of the day of %s is %i seconds', (now, seconds) => {
  expect(secondsLeftOfDay(new Date(now))).toBe(seconds);
});
