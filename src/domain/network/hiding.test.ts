import { describe, expect, it } from 'vitest';
import { hidingInstant, hidingReasons, isImmediate, needsFacts } from './hiding.ts';

it('the reasons for hiding a school are immediate, but for a first breach and for any other', () => {
  expect(hidingReasons.filter((reason) => !isImmediate(reason))).toEqual(['breach', 'other']);
});

it('the reasons for hiding a school need the facts when the reason alone is not enough', () => {
  expect(hidingReasons.filter(needsFacts)).toEqual(['law', 'repeated-breach', 'breach', 'other']);
});

describe('an announced hiding', () => {
  it.each([
    ['2026-11-23T08:00:00Z', '2026-12-23T23:00:00Z'],
    ['2026-11-23T23:30:00Z', '2026-12-24T23:00:00Z'],
    // Clocks go forward on 28 March.
    ['2027-03-01T10:00:00Z', '2027-03-31T22:00:00Z'],
  ])('of %s takes effect at a midnight in Paris, after 30 full days', (announced, effect) => {
    const instant = hidingInstant(new Date(announced));
    expect(instant.toISOString()).toBe(effect.replace('Z', '.000Z'));
    expect(instant.getTime() - Date.parse(announced)).toBeGreaterThanOrEqual(30 * 86_400_000);
  });
});
