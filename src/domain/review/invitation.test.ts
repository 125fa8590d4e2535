import { describe, expect, it } from 'vitest';
import {
  endOfOrder,
  invitationEnd,
  invites,
  isReminderDue,
  type ReviewedOrder,
  type SentInvitation,
  writerOf,
} from './invitation.ts';

const anOrder = (changes: Partial<ReviewedOrder> = {}): ReviewedOrder => ({
  paidAt: new Date('2026-02-10T10:00:00Z'),
  isUndone: false,
  file: null,
  course: null,
  ...changes,
});
const aFile = (changes: Partial<NonNullable<ReviewedOrder['file']>> = {}) =>
  anOrder({ file: { state: 'signed', endedOn: null, isContradicted: false, isAssessed: false, ...changes } });
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const anniversary = { on: '2027-02-10', experiencedOn: '2026-02-10' };

describe('the end of an order', () => {
  it('is the noted end of its file', () => {
    const expected = { on: '2026-09-03', experiencedOn: '2026-09-03' };
    expect(endOfOrder(aFile({ endedOn: '2026-09-03' }))).toEqual(expected);
  });

  it('is the end of its course, counted from the first start', () => {
    const course = { isOpened: true, startedAt: new Date('2026-02-20T08:00:00Z'), days: 90 };
    expect(endOfOrder(anOrder({ course }))?.on).toBe('2026-05-22');
  });

  it.each([
    ['without a file or a course', anOrder()],
    ['of a file without an end', aFile()],
    ['of a file that ends later', aFile({ endedOn: '2027-02-10' })],
    ['of a course that was not started', anOrder({ course: { isOpened: true, startedAt: null, days: 90 } })],
    ['of an open course', anOrder({ course: { isOpened: true, startedAt: at('2026-02-20'), days: null } })],
  ])('is 12 months after paying, the experience being that day: %s', (_, order) => {
    expect(endOfOrder(order)).toEqual(anniversary);
  });

  it('is the last day of the month, 12 months after a 29 February', () => {
    expect(endOfOrder(anOrder({ paidAt: at('2028-02-29') }))?.on).toBe('2029-02-28');
  });

  it.each([
    ['withdrawn, refunded in full or charged back', anOrder({ isUndone: true })],
    ['with a file that was closed', aFile({ state: 'closed' })],
    ['with a declined quote', aFile({ state: 'declined' })],
    ['with a signature that the other side denies', aFile({ isContradicted: true, endedOn: '2026-09-03' })],
  ])('is none: %s', (_, order) => {
    expect(endOfOrder(order)).toBeUndefined();
  });
});

it.each([
  ['2026-09-02', false],
  ['2026-09-03', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
])('an end of 3 September 2026 invites on %s: %s', (day, expected) => {
  expect(invites({ on: '2026-09-03', experiencedOn: '2026-09-03' }, at(day))).toBe(expected);
});

describe('who writes', () => {
  const now = at('2026-11-27');
  it.each([
    ['2011-11-28', 'representative'],
    ['2011-11-27', 'learner'],
    ['2009-01-01', 'learner'],
  ])('born %s: %s', (birthday, writer) => {
    expect(writerOf({ birthday, hasRepresentative: true }, now)).toBe(writer);
  });

  it('is the learner where there is no representative', () => {
    expect(writerOf({ birthday: '2013-01-01', hasRepresentative: false }, now)).toBe('learner');
  });
});

it('an invitation is valid for 90 days', () => {
  expect(invitationEnd(at('2026-09-03'))).toEqual(at('2026-12-02'));
});

describe('the reminder', () => {
  const sent: SentInvitation = {
    proof: 'order',
    sentAt: at('2026-09-03'),
    expiresAt: invitationEnd(at('2026-09-03')),
    usedAt: null,
    remindedAt: null,
  };
  it.each([
    ['20 days later', sent, '2026-09-23', false],
    ['21 days later', sent, '2026-09-24', true],
    ['on the last day', sent, '2026-12-01', true],
    ['at the end', sent, '2026-12-02', false],
    ['a second time', { ...sent, remindedAt: at('2026-09-24') }, '2026-10-30', false],
    ['after an answer', { ...sent, usedAt: at('2026-09-10') }, '2026-09-24', false],
    ['to whom a school named', { ...sent, proof: 'school' as const }, '2026-09-24', false],
  ])('%s: %o on %s, %s', (_, invitation, day, expected) => {
    expect(isReminderDue(invitation, at(day))).toBe(expected);
  });
});
