import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDeclaration, aFile, aQuotedFile, noon } from '#test/support/training-files.ts';
import { type History, histories, moveOf, pickMove } from '#test/support/training-histories.ts';
import { startDeadline } from './deadlines.ts';
import { type HeldPayment, heldSum } from './held-sum.ts';
import { decideMove, movesOf } from './moves.ts';
import { decideByOrder, decideDue, decideSignature, type OrderEnding } from './site-moves.ts';
import { fileParties, type TrainingFile } from './training-file.ts';

function aPayment(changes: Partial<HeldPayment> = {}): HeldPayment {
  return {
    paidAt: noon('2026-12-01'),
    paidCents: 30_000,
    refundedCents: 0,
    takenCents: 0,
    commencement: 'apres-delai',
    zipCode: '75011',
    isPreRegistration: true,
    returnedAt: null,
    withdrawnAt: null,
    isRefundedSince: false,
    refund: null,
    dispute: null,
    course: null,
    file: null,
    ...changes,
  };
}

const refund = { reason: 'expired', dueOn: '2027-02-07', isSent: false } as const;
const signedOn = (by: 'learner' | 'school') => ({
  on: '2027-01-05',
  where: 'school' as const,
  by,
  declaredAt: noon('2027-01-06'),
});
const contradiction = { by: 'learner', at: noon('2027-01-07') } as const;
const closed = { state: 'closed', deadlineOn: null } as const;
const chargedBack = { ...closed, closedBecause: 'charged-back' } as const;
const unmailed = { clock: 'opening', deadlineOn: null } as const;
const older = { hasDeadlines: false, deadlineOn: null };
const sale = { isPreRegistration: false };
const withFile = (changes: Partial<TrainingFile>): Partial<HeldPayment> => ({ file: aFile(changes) });
const signedBy = (by: 'learner' | 'school', more: Partial<TrainingFile> = {}) =>
  withFile({ state: 'signed', signed: signedOn(by), ...more });
const course = { ...sale, course: { dueAt: noon('2026-12-16'), isGiven: false } };
const atOnce = { ...sale, commencement: 'immediat', course: { dueAt: noon('2026-12-01'), isGiven: true } };
const refused = {
  ...withFile({ ...closed, refund: { ...refund, isSent: true } }),
  refund: { status: 'failed', openedAt: noon('2026-12-10') } as const,
};
const dispute = { openedAt: noon('2026-12-10'), contestBy: noon('2026-12-17') };
const disputed = { file: aFile(), dispute };
const referred = { file: aQuotedFile({ declaration: aDeclaration({ referredAt: noon('2027-01-07') }) }) };
const frozen = withFile({ refund, frozen: { by: 'learner', at: noon('2027-01-07') } });
const withdrawn = { withdrawnAt: noon('2026-12-05') };
const performed = { ...withdrawn, isRefundedSince: true, refundedCents: 100 };
const refunding = (status: 'created' | 'owed') => ({ refund: { status, openedAt: noon('2026-12-05') } });

