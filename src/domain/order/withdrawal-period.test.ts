import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localTimeAt, weekdayOf } from '../time/local-time.ts';
import { publicHolidayOn } from '../time/public-holidays.ts';
import { schoolTimeZone } from '../time/school-time-zone.ts';
import { type Commencement, commencements } from './commencement.ts';
import { refundDueDay, withdrawalDays, withdrawalDeadline, withdrawalRight } from './withdrawal-period.ts';

const lyon = '69003';
const strasbourg = '67000';
const paris = (instant: Date) => localTimeAt(instant, 'Europe/Paris');

const period = { min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true };
const instants = fc.date(period);

describe('the 14 days of withdrawal (Code de la consommation, L221-18 and L221-19)', () => {
  // Winter time in Paris: +01:00; summer time from 29 March to 25 October 2026: +02:00.
  it.each([
    ['an ordinary order', '2026-11-18T10:00:00+01:00', '2026-12-02T23:59:59.999+01:00'],
    ['the first instant of a day', '2026-11-18T00:00:00+01:00', '2026-12-02T23:59:59.999+01:00'],
    ['the last second of the same day', '2026-11-18T23:59:59+01:00', '2026-12-02T23:59:59.999+01:00'],
    ['the first second of the next day', '2026-11-19T00:00:00+01:00', '2026-12-03T23:59:59.999+01:00'],
    ['a day that has not begun in London', '2026-06-17T00:30:00+02:00', '2026-07-01T23:59:59.999+02:00'],
    ['an end on a Saturday: Monday', '2026-11-07T12:00:00+01:00', '2026-11-23T23:59:59.999+01:00'],
    ['an end on a Sunday: Monday', '2026-11-08T12:00:00+01:00', '2026-11-23T23:59:59.999+01:00'],
    ['an end on a Friday: that Friday', '2026-11-06T12:00:00+01:00', '2026-11-20T23:59:59.999+01:00'],
    ['an end on a Monday: that Monday', '2026-11-09T12:00:00+01:00', '2026-11-23T23:59:59.999+01:00'],
    ['clocks put forward within it', '2026-03-25T12:00:00+01:00', '2026-04-08T23:59:59.999+02:00'],
    ['the day on which they are', '2026-03-29T12:00:00+02:00', '2026-04-13T23:59:59.999+02:00'],
    ['the second before they are', '2026-03-29T01:59:59+01:00', '2026-04-13T23:59:59.999+02:00'],
    ['an end on the day before they are', '2026-03-14T12:00:00+01:00', '2026-03-30T23:59:59.999+02:00'],
    ['clocks put back within it', '2026-10-20T12:00:00+02:00', '2026-11-03T23:59:59.999+01:00'],
    ['the hour that comes twice', '2026-10-25T02:30:00+02:00', '2026-11-09T23:59:59.999+01:00'],
    ['the same hour again', '2026-10-25T02:30:00+01:00', '2026-11-09T23:59:59.999+01:00'],
    ['the end of a month', '2026-09-30T12:00:00+02:00', '2026-10-14T23:59:59.999+02:00'],
    ['the end of February', '2027-02-28T12:00:00+01:00', '2027-03-15T23:59:59.999+01:00'],
    ['a 29 February', '2028-02-29T12:00:00+01:00', '2028-03-14T23:59:59.999+01:00'],
    ['the last second of a year', '2026-12-31T23:59:59+01:00', '2027-01-14T23:59:59.999+01:00'],
    ['the first second of the next', '2027-01-01T00:00:00+01:00', '2027-01-15T23:59:59.999+01:00'],
    ['an end on New Year’s Day, a Friday', '2026-12-18T12:00:00+01:00', '2027-01-04T23:59:59.999+01:00'],
    ['an end on Easter Saturday', '2026-03-21T12:00:00+01:00', '2026-04-07T23:59:59.999+02:00'],
    ['an end on Ascension, a Thursday', '2026-04-30T12:00:00+02:00', '2026-05-15T23:59:59.999+02:00'],
    ['an end on Armistice, a Wednesday', '2026-10-28T12:00:00+01:00', '2026-11-12T23:59:59.999+01:00'],
  ])('%s: ordered at %s, until %s', (_, orderedAt, deadline) => {
    expect(withdrawalDeadline(new Date(orderedAt), lyon)).toEqual(new Date(deadline));
  });

  it('are extended by the holidays of the buyer’s part of the country', () => {
    const endsOnGoodFriday = new Date('2026-03-20T12:00:00+01:00');
    expect(paris(withdrawalDeadline(endsOnGoodFriday, lyon)).day).toBe('2026-04-03');
    expect(paris(withdrawalDeadline(endsOnGoodFriday, strasbourg)).day).toBe('2026-04-07');
  });

  it.each([
    ['Martinique, whose day ends later than that of Paris', '97200', '2026-12-03T23:59:59.999+01:00'],
    ['Tahiti, later still', '98713', '2026-12-03T23:59:59.999+01:00'],
    ['La Réunion, whose day ends before that of Paris', '97400', '2026-12-02T23:59:59.999+01:00'],
  ])('end with the day of Paris in which the buyer’s last one ends: %s', (_, zipCode, deadline) => {
    expect(withdrawalDeadline(new Date('2026-11-18T15:00:00+01:00'), zipCode)).toEqual(new Date(deadline));
  });

  it('start with the local day where it is still the day before, yet never end before those of Paris', () => {
    const earlyInParis = new Date('2026-11-18T03:00:00+01:00');
    expect(withdrawalDeadline(earlyInParis, '97200')).toEqual(new Date('2026-12-02T23:59:59.999+01:00'));
  });

  it('end at the last moment of the first working day from the 14th on', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(lyon, strasbourg), (orderedAt, zipCode) => {
        const deadline = withdrawalDeadline(orderedAt, zipCode);
        const { day, time } = paris(deadline);
        const isOff = (of: string) => weekdayOf(of) > 5 || publicHolidayOn(of, zipCode) !== undefined;
        expect(time).toBe('23:59');
        expect(paris(new Date(deadline.getTime() + 1)).time).toBe('00:00');
        expect(isOff(day)).toBe(false);
        const fourteenth = addDays(paris(orderedAt).day, withdrawalDays);
        expect(day >= fourteenth).toBe(true);
        for (let before = fourteenth; before < day; before = addDays(before, 1)) {
          expect(isOff(before)).toBe(true);
        }
      }),
    );
  });

  it('never end, overseas, before the 14th day ends there and in Paris', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('97110', '97200', '97400', '97600', '98713'), (at, zipCode) => {
        const deadline = withdrawalDeadline(at, zipCode);
        for (const zone of ['Europe/Paris', schoolTimeZone({ zipCode })]) {
          const fourteenth = addDays(localTimeAt(at, zone).day, withdrawalDays);
          expect(localTimeAt(new Date(deadline.getTime() + 1), zone).day > fourteenth).toBe(true);
        }
        expect(paris(new Date(deadline.getTime() + 1)).time).toBe('00:00');
      }),
    );
  });
});

