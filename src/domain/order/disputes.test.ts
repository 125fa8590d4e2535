import { describe, expect, it } from 'vitest';
import { type DescribedDispute, judgeDispute } from './disputes.ts';

const judge = (changes: Partial<DescribedDispute>) =>
  judgeDispute({
    type: 'CONTESTABLE',
    isClosed: false,
    result: null,
    disputedCents: 30_000,
    contestedCents: null,
    ...changes,
  });

describe('a dispute', () => {
  it('holds the full amount while it is open and when it is lost', () => {
    expect(judge({})).toEqual({ outcome: null, takenCents: 30_000 });
    expect(judge({ isClosed: true, result: 'LOST' })).toEqual({ outcome: 'lost', takenCents: 30_000 });
    const closed = { type: 'NOT_CONTESTABLE', isClosed: true } as const;
    expect(judge({ ...closed, result: 'LOST' })).toEqual({ outcome: 'lost', takenCents: 30_000 });
  });

  it.each([
    [null, 0],
    [30_000, 0],
    [29_999, 1],
    [0, 30_000],
    [30_001, 0],
  ])('won with %s contested cents still holds %i', (contestedCents, takenCents) => {
    expect(judge({ isClosed: true, result: 'WON', contestedCents })).toEqual({ outcome: 'won', takenCents });
  });

  it('has no effect when it is void', () => {
    expect(judge({ isClosed: true, result: 'VOID', contestedCents: 0 })).toEqual({
      outcome: 'won',
      takenCents: 0,
    });
  });

  it.each([null, 'UNKNOWN'])('that is closed with the result %s counts as lost', (result) => {
    expect(judge({ isClosed: true, result })).toEqual({ outcome: 'lost', takenCents: 30_000 });
  });

  it('that only asks for documents holds nothing', () => {
    expect(judge({ type: 'RETRIEVAL' })).toEqual({ outcome: null, takenCents: 0 });
    expect(judge({ type: 'RETRIEVAL', isClosed: true, result: 'LOST' })).toMatchObject({ takenCents: 0 });
  });
});