describe('a held sum', () => {
  it.each<[string, Partial<HeldPayment>, string, string]>([
    ['an open file', withFile({}), '2026-12-10', 'learner no-signature 2027-01-30'],
    ['a deadline not started', withFile(unmailed), '2026-12-10', 'learner no-signature 2027-06-01'],
    ['one asked late', withFile({ askedOn: '2027-01-29' }), '2027-01-31', 'learner no-signature 2027-02-05'],
    ['a file of an older order', withFile(older), '2026-12-10', 'learner decide 2027-06-01'],
    ['an announced refund', withFile({ refund }), '2027-02-01', 'learner announced-refund 2027-02-07'],
    ['a refund that the provider refused', refused, '2027-02-07', 'learner refund 2027-02-07'],
    ['what the learner says is signed', signedBy('learner'), '2027-01-07', 'school pay-school 2027-01-05'],
    ['what the school says is signed', signedBy('school'), '2027-01-07', 'school pay-school 2027-02-05'],
    ['a contradiction', signedBy('school', { contradiction }), '2027-01-08', 'learner decide 2027-01-21'],
    ['a declaration about which the operator is asked', referred, '2027-01-08', 'learner decide 2027-01-21'],
    ['a closing before the bank’s', withFile(chargedBack), '2027-01-08', 'learner no-signature 2027-06-01'],
    ['a frozen file', frozen, '2027-01-08', 'learner decide 2027-01-21'],
    ['an open dispute', disputed, '2026-12-17', 'learner await-bank 2026-12-17'],
    ['a dispute that is long', disputed, '2026-12-18', 'learner await-bank 2027-04-09'],
    ['a withdrawal', withdrawn, '2026-12-06', 'learner refund 2026-12-19'],
    ['what was performed before a withdrawal', performed, '2026-12-06', 'school pay-school 2026-12-19'],
    ['a refund under way', refunding('created'), '2026-12-06', 'learner refund-under-way 2026-12-19'],
    ['a refund that is owed', refunding('owed'), '2026-12-06', 'learner fill-wallet 2026-12-19'],
    ['a second payment', { returnedAt: noon('2026-12-01') }, '2026-12-02', 'learner refund 2026-12-15'],
    ['an order without a file', {}, '2026-12-02', 'learner find-mailbox 2027-06-01'],
    ['a sale', sale, '2026-12-02', 'school pay-school 2026-12-16'],
    ['a course that is not open', course, '2026-12-02', 'school open-course 2026-12-17'],
    ['a course that never opened', course, '2027-06-02', 'learner decide 2027-06-01'],
    ['a course begun at once', atOnce, '2026-12-02', 'school pay-school 2026-12-01'],
  ])('of %s has an owner, an act and a day', (_, changes, day, expected) => {
    const { next } = heldSum(aPayment(changes), noon(day)) ?? {};
    expect(`${next?.owner} ${next?.act} ${next?.on}`).toBe(expected);
  });

  it.each([
    [30_000, 0, undefined],
    [20_000, 10_000, undefined],
    [0, 30_000, undefined],
    [29_999, 0, 1],
    [10_000, 5000, 15_000],
  ])('after %i refunded and %i taken back is %s cents', (refundedCents, takenCents, cents) => {
    const sum = heldSum(aPayment({ refundedCents, takenCents }), noon('2026-12-02'));
    expect(sum?.cents).toBe(cents);
  });

  it.each([
    ['2027-02-06', false],
    ['2027-02-07', false],
    ['2027-02-08', true],
  ])('that is to leave on 7 February is late on %s: %s', (day, isLate) => {
    expect(heldSum(aPayment({ file: aFile({ refund }) }), noon(day))?.isLate).toBe(isLate);
  });

  it('for a school is never late: what it was paid is not known here', () => {
    expect(heldSum(aPayment(sale), noon('2028-01-01'))?.isLate).toBe(false);
  });

  it('of a file that closed without a refund belongs to nobody: that is found', () => {
    const file = aQuotedFile({ ...closed, closedBecause: 'refused' });
    const expected = { cents: 30_000, next: null, isLate: false };
    expect(heldSum(aPayment({ file }), noon('2026-12-20'))).toEqual(expected);
  });
});

interface Order {
  refundedCents: number;
  takenCents: number;
  withdrawnAt: Date | null;
  dispute: HeldPayment['dispute'];
}
type Watch = (sum: ReturnType<typeof heldSum>, now: Date) => void;