describe('the right to withdraw', () => {
  const orderedAt = new Date('2026-11-18T10:00:00+01:00');
  const deadline = new Date('2026-12-02T23:59:59.999+01:00');
  const rightAt = (now: string, commencement: Commencement, accessGivenAt: Date | null = null) =>
    withdrawalRight({ orderedAt, zipCode: lyon, commencement, accessGivenAt }, new Date(now));

  it.each(commencements)('lasts until the last moment for «%s» without an access', (begins) => {
    expect(rightAt('2026-11-18T10:00:01+01:00', begins)).toEqual({ kind: 'open', deadline });
    expect(rightAt('2026-12-02T23:59:59+01:00', begins)).toEqual({ kind: 'open', deadline });
    expect(rightAt('2026-12-02T23:59:59.999+01:00', begins)).toEqual({ kind: 'open', deadline });
    expect(rightAt('2026-12-03T00:00:00+01:00', begins)).toEqual({ kind: 'over', deadline });
  });

  it('ends when digital content is opened with consent and waiver (L221-28, 13°)', () => {
    const accessGivenAt = new Date('2026-11-19T09:00:00.000+01:00');
    expect(rightAt('2026-11-19T08:59:59.999+01:00', 'immediat').kind).toBe('open');
    const waived = { kind: 'waived' };
    // A declaration that waited for the access was received before it.
    expect(rightAt('2026-11-19T08:59:59.999+01:00', 'immediat', accessGivenAt)).toEqual(waived);
    expect(rightAt('2026-11-19T09:00:00.000+01:00', 'immediat', accessGivenAt)).toEqual(waived);
    expect(rightAt('2026-12-03T00:00:00+01:00', 'immediat', accessGivenAt)).toEqual(waived);
  });

  it('needs both consent and access to end early', () => {
    const seconds = fc.integer({ min: 0, max: 30 * 86_400 });
    const moments = seconds.map((after) => new Date(orderedAt.getTime() + after * 1000));
    fc.assert(
      fc.property(
        fc.option(moments),
        fc.constantFrom(...commencements),
        moments,
        (accessGivenAt, commencement, now) => {
          const { kind } = withdrawalRight({ orderedAt, zipCode: lyon, commencement, accessGivenAt }, now);
          const isOpened = accessGivenAt !== null;
          const isInTime = now <= deadline;
          expect(kind).toBe(commencement === 'immediat' && isOpened ? 'waived' : isInTime ? 'open' : 'over');
        },
      ),
    );
  });
});

it.each([
  ['2026-11-21T12:00:00Z', '2026-12-05'],
  // Midnight in Paris, in winter and in summer.
  ['2026-11-21T22:59:59Z', '2026-12-05'],
  ['2026-11-21T23:00:00Z', '2026-12-06'],
  ['2026-07-01T22:00:00Z', '2026-07-16'],
  // The clocks go back on 25 October, forward on 28 March.
  ['2026-10-20T22:30:00Z', '2026-11-04'],
  ['2027-03-20T23:30:00Z', '2027-04-04'],
  ['2028-02-20T12:00:00Z', '2028-03-05'],
])('a withdrawal received at %s is refunded by %s', (declared, day) => {
  expect(refundDueDay(new Date(declared))).toBe(day);
});
