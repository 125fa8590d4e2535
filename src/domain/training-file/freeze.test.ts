import { expect, it } from 'vitest';
import { aFile, aQuotedFile, noon } from '#test/support/training-files.ts';
import { decideMove, movesOf } from './moves.ts';
import { nextSteps } from './next-steps.ts';
import { decideByOrder, decideDue, freeze, unfreeze } from './site-moves.ts';
import { fileParties } from './training-file.ts';

const now = noon('2026-12-10');
const frozen = { by: 'learner', at: now } as const;

it('a frozen file waits for the operator: no refund, no question, no end of the deadline or of the order', () => {
  const due = { reason: 'declined', dueOn: '2026-12-09', isSent: false } as const;
  const late = { deadlineOn: '2026-12-09', askedOn: '2026-12-02' };
  for (const file of [aFile({ refund: due }), aFile(late), aFile({ deadlineOn: '2026-12-12' })]) {
    expect(decideDue(file, now)).toBeDefined();
    expect(decideDue({ ...file, frozen }, now)).toBeUndefined();
  }
  const ended = { ending: 'withdrawn', isDisputed: false } as const;
  expect(decideByOrder(aFile(), ended, now)).toBeDefined();
  expect(decideByOrder(aFile({ frozen }), ended, now)).toBeUndefined();
  expect(nextSteps(aFile({ frozen }), now)).toEqual([{ who: 'operator', what: 'decide', on: null }]);
});

it('a frozen file allows no move of money, and every other one', () => {
  const asked = aQuotedFile({ deadlineOn: '2026-12-17', askedOn: '2026-12-10' });
  const kinds = fileParties.flatMap((by) => movesOf({ ...asked, frozen }, by, now));
  expect(new Set(kinds)).toEqual(new Set(['quote']));
  const move = { kind: 'accept', version: 1 } as const;
  const expected = { kind: 'refused', why: 'frozen' };
  expect(decideMove({ ...asked, frozen }, move, 'learner', now)).toEqual(expected);
  const signed = { on: '2026-12-09', where: 'school', by: 'school', declaredAt: now } as const;
  expect(movesOf(aFile({ state: 'signed', signed, frozen }), 'learner', now)).toEqual(['contradict']);
});

it('a frozen file is frozen once, and both sides are mailed; again after the operator has decided', () => {
  const first = freeze(aFile(), 'learner', now);
  expect(first.mails.map(({ to }) => to)).toEqual(['school', 'learner']);
  const second = freeze(first.file, 'school', noon('2026-12-11'));
  expect([second.file.frozen, second.mails]).toEqual([frozen, []]);
  expect(unfreeze(first.file, now)?.mails).toHaveLength(2);
  expect(unfreeze(aFile(), now)).toBeUndefined();
});

it('a frozen file is asked anew, with seven days, once the operator has decided', () => {
  const asked = aQuotedFile({ deadlineOn: '2026-12-09', askedOn: '2026-12-02', frozen });
  const after = unfreeze(asked, now)?.file ?? asked;
  const again = decideDue(after, now);
  expect(again).toMatchObject({ event: 'asked', file: { askedOn: '2026-12-10' } });
  expect(decideDue(again?.file ?? after, noon('2026-12-16'))).toBeUndefined();
  expect(decideDue(again?.file ?? after, noon('2026-12-17'))).toMatchObject({ event: 'expired' });
});
