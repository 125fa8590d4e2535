import { describe, expect, it } from 'vitest';
import {
  courseDueAt,
  courseEndsAt,
  courseState,
  remindersDue,
  retryDelayMs,
  type StoredCourse,
} from './course-access.ts';

const due = new Date('2026-11-30T10:00:00Z');
const hoursLater = (hours: number, ms = 0) => new Date(due.getTime() + hours * 3_600_000 + ms);
const stored: StoredCourse = {
  way: 'automatic',
  dueAt: due,
  openedAt: null,
  startedAt: null,
  givenAt: null,
  days: null,
  end: null,
};
const state = (changes: Partial<StoredCourse>, now: Date) => courseState({ ...stored, ...changes }, now);

describe('a paid course', () => {
  it('is due at once when it was asked for, else after the last day of the withdrawal period in Paris', () => {
    const paidAt = new Date('2026-11-02T10:00:00Z');
    const order = { paidAt, zipCode: '69003' };
    expect(courseDueAt({ ...order, commencement: 'immediat' })).toEqual(paidAt);
    expect(courseDueAt({ ...order, commencement: 'sur-demande' })).toEqual(paidAt);
    expect(courseDueAt({ ...order, commencement: 'apres-delai' })).toEqual(new Date('2026-11-16T23:00:00Z'));
  });

  it('waits until it is due, is opening, and is late an hour later', () => {
    expect(state({}, hoursLater(0, -1))).toEqual({ kind: 'waiting', opensAt: due });
    expect(state({}, due)).toEqual({ kind: 'opening', isLate: false });
    expect(state({}, hoursLater(1, -1))).toEqual({ kind: 'opening', isLate: false });
    expect(state({}, hoursLater(1))).toEqual({ kind: 'opening', isLate: true });
  });

  it('is expected of its school within 24 hours, until it is declared given', () => {
    const by = hoursLater(24);
    expect(state({ way: 'school' }, hoursLater(24, -1))).toEqual({ kind: 'expected', by, isLate: false });
    expect(state({ way: 'school' }, by)).toEqual({ kind: 'expected', by, isLate: true });
    expect(state({ way: 'school', givenAt: by }, by)).toEqual({ kind: 'given', at: by });
  });

  it('is open until its first start, then for the days that its school states', () => {
    const openedAt = due;
    const startedAt = new Date('2026-12-01T22:59:59Z');
    expect(state({ openedAt }, due)).toEqual({ kind: 'open' });
    const started = { openedAt, startedAt, givenAt: startedAt };
    expect(state(started, hoursLater(10_000))).toEqual({ kind: 'started', at: startedAt, endsAt: null });
    const endsAt = new Date('2026-12-31T23:00:00Z');
    expect(courseEndsAt(startedAt, 30)).toEqual(endsAt);
    const last = new Date(endsAt.getTime() - 1);
    expect(state({ ...started, days: 30 }, last)).toEqual({ kind: 'started', at: startedAt, endsAt });
    expect(state({ ...started, days: 30 }, endsAt)).toEqual({ kind: 'over', endedAt: endsAt });
  });

  it('is closed by the end of its order, whatever came before', () => {
    const all = { openedAt: due, startedAt: due, givenAt: due };
    expect(state({ ...all, end: 'withdrawn' }, due)).toEqual({ kind: 'closed', why: 'withdrawn' });
    expect(state({ end: 'refunded' }, hoursLater(-1))).toEqual({ kind: 'closed', why: 'refunded' });
  });
});

it.each([
  [hoursLater(24, -1), 0],
  [hoursLater(24), 1],
  [hoursLater(72, -1), 1],
  [hoursLater(72), 2],
  [hoursLater(1000), 2],
])('a school that does not open a course is reminded by %o %i times', (now, reminders) => {
  expect(remindersDue(due, now)).toBe(reminders);
});

it('a call to a platform that failed is repeated after five seconds, then after twice as long, at most five minutes', () => {
  expect([1, 2, 3, 6, 7, 50].map(retryDelayMs)).toEqual([5000, 10_000, 20_000, 160_000, 300_000, 300_000]);
});