/** What happens to a paid file and to its order; then a year and more in which the job alone runs. */
function play(
  { opening, isMinor, steps }: History,
  watch: Watch,
  damage = (file: TrainingFile) => file,
): void {
  let now = noon('2026-12-01');
  const learner = { birthday: isMinor ? '2009-02-15' : '2001-05-17', hasRepresentative: isMinor };
  let file = aFile({
    learner,
    ...(opening === 'older' ? { hasDeadlines: false } : { clock: 'opening' }),
    deadlineOn: null,
  });
  const order: Order = { refundedCents: 0, takenCents: 0, withdrawnAt: null, dispute: null };
  const state = () => ({ ending: endingOf(order), isDisputed: order.dispute !== null });
  const follow = (next: TrainingFile | undefined) => {
    if (next) file = damage(next);
    if (file.refund?.isSent && !order.dispute) order.refundedCents = 30_000 - order.takenCents;
  };
  const runJob = () => {
    follow(undefined);
    for (;;) {
      const due = decideByOrder(file, state(), now) ?? decideDue(file, now);
      if (!due) return;
      follow(due.file);
    }
  };
  const check = () => watch(heldSum(aPayment({ ...order, file }), now), now);
  const elsewhere = (by: 'buyer' | 'operator' | 'bank', wins: boolean) => {
    if (by === 'buyer') order.withdrawnAt ??= now;
    else if (by === 'operator')
      order.refundedCents = order.dispute ? order.refundedCents : 30_000 - order.takenCents;
    else if (!order.dispute) {
      order.dispute = { openedAt: now, contestBy: null };
      order.takenCents = Math.min(10_000, 30_000 - order.refundedCents);
    } else {
      order.dispute = null;
      order.takenCents = wins ? 30_000 - order.refundedCents : 0;
    }
  };
  for (const [at, step] of steps.entries()) {
    now = new Date(now.getTime() + step.days * 86_400_000);
    runJob();
    if (step.what === 'mails-leave') follow(startDeadline(file, now));
    if (step.what === 'decide') follow(decideSignature(file, step.isSigned, now)?.file);
    if (step.what === 'elsewhere') elsewhere(step.by, at % 2 === 0);
    if (step.what === 'move' && step.shift !== 0) elsewhere('bank', at % 2 === 0);
    const allowed = fileParties.flatMap((by) => movesOf(file, by, now).map((kind) => [by, kind] as const));
    const tried = step.what === 'allowed' ? pickMove(allowed, step.pick) : step;
    if (tried?.what === 'move' && !decideByOrder(file, state(), now)) {
      const answer = decideMove(file, moveOf(tried, file, now), tried.by, now);
      if (answer.kind === 'moved') follow(answer.file);
    }
    check();
    runJob();
    check();
  }
  for (let day = 0; day < 420; day += 1) {
    now = new Date(now.getTime() + 86_400_000);
    runJob();
    check();
  }
}

function endingOf({ withdrawnAt, refundedCents, takenCents, dispute }: Order): OrderEnding | undefined {
  if (withdrawnAt) return 'withdrawn';
  if (refundedCents + (dispute ? 0 : takenCents) < 30_000) return undefined;
  return takenCents > 0 ? 'charged-back' : 'refunded';
}

const options = { seed: 43, numRuns: 80 };

it('whatever happens, each held euro has an owner, an act and a day', () => {
  const acts = new Set<string>();
  fc.assert(
    fc.property(histories, (history) => {
      let last: ReturnType<typeof heldSum>;
      play(history, (sum, now) => {
        last = sum;
        if (!sum) return;
        expect(sum.next, now.toISOString()).not.toBeNull();
        expect(sum.next?.on).toMatch(/^\d{4}-\d\d-\d\d$/u);
        acts.add(sum.next?.act ?? '');
      });
      // What the site itself owes the learner has left.
      expect(['no-signature', 'announced-refund']).not.toContain(last?.next?.act);
    }),
    options,
  );
  expect([...acts].sort()).toEqual([
    'announced-refund',
    'await-bank',
    'decide',
    'no-signature',
    'pay-school',
    'refund',
  ]);
});

const unrefunded = (file: TrainingFile) => (file.state === 'closed' ? { ...file, refund: null } : file);
const forgotten = (file: TrainingFile) => ({ ...file, suspendedAt: null, state: 'unconfirmed' as const });

it.each([
  ['closes without a refund', unrefunded],
  ['forgets that it is open', forgotten],
])('a file that %s is found by the same histories', (_, damage) => {
  const broken = fc.property(histories, (history) =>
    play(history, (sum) => expect(sum?.next).not.toBeNull(), damage),
  );
  expect(fc.check(broken, options).failed).toBe(true);
});
