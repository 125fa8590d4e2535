import { describe, expect, it } from 'vitest';
import { aFile, agree, aQuotedFile, noon, propose, writeQuote } from '#test/support/training-files.ts';
import { decideMove, type FileMove, movesOf } from './moves.ts';
import { decideSignature } from './site-moves.ts';
import type { FileParty, TrainingFile } from './training-file.ts';

const now = noon('2026-12-10');
const dates = [noon('2026-12-14'), noon('2026-12-15'), noon('2026-12-16')];

function move(file: TrainingFile, wanted: FileMove, by: FileParty, at = now): TrainingFile {
  const answer = decideMove(file, wanted, by, at);
  if (answer.kind !== 'moved') throw new Error(JSON.stringify(answer));
  return answer.file;
}
const why = (file: TrainingFile, wanted: FileMove, by: FileParty, at = now) => {
  const answer = decideMove(file, wanted, by, at);
  return answer.kind === 'refused' ? answer.why : answer.kind;
};

const refusal = { kind: 'refuse', because: 'Plus de place.' } as const;
const minor = { birthday: '2009-06-15', hasRepresentative: true };

describe('the road of a file', () => {
  it('goes from the payment to the signed contract, the learning and its end', () => {
    let file = move(aFile(), propose(dates), 'school');
    file = move(file, agree(dates[1]), 'learner');
    expect(file).toMatchObject({ state: 'agreed', appointmentAt: dates[1] });
    const later = noon('2026-12-15');
    file = move(file, writeQuote(1), 'school', later);
    expect(file).toMatchObject({ state: 'quoted', clock: 'quote' });
    file = move(file, { kind: 'accept', version: 1 }, 'learner', later);
    const signature = { kind: 'sign', on: '2026-12-15', where: 'school' } as const;
    file = move(file, signature, 'school', later);
    expect(file).toMatchObject({ state: 'accepted', declaration: { on: '2026-12-15' }, signed: null });
    file = move(file, signature, 'learner', later);
    expect(file).toMatchObject({ state: 'signed', signed: { by: 'learner' }, clock: null, deadlineOn: null });
    file = move(file, { kind: 'start', on: '2026-12-15' }, 'school', later);
    file = move(file, { kind: 'end', on: '2026-12-15', outcome: 'passed' }, 'school', later);
    expect(file.ended).toEqual({ on: '2026-12-15', outcome: 'passed' });
    expect(movesOf(file, 'school', later)).toEqual([]);
  });

  it('goes back where no date suits, and where the school moves an appointment', () => {
    const proposed = move(aFile(), propose(dates), 'school');
    expect(move(proposed, { kind: 'other-dates' }, 'learner')).toMatchObject({ state: 'paid', proposed: [] });
    const requested = move(aFile({ state: 'requested', isPaid: false }), propose(dates), 'school');
    expect(move(requested, { kind: 'other-dates' }, 'learner').state).toBe('requested');
    const agreed = move(proposed, agree(dates[0]), 'learner');
    expect(move(agreed, propose(dates), 'school')).toMatchObject({ state: 'proposed' });
  });

  it('refuses each step before the one it follows', () => {
    expect(why(aFile(), writeQuote(1), 'school')).toBe('changed');
    expect(why(aFile(), { kind: 'accept', version: 1 }, 'learner')).toBe('changed');
    expect(why(aFile(), { kind: 'decline', version: 1 }, 'learner')).toBe('changed');
    expect(why(aFile(), agree(dates[0]), 'learner')).toBe('changed');
    expect(why(aFile(), { kind: 'start', on: '2026-12-10' }, 'school')).toBe('changed');
  });

  it('answers a repeat without another move', () => {
    const accepted = aQuotedFile({ state: 'accepted' });
    expect(why(accepted, { kind: 'accept', version: 1 }, 'learner')).toBe('repeated');
    const proposed = move(aFile(), propose(dates), 'school');
    expect(why(proposed, propose(dates), 'school')).toBe('repeated');
    const otherDates = move(proposed, { kind: 'other-dates' }, 'learner');
    expect(why(otherDates, { kind: 'other-dates' }, 'learner')).toBe('repeated');
    const asked = aFile({ deadlineOn: '2026-12-17', askedOn: '2026-12-10' });
    expect(why(move(asked, { kind: 'prolong' }, 'learner'), { kind: 'prolong' }, 'learner')).toBe('repeated');
  });
});

