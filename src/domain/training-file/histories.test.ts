import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aFile, noon } from '#test/support/training-files.ts';
import {
  daysUntilDue,
  type History,
  histories,
  isNextState,
  moveOf,
  pickMove,
} from '#test/support/training-histories.ts';
import { startDeadline } from './deadlines.ts';
import { decideMove, movesOf } from './moves.ts';
import { nextSteps } from './next-steps.ts';
import { decideDue, decideSignature } from './site-moves.ts';
import { fileParties, type TrainingFile } from './training-file.ts';

const dayMs = 86_400_000;

interface Trace {
  readonly file: TrainingFile;
  readonly states: readonly TrainingFile['state'][];
  readonly refundsSent: number;
}

/** Plays the history, then lets a year pass in which nobody but the job does anything. */
function play({ isMinor, steps }: History, start: Partial<TrainingFile>): Trace {
  let now = noon('2026-12-01');
  const learner = { birthday: isMinor ? '2009-02-15' : '2001-05-17', hasRepresentative: isMinor };
  let file = aFile({ learner, clock: 'opening', deadlineOn: null, ...start });
  const states = [file.state];
  let refundsSent = 0;
  const follow = (next: TrainingFile) => {
    if (next.state !== file.state) states.push(next.state);
    if (next.refund?.isSent && !file.refund?.isSent) {
      refundsSent += 1;
      expect(file.state, 'a signed contract is refunded').not.toBe('signed');
    }
    file = next;
  };
  const runJob = () => {
    for (let due = decideDue(file, now); due; due = decideDue(file, now)) {
      expect(due.file.state, 'silence signs').not.toBe('signed');
      events.add(due.event);
      follow(due.file);
    }
  };
  for (const step of steps) {
    now = new Date(now.getTime() + step.days * dayMs);
    if (step.what === 'due') now = new Date(now.getTime() + daysUntilDue(file, now) * dayMs);
    if (step.what === 'due' || step.what === 'job') runJob();
    if (step.what === 'mails-leave') follow(startDeadline(file, now));
    if (step.what === 'decide') {
      const decided = decideSignature(file, step.isSigned, now);
      if (decided) follow(decided.file);
    }
    const tried = step.what === 'allowed' ? pickMove(allowedMoves(file, now), step.pick) : step;
    if (tried?.what === 'move') {
      const answer = decideMove(file, moveOf(tried, file, now), tried.by, now);
      if (answer.kind === 'moved' && tried.by === 'school' && tried.kind === 'sign') {
        const { state, refund, deadlineOn } = file;
        expect(answer.file, 'the word of a school').toMatchObject({ state, refund, deadlineOn });
      }
      if (answer.kind === 'moved') follow(answer.file);
      if (step.what === 'allowed') expect(answer.kind, `${tried.by} ${tried.kind}`).not.toBe('refused');
    }
    expect(nextSteps(file, now).every(({ on }) => on === null || /^\d{4}-\d{2}-\d{2}$/u.test(on))).toBe(true);
  }
  follow(startDeadline(file, now));
  for (let day = 0; day < 400; day += 1) {
    now = new Date(now.getTime() + dayMs);
    runJob();
  }
  return { file, states, refundsSent };
}

const allowedMoves = (file: TrainingFile, now: Date) =>
  fileParties.flatMap((by) => movesOf(file, by, now).map((kind) => [by, kind] as const));

function checkTrace({ file, states, refundsSent }: Trace): void {
  const isOrdered = states.slice(1).every((state, at) => isNextState(states[at] ?? state, state));
  expect(isOrdered, states.join(' → ')).toBe(true);
  expect(refundsSent).toBe(file.refund ? 1 : 0);
  if (file.state === 'signed') expect(refundsSent).toBe(0);
}

/** What the job did in any of them. */
const events = new Set<string>();

const options = { seed: 32, numRuns: 200 };

it('a paid file, whatever happens and in any order, ends signed or refunded once', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(histories, (history) => {
      const trace = play(history, {});
      checkTrace(trace);
      expect(trace.refundsSent).toBe(trace.file.state === 'signed' ? 0 : 1);
      ends.add(trace.file.closedBecause ?? trace.file.state);
    }),
    options,
  );
  expect([...ends].sort()).toEqual(['declined', 'expired', 'refunded', 'refused', 'signed']);
  expect([...events]).toEqual(expect.arrayContaining(['answer-reminded', 'referred', 'undecided']));
});

it('a request without a payment never opens a refund', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const trace = play(history, { state: 'unconfirmed', isPaid: false });
      checkTrace(trace);
      expect(trace.file.refund).toBeNull();
    }),
    options,
  );
});

it('a file of an older order is refunded by a decision alone, never by itself', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const trace = play(history, { hasDeadlines: false, clock: null, askedOn: '2026-12-01' });
      checkTrace(trace);
      expect(trace.file.refund?.reason).not.toBe('expired');
    }),
    options,
  );
});
