import { expect, it } from 'vitest';
import { assessDispute, type DescribedDispute } from './disputes.ts';

const assess = (changes: Partial<DescribedDispute>) =>
  assessDispute({
    type: 'CONTESTABLE',
    isClosed: false,
    result: null,
    disputedCents: 30_000,
    contestedCents: null,
    ...changes,
  });

it('a dispute holds the full amount while it is open and when it is lost', () => {
  expect(assess({})).toEqual({ outcome: null, takenCents: 30_000 });
  expect(assess({ isClosed: true, result: 'LOST' })).toEqual({ outcome: 'lost', takenCents: 30_000 });
  const closed = { type: 'NOT_CONTESTABLE', isClosed: true } as const;
  expect(assess({ ...closed, result: 'LOST' })).toEqual({ outcome: 'lost', takenCents: 30_000 });
});

it.each([
  [null, 0],
  [30_000, 0],
  [29_999, 1],
  [0, 30_000],
  [30_001, 0],
])('a dispute won with %s contested cents still holds %i', (contestedCents, takenCents) => {
  expect(assess({ isClosed: true, result: 'WON', contestedCents })).toEqual({ outcome: 'won', takenCents });
});

it('a dispute has no effect when it is void', () => {
  const expected = { outcome: 'won', takenCents: 0 };
  expect(assess({ isClosed: true, result: 'VOID', contestedCents: 0 })).toEqual(expected);
});

it.each([null, 'UNKNOWN'])('a dispute that is closed with the result %s counts as lost', (result) => {
  expect(assess({ isClosed: true, result })).toEqual({ outcome: 'lost', takenCents: 30_000 });
});

it('a dispute that only asks for documents holds nothing', () => {
  expect(assess({ type: 'RETRIEVAL' })).toEqual({ outcome: null, takenCents: 0 });
  expect(assess({ type: 'RETRIEVAL', isClosed: true, result: 'LOST' })).toMatchObject({ takenCents: 0 });
});