describe('dates', () => {
  it('are three, in order, from now on and within 90 days', () => {
    const [first = now, second = now] = dates;
    const at = (...wanted: Date[]) => why(aFile(), propose(wanted), 'school');
    expect(at(...dates)).toBe('moved');
    expect(at(first, second)).toBe('dates');
    expect(at(first, first, second)).toBe('dates');
    expect(at(now, first, second)).toBe('dates');
    expect(at(first, second, noon('2027-03-10'))).toBe('moved');
    expect(at(first, second, noon('2027-03-11'))).toBe('dates');
  });

  it('are agreed by the learner among those proposed, by the school as arranged', () => {
    const proposed = move(aFile(), propose(dates), 'school');
    expect(why(proposed, agree(noon('2026-12-17')), 'learner')).toBe('dates');
    expect(why(proposed, agree(dates[0]), 'learner', noon('2026-12-14'))).toBe('dates');
    expect(why(aFile(), agree(noon('2026-12-09')), 'school')).toBe('moved');
    expect(why(aFile(), agree(noon('2026-11-30')), 'school')).toBe('dates');
  });
});

describe('a quote', () => {
  it('is accepted in the version that was read, until its last day', () => {
    expect(why(aQuotedFile(), { kind: 'accept', version: 2 }, 'learner')).toBe('changed');
    expect(why(aQuotedFile(), { kind: 'accept', version: 1 }, 'learner', noon('2027-01-31'))).toBe('moved');
    expect(why(aQuotedFile(), { kind: 'accept', version: 1 }, 'learner', noon('2027-02-01'))).toBe('expired');
  });

  it('is written anew as the next version, once', () => {
    const second = writeQuote(2, '2027-02-28');
    expect(move(aQuotedFile(), second, 'school').quote).toEqual({ version: 2, validUntil: '2027-02-28' });
    expect(why(aQuotedFile(), writeQuote(1), 'school')).toBe('changed');
    expect(why(aQuotedFile({ state: 'accepted' }), second, 'school')).toBe('changed');
  });

  it('declined opens the refund seven days on, which a signature does not stop', () => {
    const declined = move(aQuotedFile(), { kind: 'decline', version: 1 }, 'learner');
    expect(declined).toMatchObject({
      state: 'declined',
      refund: { reason: 'declined', dueOn: '2026-12-17', isSent: false },
    });
    expect(why(declined, { kind: 'sign', on: '2026-12-10', where: 'school' }, 'school')).toBe('changed');
    expect(
      move(aQuotedFile({ isPaid: false }), { kind: 'decline', version: 1 }, 'learner').refund,
    ).toBeNull();
  });
});

describe('a representative', () => {
  it('of a minor decides, and her child agrees to a date', () => {
    const quoted = aQuotedFile({ learner: minor });
    expect(why(quoted, { kind: 'accept', version: 1 }, 'learner')).toBe('not-yours');
    expect(why(quoted, { kind: 'accept', version: 1 }, 'representative')).toBe('moved');
    const sign = { kind: 'sign', on: '2026-12-10', where: 'school' } as const;
    expect(why(quoted, sign, 'learner')).toBe('not-yours');
    expect(why(quoted, sign, 'representative')).toBe('moved');
    const proposed = move(aFile({ learner: minor }), propose(dates), 'school');
    expect(why(proposed, agree(dates[0]), 'learner')).toBe('moved');
    expect(why(proposed, agree(dates[0]), 'representative')).toBe('moved');
  });

  it('decides until the eve of the 18th birthday, and only reads from that day', () => {
    const quoted = aQuotedFile({ learner: minor, quote: { version: 1, validUntil: '2027-12-31' } });
    const [eve, birthday] = [noon('2027-06-14'), noon('2027-06-15')];
    const decides = ['accept', 'decline', 'sign', 'no-assessment', 'renounce'];
    expect(movesOf(quoted, 'representative', eve)).toEqual(decides);
    expect(movesOf(quoted, 'representative', birthday)).toEqual([]);
    expect(movesOf(quoted, 'learner', eve)).toEqual([]);
    expect(movesOf(quoted, 'learner', birthday)).toEqual(decides);
  });
});

