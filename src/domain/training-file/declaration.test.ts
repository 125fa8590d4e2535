import { describe, expect, it } from 'vitest';
import { aFile, aQuotedFile, moved, noon, outcome, writeQuote } from '#test/support/training-files.ts';
import { declarationDue, signingFault } from './declaration.ts';
import { decideMove, movesOf } from './moves.ts';
import { decideDue, decideSignature } from './site-moves.ts';
import type { TrainingFile } from './training-file.ts';

const now = noon('2026-12-10');
const sign = { kind: 'sign', on: '2026-12-10', where: 'school' } as const;

const mailsOf = (...[file, move, by]: Parameters<typeof outcome>) => {
  const answer = decideMove(file, move, by, now);
  return answer.kind === 'moved' ? answer.mails.map(({ to, what }) => `${to} ${what}`) : [];
};

const declared = moved(aQuotedFile(), sign, 'school');
const denied = moved(declared, { kind: 'deny' }, 'learner');

/** Runs the job each day until then. */
function jobsUntil(file: TrainingFile, day: string) {
  const events: string[] = [];
  let current = file;
  for (let at = now; at <= noon(day); at = new Date(at.getTime() + 86_400_000)) {
    for (let due = decideDue(current, at); due; due = decideDue(current, at)) {
      events.push(`${at.toISOString().slice(0, 10)} ${due.event}`);
      current = due.file;
    }
  }
  return { events, file: current };
}

describe('«signé» by the school', () => {
  it('follows an assessment and its quote, where the law asks one', () => {
    const agreed = aFile({ state: 'agreed', appointmentAt: noon('2026-12-09') });
    for (const file of [aFile(), agreed]) {
      expect(outcome(file, sign, 'school')).toBe('changed');
      expect(movesOf(file, 'school', now)).not.toContain('sign');
    }
    expect(outcome(aQuotedFile({ state: 'accepted' }), sign, 'school')).toBe('moved');
    expect(outcome(aFile({ needsAssessment: false }), sign, 'school')).toBe('moved');
  });

  it('leaves the file as it is, with its deadline, and asks the learner', () => {
    expect(declared).toEqual({ ...aQuotedFile(), declaration: declared.declaration });
    expect(mailsOf(aQuotedFile(), sign, 'school')).toEqual(['learner declared']);
    expect(outcome(declared, sign, 'school')).toBe('repeated');
    expect(outcome(declared, { ...sign, on: '2026-12-09' }, 'school')).toBe('changed');
  });

  it('is answered before the quote is declined or written anew, or the learner renounces', () => {
    expect(outcome(declared, { kind: 'renounce' }, 'learner')).toBe('changed');
    expect(outcome(declared, { kind: 'decline', version: 1 }, 'learner')).toBe('changed');
    expect(outcome(declared, writeQuote(2, '2027-02-01'), 'school')).toBe('changed');
  });

  it('and by the learner is contradicted by neither', () => {
    const signed = moved(declared, { ...sign, on: '2026-12-09' }, 'learner');
    expect(signed).toMatchObject({ state: 'signed', signed: { by: 'learner', on: '2026-12-09' } });
    expect(mailsOf(declared, sign, 'learner')).toEqual(['school signed', 'learner signed']);
    for (const by of ['learner', 'school'] as const) {
      expect(outcome(signed, { kind: 'contradict' }, by)).toBe('changed');
    }
  });

  it('is answered by a minor’s representative alone', () => {
    const minor = { birthday: '2009-06-15', hasRepresentative: true };
    const file = moved(aQuotedFile({ learner: minor }), sign, 'school');
    for (const move of [sign, { kind: 'deny' }, { kind: 'no-assessment' }] as const) {
      expect(outcome(file, move, 'learner')).toBe('not-yours');
      expect(outcome(file, move, 'representative')).toBe('moved');
      expect(outcome(file, move, 'school')).toBe(move === sign ? 'repeated' : 'not-yours');
    }
  });
});

it('silence on it is answered by two reminders, then by the operator after seven days', () => {
  const { events, file } = jobsUntil(declared, '2026-12-18');
  const expected = ['2026-12-13 answer-reminded', '2026-12-15 answer-reminded', '2026-12-18 referred'];
  expect(events).toEqual(expected);
  expect(file.state).toBe('quoted');
});

it('silence on it leaves two days to each reminder when the job ran late', () => {
  const late = noon('2026-12-20');
  const first = decideDue(declared, late)?.file ?? declared;
  expect(decideDue(first, noon('2026-12-21'))).toBeUndefined();
  const second = decideDue(first, noon('2026-12-22'))?.file ?? declared;
  expect(second.declaration?.reminders).toBe(2);
  expect(decideDue(second, noon('2026-12-23'))).toBeUndefined();
  expect(decideDue(second, noon('2026-12-24'))?.event).toBe('referred');
});

it('silence on it never ends a refund: what was announced leaves on its day', () => {
  const refund = { reason: 'expired', dueOn: '2026-12-14', isSent: false } as const;
  const { events, file } = jobsUntil({ ...declared, refund }, '2027-03-01');
  expect(events).toEqual(['2026-12-13 answer-reminded', '2026-12-14 refund-sent']);
  expect(file).toMatchObject({ state: 'closed', closedBecause: 'expired' });
});

