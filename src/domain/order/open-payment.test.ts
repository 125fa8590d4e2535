import { describe, expect, it } from 'vitest';
import {
  callsEndAfterMs,
  isOpenTooLong,
  listsAreBelievedForMs,
  mayBeRunning,
  openTooLongMs,
  wasNeverMade,
} from './open-payment.ts';

const now = new Date('2026-11-24T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const sent = (ms: number) => ({ createdAt: ago(ms), sentAt: ago(ms) });

it.each([
  [callsEndAfterMs - 1, true],
  [callsEndAfterMs, false],
  [callsEndAfterMs + 1, false],
])('a call sent %i ms ago may still be running: %s', (ms, expected) => {
  expect(mayBeRunning(sent(ms), now)).toBe(expected);
});

describe('what the provider does not list', () => {
  it.each([
    [callsEndAfterMs - 1, false],
    [callsEndAfterMs, true],
    [listsAreBelievedForMs, true],
    [listsAreBelievedForMs + 1, false],
  ])('with an unknown key, sent %i ms ago, was never made: %s', (ms, expected) => {
    expect(wasNeverMade(sent(ms), 'absent', now)).toBe(expected);
  });

  it('may still be made after a recent retry', () => {
    const again = { createdAt: ago(10 * callsEndAfterMs), sentAt: ago(1000) };
    expect(wasNeverMade(again, 'absent', now)).toBe(false);
  });

  it.each([
    ['absent', true],
    ['refused', true],
    ['made', false],
    ['unclear', false],
  ] as const)('with the stored answer %s was never made: %s', (stored, expected) => {
    expect(wasNeverMade(sent(callsEndAfterMs), stored, now)).toBe(expected);
  });
});

it.each([
  [openTooLongMs - 1, false],
  [openTooLongMs, true],
  [openTooLongMs + 1, true],
])('a payment begun %i ms ago is open for too long: %s', (ms, expected) => {
  expect(isOpenTooLong(sent(ms), now)).toBe(expected);
});
