import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFile, noon } from '#test/support/training-files.ts';
import { proposedWithinDays } from './assessment-dates.ts';
import {
  addMonths,
  askedDaysBefore,
  contradictionDays,
  deadlineDays,
  heldMonths,
  isAskDue,
  isExpired,
  isRefundDue,
  lastDeadline,
  prolongation,
  prolongedDays,
  refundAnnouncedDays,
  reminderWorkingDays,
  requestedOnceDays,
  schoolIsLate,
  schoolTurnSince,
  startDeadline,
} from './deadlines.ts';
import { answerDays, assessedWithinMonths, decisionWorkingDays, undecidedRefundDays } from './declaration.ts';
import { maxValidityDays } from './quote.ts';

describe('a deadline', () => {
  it('starts once its mail has left: 60 days for the opening, 30 for a quote', () => {
    const opening = startDeadline(aFile({ clock: 'opening', deadlineOn: null }), noon('2026-12-02'));
    expect(opening).toMatchObject({ clock: null, deadlineOn: '2027-01-31' });
    const quote = aFile({ state: 'quoted', clock: 'quote', askedOn: '2027-01-25' });
    const expected = { clock: null, deadlineOn: '2027-01-09', askedOn: null };
    expect(startDeadline(quote, noon('2026-12-10'))).toMatchObject(expected);
  });

  it('keeps the former one until the mail of the quote has left', () => {
    expect(startDeadline(aFile(), noon('2027-01-15'))).toEqual(aFile());
  });

  it.each([
    ['2027-05-01', '2027-05-31'],
    ['2027-05-02', '2027-06-01'],
    ['2027-05-03', '2027-06-01'],
  ])('of a quote mailed on %s ends on %s: never later than six months after the payment', (left, end) => {
    const file = aFile({ state: 'quoted', clock: 'quote' });
    expect(startDeadline(file, noon(left)).deadlineOn).toBe(end);
  });

  it('never starts in a file without deadlines, one that is over, or one whose refund is announced', () => {
    const refund = { reason: 'expired', dueOn: '2027-02-07', isSent: false } as const;
    for (const changes of [{ hasDeadlines: false }, { state: 'signed' as const }, { refund }]) {
      const file = aFile({ clock: 'quote', deadlineOn: null, ...changes });
      expect(startDeadline(file, noon('2026-12-10'))).toMatchObject({ clock: null, deadlineOn: null });
    }
  });
});

describe('«Avez-vous signé ?»', () => {
  it.each([
    ['2027-01-22', false],
    ['2027-01-23', true],
    ['2027-01-24', true],
  ])('is asked seven days before 30 January: on %s %s', (day, isDue) => {
    expect(isAskDue(aFile(), noon(day))).toBe(isDue);
  });

  it('is asked once, of an open file alone', () => {
    const now = noon('2027-01-25');
    expect(isAskDue(aFile({ askedOn: '2027-01-23' }), now)).toBe(false);
    expect(isAskDue(aFile({ state: 'signed' }), now)).toBe(false);
    expect(isAskDue(aFile({ deadlineOn: null }), now)).toBe(false);
  });

  it.each([
    ['2027-01-30', '2027-01-23', false],
    ['2027-01-31', '2027-01-23', true],
    ['2027-01-31', '2027-01-24', true],
    ['2027-01-31', '2027-01-25', false],
    ['2027-02-01', '2027-01-25', true],
  ])('without an answer on %s, asked on %s: the refund opens, %s', (day, askedOn, opens) => {
    expect(isExpired(aFile({ askedOn }), noon(day))).toBe(opens);
  });

  it('never asked opens no refund within six months', () => {
    expect(isExpired(aFile(), noon('2027-06-01'))).toBe(false);
  });
});

describe('six months after the payment', () => {
  const unmailed = { clock: 'opening', deadlineOn: null } as const;

  it.each([
    ['2027-05-31', false],
    ['2027-06-01', false],
    ['2027-06-02', true],
  ])('though no mail has left, on %s the refund opens: %s', (day, opens) => {
    expect(isExpired(aFile(unmailed), noon(day))).toBe(opens);
  });

  it('counts by the school’s clock', () => {
    const file = aFile({ ...unmailed, zipCode: '97400' });
    expect(isExpired(file, new Date('2027-06-01T19:59:00Z'))).toBe(false);
    expect(isExpired(file, new Date('2027-06-01T20:01:00Z'))).toBe(true);
  });

  it.each([
    ['a request without a payment', { state: 'requested' as const, isPaid: false }],
    ['a signed contract', { state: 'signed' as const }],
    ['an announced refund', { refund: { reason: 'expired', dueOn: '2027-06-09', isSent: false } as const }],
    ['an order from before training files', { hasDeadlines: false }],
  ])('%s opens none', (_, changes) => {
    expect(isExpired(aFile({ ...unmailed, ...changes }), noon('2027-12-01'))).toBe(false);
  });
});