describe('the operator', () => {
  it('is asked at once by a no, and may still be answered by a yes', () => {
    const expected = { state: 'quoted', declaration: { denial: { by: 'learner' }, referredAt: now } };
    expect(denied).toMatchObject(expected);
    expect(mailsOf(declared, { kind: 'deny' }, 'learner')).toEqual(['school referred', 'learner referred']);
    expect(outcome(denied, { kind: 'deny' }, 'learner')).toBe('repeated');
    expect(outcome(aQuotedFile(), { kind: 'deny' }, 'learner')).toBe('changed');
    expect(moved(denied, sign, 'learner').state).toBe('signed');
  });

  it('has ten working days: then the refund is announced 14 days ahead', () => {
    expect(declarationDue(denied, noon('2026-12-24'))).toBeUndefined();
    const due = decideDue(denied, noon('2026-12-25'));
    expect(due).toMatchObject({
      event: 'undecided',
      file: { state: 'quoted', refund: { reason: 'expired', dueOn: '2027-01-08', isSent: false } },
      mails: [
        { to: 'school', what: 'undecided' },
        { to: 'learner', what: 'undecided' },
      ],
    });
    expect(decideSignature(due?.file ?? denied, true, noon('2027-01-07'))?.file.refund).toBeNull();
  });

  it('who does not decide lets the declaration of an unpaid file lapse, and keeps an older order', () => {
    const late = noon('2026-12-25');
    const expected = { event: 'lapsed', file: { state: 'quoted', declaration: null, refund: null } };
    expect(decideDue({ ...denied, isPaid: false }, late)).toMatchObject(expected);
    const older = { ...denied, hasDeadlines: false, deadlineOn: null };
    expect(decideDue(older, late)).toBeUndefined();
  });

  it('decides once he is asked: signed by the school’s word, or refunded at once', () => {
    expect(decideSignature(declared, true, now)).toBeUndefined();
    expect(decideSignature(denied, true, now)?.file).toMatchObject({
      state: 'signed',
      signed: { on: '2026-12-10', by: 'school' },
      decidedAt: now,
      deadlineOn: null,
    });
    const refund = { reason: 'expired', dueOn: '2026-12-30', isSent: false } as const;
    expect(decideSignature({ ...denied, refund }, false, now)?.file).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
      signed: null,
      refund: { reason: 'decided', dueOn: '2026-12-10' },
    });
  });
});

describe('«c’est signé» by the learner’s side', () => {
  const dated = { ...sign, assessedOn: '2026-12-05', quotedOn: '2026-12-06' } as const;

  it('is said from every open state, with the dates that the file does not hold', () => {
    for (const state of ['paid', 'proposed', 'agreed'] as const) {
      const file = aFile({ state, appointmentAt: noon('2026-12-20') });
      expect(outcome(file, sign, 'learner')).toBe('day');
      expect(moved(file, dated, 'learner')).toMatchObject({
        state: 'signed',
        signed: { by: 'learner', before: { assessedOn: '2026-12-05', quotedOn: '2026-12-06' } },
      });
    }
    expect(outcome(aFile({ needsAssessment: false }), sign, 'learner')).toBe('moved');
  });

  it('dates assessment, quote and signature in their order, from a year before the file to today', () => {
    const on = (changes: object) =>
      signingFault(aFile(), { ...dated, ...changes } as typeof dated, '2026-12-10');
    expect(on({})).toBeUndefined();
    expect(on({ on: '2026-12-11' })).toBe('on');
    expect(on({ assessedOn: '2025-12-01' })).toBeUndefined();
    expect(on({ assessedOn: '2025-11-30' })).toBe('assessedOn');
    expect(on({ assessedOn: '2026-12-06' })).toBeUndefined();
    expect(on({ assessedOn: '2026-12-07' })).toBe('quotedOn');
    expect(on({ quotedOn: '2026-12-10' })).toBeUndefined();
    expect(on({ quotedOn: '2026-12-11' })).toBe('quotedOn');
  });
});

describe('«l’évaluation n’a pas eu lieu»', () => {
  const say = { kind: 'no-assessment' } as const;

  it('goes back to the dates, and what rests on the assessment with it', () => {
    const quoted = aQuotedFile();
    expect(moved(quoted, say, 'learner')).toMatchObject({
      ...{ state: 'paid', proposed: [], appointmentAt: null, quote: { version: 1 } },
      deadlineOn: quoted.deadlineOn,
    });
    expect(mailsOf(quoted, say, 'learner')).toEqual(['school not-assessed', 'learner not-assessed']);
    expect(outcome(moved(quoted, say, 'learner'), say, 'learner')).toBe('repeated');
    const request = aQuotedFile({ state: 'accepted', isPaid: false });
    expect(moved(request, say, 'learner').state).toBe('requested');
  });

  it('denies what the school declares: the operator hears both, and nobody takes the refund by this button', () => {
    const accepted = moved(aQuotedFile({ state: 'accepted' }), sign, 'school');
    const said = moved(accepted, say, 'learner');
    expect(said).toEqual({
      ...accepted,
      declaration: { ...accepted.declaration, denial: { by: 'learner', at: now }, referredAt: now },
    });
    expect(mailsOf(accepted, say, 'learner')).toEqual(['school referred', 'learner referred']);
    expect(outcome(said, say, 'learner')).toBe('repeated');
    expect(movesOf(said, 'learner', now)).not.toContain('no-assessment');
    for (const move of [{ kind: 'renounce' }, { kind: 'decline', version: 1 }] as const) {
      expect(outcome(said, move, 'learner'), move.kind).toBe('changed');
    }
  });

  it('is said once the appointment has passed, of an assessment that the law asks', () => {
    const agreed = aFile({ state: 'agreed', appointmentAt: now });
    expect(outcome(moved(agreed, say, 'learner'), say, 'learner')).toBe('repeated');
    expect(outcome(agreed, say, 'learner', new Date(now.getTime() - 1))).toBe('changed');
    expect(outcome(agreed, say, 'learner', now)).toBe('moved');
    expect(outcome(aQuotedFile({ needsAssessment: false }), say, 'learner')).toBe('changed');
    expect(outcome(aQuotedFile(), say, 'school')).toBe('not-yours');
  });
});
