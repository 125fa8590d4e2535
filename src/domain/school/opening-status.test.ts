import { describe, expect, it } from 'vitest';
import { aDay, aWeek as hours, twoHalves } from '#test/support/opening-hours.ts';
import { openingAt } from './opening-status.ts';

const lyon = { timeZone: 'Europe/Paris', zipCode: '69003' };
// Monday 19 October 2026: Paris is two hours ahead of universal time until the 25th, then one.
const at = (when: string, where = lyon) => openingAt(hours, new Date(when), where);
const monday = (time: string) => at(`2026-10-19T${time}:00+02:00`);

const closed = (inDays: number, jour: number, time: string) => ({
  kind: 'closed',
  opens: { inDays, jour, at: time },
});

describe('the state of a school', () => {
  it.each([
    ['08:59', closed(0, 1, '09:00')],
    ['09:00', { kind: 'open', until: '12:30' }],
    ['12:29', { kind: 'open', until: '12:30' }],
    ['12:30', closed(0, 1, '14:00')],
    ['13:59', closed(0, 1, '14:00')],
    ['14:00', { kind: 'open', until: '18:30' }],
    ['18:29', { kind: 'open', until: '18:30' }],
    ['18:30', closed(1, 2, '09:00')],
    ['00:00', closed(0, 1, '09:00')],
  ])('at %s on a Monday', (time, state) => {
    expect(monday(time).state).toEqual(state);
  });

  it('over a closed Sunday opens on Monday', () => {
    expect(at('2026-10-24T12:00:00+02:00').state).toEqual(closed(2, 1, '09:00'));
  });

  it('open one day a week opens on that day of the next', () => {
    const evening = new Date('2026-10-22T19:00:00+02:00');
    expect(openingAt([twoHalves(4)], evening, lyon).state).toEqual(closed(7, 4, '09:00'));
  });

  it('that never opens is closed, without a next day', () => {
    const { state } = openingAt([aDay(1)], new Date('2026-10-19T10:00:00Z'), lyon);
    expect(state).toEqual({ kind: 'closed', opens: undefined });
  });

  it('whose morning and afternoon meet, or overlap, closes in the evening', () => {
    for (const noon of ['12:00', '11:30']) {
      const morning = { HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:00' };
      const meeting = aDay(1, { ...morning, HOR_DEBUT_PM: noon, HOR_FIN_PM: '18:00' });
      const opening = openingAt([meeting], new Date('2026-10-19T10:00:00+02:00'), lyon);
      expect(opening.state).toEqual({ kind: 'open', until: '18:00' });
    }
  });

  it('follows the local clock', () => {
    const instant = '2026-10-19T10:00:00Z';
    expect(at(instant).state.kind).toBe('open');
    expect(at(instant, { timeZone: 'America/Martinique', zipCode: '97200' }).state).toEqual(
      closed(0, 1, '09:00'),
    );
    // Already Monday in La Réunion, still Sunday in Paris.
    const night = '2026-10-18T21:00:00Z';
    expect(at(night, { timeZone: 'Indian/Reunion', zipCode: '97400' }).today).toBe(1);
    expect(at(night).today).toBe(7);
  });

  it('keeps its hours when the clocks change', () => {
    expect(at('2026-10-26T07:59:00Z').state.kind).toBe('closed');
    expect(at('2026-10-26T08:00:00Z').state.kind).toBe('open');
    expect(at('2026-03-30T06:59:00Z').state.kind).toBe('closed');
    expect(at('2026-03-30T07:00:00Z').state.kind).toBe('open');
  });
});

describe('on a public holiday', () => {
  it('the hours of the weekday do not apply', () => {
    // Wednesday 11 November 2026.
    expect(at('2026-11-11T10:00:00+01:00').state).toEqual({ kind: 'holiday', name: 'Armistice de 1918' });
    expect(at('2026-11-10T23:59:00+01:00').state.kind).toBe('closed');
    expect(at('2026-11-12T10:00:00+01:00').state.kind).toBe('open');
  });

  it('a day that is closed anyway is closed', () => {
    // Sunday 1 November 2026.
    expect(at('2026-11-01T10:00:00+01:00').state).toEqual(closed(1, 1, '09:00'));
  });

  it('the next opening is on an ordinary day', () => {
    expect(at('2026-11-10T19:00:00+01:00').state).toEqual(closed(2, 4, '09:00'));
  });

  it('another part of the country may be open', () => {
    const boxingDay = '2026-12-26T10:00:00+01:00';
    expect(at(boxingDay).state.kind).toBe('open');
    const { state } = at(boxingDay, { ...lyon, zipCode: '67000' });
    expect(state).toEqual({ kind: 'holiday', name: 'Saint-Étienne' });
  });

  it('holidays within the seven days from today are listed', () => {
    expect(at('2026-12-24T10:00:00+01:00', { ...lyon, zipCode: '67000' }).holidays).toEqual([
      { day: '2026-12-25', jour: 5, name: 'Noël' },
      { day: '2026-12-26', jour: 6, name: 'Saint-Étienne' },
    ]);
    expect(at('2026-12-18T10:00:00+01:00').holidays).toEqual([]);
    expect(at('2026-12-19T10:00:00+01:00').holidays).toHaveLength(1);
  });
});

it.each([
  ['08:00', '2026-10-19T09:00:00+02:00'],
  ['09:00', '2026-10-19T12:30:00+02:00'],
  ['12:30', '2026-10-19T14:00:00+02:00'],
  ['18:29', '2026-10-19T18:30:00+02:00'],
  ['18:30', '2026-10-20T00:00:00+02:00'],
])('how long it holds from %s', (time, until) => {
  expect(monday(time).until).toEqual(new Date(until));
});

it('how long it holds to the midnight of the school, over a change of the clocks', () => {
  expect(at('2026-10-25T00:30:00+02:00').until).toEqual(new Date('2026-10-26T00:00:00+01:00'));
  const reunion = { timeZone: 'Indian/Reunion', zipCode: '97400' };
  expect(at('2026-10-18T19:59:00Z', reunion).until).toEqual(new Date('2026-10-18T20:00:00Z'));
});

it('a time zone that no calendar knows is refused', () => {
  expect(() => at('2026-10-19T10:00:00Z', { timeZone: 'Mars/Olympus', zipCode: '69003' })).toThrow();
});