describe('a prolongation', () => {
  const asked = (changes = {}) => aFile({ askedOn: '2027-01-23', ...changes });

  it('adds 30 days once asked, until the last day of the deadline', () => {
    expect(prolongation(aFile(), noon('2027-01-22'))).toBeUndefined();
    expect(prolongation(asked(), noon('2027-01-30'))).toBe('2027-03-01');
    expect(prolongation(asked(), noon('2027-01-31'))).toBeUndefined();
  });

  it.each([
    ['2027-05-01', '2027-05-31'],
    ['2027-05-02', '2027-06-01'],
    ['2027-05-03', undefined],
  ])('of a deadline on %s ends on %s, within six months of the payment', (deadlineOn, until) => {
    expect(prolongation(asked({ deadlineOn }), noon('2027-05-01'))).toBe(until);
  });

  it('ends six months later on the same day, or the last one of that month', () => {
    expect(lastDeadline(aFile())).toBe('2027-06-01');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-12-31', 6)).toBe('2027-06-30');
  });
});

it.each([
  ['2027-02-06', false],
  ['2027-02-07', true],
  ['2027-02-08', true],
])('a refund announced for 7 February is due on %s: %s', (day, isDue) => {
  const refund = { reason: 'expired', dueOn: '2027-02-07', isSent: false } as const;
  expect(isRefundDue(aFile({ refund }), noon(day))).toBe(isDue);
  expect(isRefundDue(aFile({ refund: { ...refund, isSent: true } }), noon(day))).toBe(false);
});

it.each([
  ['2026-12-03', false, false],
  ['2026-12-04', true, false],
  ['2026-12-08', true, false],
  ['2026-12-09', true, true],
])('a school paid on a Tuesday 1st: on %s late for a reminder %s, for the operator %s', (day, two, five) => {
  expect(schoolIsLate(aFile(), 'school', noon(day))).toBe(two);
  expect(schoolIsLate(aFile(), 'operator', noon(day))).toBe(five);
});

it('a school is expected after the appointment, not before', () => {
  const file = aFile({ state: 'agreed', appointmentAt: noon('2026-12-08') });
  expect(schoolTurnSince(file, noon('2026-12-07'))).toBeUndefined();
  expect(schoolTurnSince(file, noon('2026-12-08'))).toBe('2026-12-08');
});

it('a school is not expected while the learner is', () => {
  for (const state of ['proposed', 'quoted', 'accepted', 'signed'] as const) {
    expect(schoolTurnSince(aFile({ state }), noon('2027-01-08'))).toBeUndefined();
  }
});

it('has the limits of docs/product/training-files.md', () => {
  const lines = readFileSync('docs/product/training-files.md', 'utf8').split('\n');
  const start = lines.indexOf('| What | Limit |') + 2;
  const limits = [
    ["signature, after the mail of the order's confirmation", `${deadlineDays.opening} days`],
    ["signature, after the mail of the quote's first version", `${deadlineDays.quote} days`],
    ['money held without a signature, from the payment', `${heldMonths} months`],
    ['«Avez-vous signé ?» before a deadline', `${askedDaysBefore} days`],
    ['one prolongation by the learner', `${prolongedDays} days`],
    ['announced refund, until it is sent', `${refundAnnouncedDays} days`],
    ['answer of the learner to what the school declares', `${answerDays} days`],
    ['decision of the operator', `${decisionWorkingDays} working days`],
    ['announced refund of what is undecided', `${undecidedRefundDays} days`],
    ["contradiction of the other side's signature", `${contradictionDays} days`],
    ['assessment before the file was opened', `${assessedWithinMonths} months`],
    ['mail to a school whose turn it is', `${reminderWorkingDays.school} working days`],
    ['mail to the operator about it', `${reminderWorkingDays.operator} working days`],
    ['dates that a school proposes', `${proposedWithinDays} days`],
    ['validity of a quote', `${maxValidityDays} days`],
    ['a second request for the same formula leads to the first', `${requestedOnceDays} days`],
  ];
  expect(lines.slice(start, lines.indexOf('', start))).toEqual(
    limits.map(([what, limit]) => `| ${what} | ${limit} |`),
  );
});