describe('«signé le…»', () => {
  const declared = { on: '2026-12-10', where: 'school' } as const;
  const sign = { kind: 'sign', ...declared } as const;

  it('is between the payment and today', () => {
    expect(why(aQuotedFile(), { ...sign, on: '2026-11-30' }, 'learner')).toBe('day');
    expect(why(aQuotedFile(), { ...sign, on: '2026-12-01' }, 'learner')).toBe('moved');
    expect(why(aQuotedFile(), { ...sign, on: '2026-12-11' }, 'learner')).toBe('day');
    expect(why(aQuotedFile(), { ...sign, on: '2026-11-30' }, 'school')).toBe('day');
    expect(why(aQuotedFile(), { ...sign, on: '2026-12-11' }, 'school')).toBe('day');
  });

  it('stops an announced refund by the word of the learner’s side alone', () => {
    const refund = { reason: 'expired', dueOn: '2026-12-12', isSent: false } as const;
    expect(move(aQuotedFile({ refund }), sign, 'school')).toMatchObject({ state: 'quoted', refund });
    expect(move(aQuotedFile({ refund }), sign, 'learner')).toMatchObject({ state: 'signed', refund: null });
  });

  it.each([
    { reason: 'declined', dueOn: '2026-12-12', isSent: false },
    { reason: 'expired', dueOn: '2026-12-10', isSent: true },
  ] as const)('stops no other refund, nor a sent one: %o', (refund) => {
    expect(why(aQuotedFile({ refund }), sign, 'learner')).toBe('changed');
    expect(why(aQuotedFile({ refund }), { kind: 'no-assessment' }, 'learner')).toBe('changed');
  });

  it('of a school’s file from before is contradicted by the other side alone, within 30 days, once', () => {
    const signed = aFile({ state: 'signed', signed: { ...declared, by: 'school', declaredAt: now } });
    expect(why(signed, { kind: 'contradict' }, 'school')).toBe('changed');
    expect(why(signed, { kind: 'contradict' }, 'learner', noon('2027-01-09'))).toBe('moved');
    expect(why(signed, { kind: 'contradict' }, 'learner', noon('2027-01-10'))).toBe('changed');
    const contradicted = move(signed, { kind: 'contradict' }, 'learner');
    expect(why(contradicted, { kind: 'contradict' }, 'learner')).toBe('repeated');
    expect(movesOf(contradicted, 'school', now)).toEqual([]);
  });

  it('is contradicted no more once the operator has decided that it is signed', () => {
    const contradicted = move(move(aQuotedFile(), sign, 'learner'), { kind: 'contradict' }, 'school');
    const decided = decideSignature(contradicted, true, now)?.file ?? contradicted;
    for (const by of ['learner', 'school'] as const) {
      expect(why(decided, { kind: 'contradict' }, by)).toBe('decided');
      expect(movesOf(decided, by, now)).not.toContain('contradict');
    }
  });
});

describe('a school', () => {
  it('refuses with an immediate refund where something was paid', () => {
    expect(move(aFile(), refusal, 'school')).toMatchObject({
      state: 'closed',
      closedBecause: 'refused',
      refund: { reason: 'refused', dueOn: '2026-12-10' },
    });
    expect(move(aFile({ isPaid: false, state: 'requested' }), refusal, 'school').refund).toBeNull();
    expect(why(aFile(), refusal, 'learner')).toBe('not-yours');
    expect(why(aFile({ state: 'signed' }), refusal, 'school')).toBe('changed');
  });

  it('notes the end after the start; who leaves before has no start', () => {
    const signed = move(aQuotedFile(), { kind: 'sign', on: '2026-12-05', where: 'school' }, 'learner');
    expect(why(signed, { kind: 'end', on: '2026-12-10', outcome: 'passed' }, 'school')).toBe('day');
    expect(why(signed, { kind: 'end', on: '2026-12-10', outcome: 'left' }, 'school')).toBe('moved');
    expect(why(signed, { kind: 'start', on: '2026-12-04' }, 'school')).toBe('day');
    const started = move(signed, { kind: 'start', on: '2026-12-05' }, 'school');
    expect(why(started, { kind: 'end', on: '2026-12-04', outcome: 'failed' }, 'school')).toBe('day');
    expect(why(started, { kind: 'end', on: '2026-12-11', outcome: 'failed' }, 'school')).toBe('day');
  });
});

