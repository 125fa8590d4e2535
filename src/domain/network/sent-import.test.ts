import { expect, it } from 'vitest';
import { isUndoable } from './sent-import.ts';

const appliedAt = new Date('2026-11-23T09:00:00Z');

it.each([
  ['2026-11-24T08:59:59Z', true],
  ['2026-11-24T09:00:00Z', false],
  ['2026-11-24T09:00:01Z', false],
])('an import of the day before at 9:00, undone at %s: %s', (now, can) => {
  expect(isUndoable(appliedAt, new Date(now))).toBe(can);
});