it('a request without a payment reaches the school once confirmed, and its days count from then', () => {
  const unconfirmed = aFile({ state: 'unconfirmed', isPaid: false, deadlineOn: null });
  expect(movesOf(unconfirmed, 'school', now)).toEqual([]);
  const answer = decideMove(unconfirmed, { kind: 'confirm' }, 'learner', now);
  expect(answer).toMatchObject({
    kind: 'moved',
    file: { state: 'requested', openedAt: now, clock: 'opening' },
    mails: [
      { to: 'school', what: 'request' },
      { to: 'learner', what: 'request' },
    ],
  });
});

describe('before anything is signed, who decides', () => {
  const open = ['paid', 'proposed', 'agreed', 'quoted', 'accepted'] as const;

  it.each(open)('may renounce in %s, and the money goes back seven days later', (state) => {
    expect(move(aFile({ state }), { kind: 'renounce' }, 'learner')).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
      givenUp: 'renounce',
      deadlineOn: null,
      refund: { reason: 'declined', dueOn: '2026-12-17', isSent: false },
    });
  });

  it('may renounce on any day, also without deadlines; both sides are mailed, a repeat changes nothing', () => {
    const older = aFile({ hasDeadlines: false, deadlineOn: null });
    expect(why(older, { kind: 'renounce' }, 'learner', noon('2028-01-01'))).toBe('moved');
    const answer = decideMove(aFile(), { kind: 'renounce' }, 'learner', now);
    expect(answer).toMatchObject({
      mails: [
        { to: 'school', what: 'given-up' },
        { to: 'learner', what: 'given-up' },
      ],
    });
    const renounced = move(aFile(), { kind: 'renounce' }, 'learner');
    expect(why(renounced, { kind: 'renounce' }, 'learner')).toBe('repeated');
    expect(why(renounced, { kind: 'sign', on: '2026-12-10', where: 'school' }, 'school')).toBe('changed');
  });

  it.each([
    ['a signed contract', { state: 'signed' as const }],
    ['an announced refund', { refund: { reason: 'expired', dueOn: '2026-12-17', isSent: false } as const }],
    ['a request without a payment', { state: 'requested' as const, isPaid: false }],
    ['a dispute', { suspendedAt: now }],
  ])('cannot renounce with %s', (_, changes) => {
    expect(why(aFile(changes), { kind: 'renounce' }, 'learner')).toBe('changed');
  });

  it('renounces for a minor: the representative, neither the learner nor the school', () => {
    const file = aFile({ learner: minor });
    expect(why(file, { kind: 'renounce' }, 'learner')).toBe('not-yours');
    expect(why(file, { kind: 'renounce' }, 'school')).toBe('not-yours');
    expect(why(file, { kind: 'renounce' }, 'representative')).toBe('moved');
  });

  it.each([
    ['2026-12-03', 'changed'],
    ['2026-12-04', 'moved'],
  ])('of a file paid on Tuesday 1st says «the school does not answer» on %s: %s', (day, answer) => {
    expect(why(aFile(), { kind: 'school-silent' }, 'learner', noon(day))).toBe(answer);
  });

  it('does not say so while it is the learner’s turn', () => {
    const proposed = aFile({ state: 'proposed', proposed: dates });
    expect(why(proposed, { kind: 'school-silent' }, 'learner', noon('2027-01-20'))).toBe('changed');
  });
});
