import { describe, expect, it } from 'vitest';
import {
  aFile,
  agree,
  aQuotedFile,
  moved,
  noon,
  outcome,
  propose,
  writeQuote,
} from '#test/support/training-files.ts';
import { decideMove, type FileMove, movesOf } from './moves.ts';
import { decideSignature } from './site-moves.ts';

const now = noon('2026-12-10');
const dates = [noon('2026-12-14'), noon('2026-12-15'), noon('2026-12-16')];

const refusal = { kind: 'refuse', because: 'Plus de place.' } as const;
const minor = { birthday: '2009-06-15', hasRepresentative: true };

describe('the road of a file', () => {
  it('goes from the payment to the signed contract, the learning and its end', () => {
    let file = moved(aFile(), propose(dates), 'school');
    file = moved(file, agree(dates[1]), 'learner');
    expect(file).toMatchObject({ state: 'agreed', appointmentAt: dates[1] });
    const later = noon('2026-12-15');
    file = moved(file, writeQuote(1), 'school', later);
    expect(file).toMatchObject({ state: 'quoted', clock: 'quote' });
    file = moved(file, { kind: 'accept', version: 1 }, 'learner', later);
    const signature = { kind: 'sign', on: '2026-12-15', where: 'school' } as const;
    file = moved(file, signature, 'school', later);
    expect(file).toMatchObject({ state: 'accepted', declaration: { on: '2026-12-15' }, signed: null });
    file = moved(file, signature, 'learner', later);
    expect(file).toMatchObject({ state: 'signed', signed: { by: 'learner' }, clock: null, deadlineOn: null });
    file = moved(file, { kind: 'start', on: '2026-12-15' }, 'school', later);
    file = moved(file, { kind: 'end', on: '2026-12-15', outcome: 'passed' }, 'school', later);
    expect(file.ended).toEqual({ on: '2026-12-15', outcome: 'passed' });
    expect(movesOf(file, 'school', later)).toEqual([]);
  });

  it('goes back where no date suits, and where the school moves an appointment', () => {
    const proposed = moved(aFile(), propose(dates), 'school');
    const expected = { state: 'paid', proposed: [] };
    expect(moved(proposed, { kind: 'other-dates' }, 'learner')).toMatchObject(expected);
    const requested = moved(aFile({ state: 'requested', isPaid: false }), propose(dates), 'school');
    expect(moved(requested, { kind: 'other-dates' }, 'learner').state).toBe('requested');
    const agreed = moved(proposed, agree(dates[0]), 'learner');
    expect(moved(agreed, propose(dates), 'school')).toMatchObject({ state: 'proposed' });
  });

  it('refuses each step before the one it follows', () => {
    expect(outcome(aFile(), writeQuote(1), 'school')).toBe('changed');
    expect(outcome(aFile(), { kind: 'accept', version: 1 }, 'learner')).toBe('changed');
    expect(outcome(aFile(), { kind: 'decline', version: 1 }, 'learner')).toBe('changed');
    expect(outcome(aFile(), agree(dates[0]), 'learner')).toBe('changed');
    expect(outcome(aFile(), { kind: 'start', on: '2026-12-10' }, 'school')).toBe('changed');
  });

  it('answers a repeat without another move', () => {
    const accepted = aQuotedFile({ state: 'accepted' });
    expect(outcome(accepted, { kind: 'accept', version: 1 }, 'learner')).toBe('repeated');
    const proposed = moved(aFile(), propose(dates), 'school');
    expect(outcome(proposed, propose(dates), 'school')).toBe('repeated');
    const otherDates = moved(proposed, { kind: 'other-dates' }, 'learner');
    expect(outcome(otherDates, { kind: 'other-dates' }, 'learner')).toBe('repeated');
    const asked = aFile({ deadlineOn: '2026-12-17', askedOn: '2026-12-10' });
    expect(outcome(moved(asked, { kind: 'prolong' }, 'learner'), { kind: 'prolong' }, 'learner')).toBe(
      'repeated',
    );
  });
});

it('dates are three, in order, from now on and within 90 days', () => {
  const [first = now, second = now] = dates;
  const at = (...wanted: Date[]) => outcome(aFile(), propose(wanted), 'school');
  expect(at(...dates)).toBe('moved');
  expect(at(first, second)).toBe('dates');
  expect(at(first, first, second)).toBe('dates');
  expect(at(now, first, second)).toBe('dates');
  expect(at(first, second, noon('2027-03-10'))).toBe('moved');
  expect(at(first, second, noon('2027-03-11'))).toBe('dates');
});

it('dates are agreed by the learner among those proposed, by the school as arranged', () => {
  const proposed = moved(aFile(), propose(dates), 'school');
  expect(outcome(proposed, agree(noon('2026-12-17')), 'learner')).toBe('dates');
  expect(outcome(proposed, agree(dates[0]), 'learner', noon('2026-12-14'))).toBe('dates');
  expect(outcome(aFile(), agree(noon('2026-12-09')), 'school')).toBe('moved');
  expect(outcome(aFile(), agree(noon('2026-11-30')), 'school')).toBe('dates');
});

it('a quote is accepted in the version that was read, until its last day', () => {
  expect(outcome(aQuotedFile(), { kind: 'accept', version: 2 }, 'learner')).toBe('changed');
  expect(outcome(aQuotedFile(), { kind: 'accept', version: 1 }, 'learner', noon('2027-01-31'))).toBe('moved');
  expect(outcome(aQuotedFile(), { kind: 'accept', version: 1 }, 'learner', noon('2027-02-01'))).toBe(
    'expired',
  );
});

it('a quote is written anew as the next version, once', () => {
  const second = writeQuote(2, '2027-02-28');
  expect(moved(aQuotedFile(), second, 'school').quote).toEqual({ version: 2, validUntil: '2027-02-28' });
  expect(outcome(aQuotedFile(), writeQuote(1), 'school')).toBe('changed');
  expect(outcome(aQuotedFile({ state: 'accepted' }), second, 'school')).toBe('changed');
});

it('a quote declined opens the refund seven days on, which a signature does not stop', () => {
  const declined = moved(aQuotedFile(), { kind: 'decline', version: 1 }, 'learner');
  expect(declined).toMatchObject({
    state: 'declined',
    refund: { reason: 'declined', dueOn: '2026-12-17', isSent: false },
  });
  expect(outcome(declined, { kind: 'sign', on: '2026-12-10', where: 'school' }, 'school')).toBe('changed');
  expect(moved(aQuotedFile({ isPaid: false }), { kind: 'decline', version: 1 }, 'learner').refund).toBeNull();
});

it.each<FileMove>([
  { kind: 'accept', version: 1 },
  { kind: 'sign', on: '2026-12-10', where: 'school' },
  { kind: 'renounce' },
])('a representative of a minor decides, not the learner: %o', (move) => {
  const quoted = aQuotedFile({ learner: minor });
  expect(outcome(quoted, move, 'learner')).toBe('not-yours');
  expect(outcome(quoted, move, 'representative')).toBe('moved');
});

it('a representative of a minor agrees to a date, and so does her child', () => {
  const proposed = moved(aFile({ learner: minor }), propose(dates), 'school');
  expect(outcome(proposed, agree(dates[0]), 'learner')).toBe('moved');
  expect(outcome(proposed, agree(dates[0]), 'representative')).toBe('moved');
});

it('a representative decides until the eve of the 18th birthday, and only reads from that day', () => {
  const quoted = aQuotedFile({ learner: minor, quote: { version: 1, validUntil: '2027-12-31' } });
  const [eve, birthday] = [noon('2027-06-14'), noon('2027-06-15')];
  const decides = ['accept', 'decline', 'sign', 'no-assessment', 'renounce'];
  expect(movesOf(quoted, 'representative', eve)).toEqual(decides);
  expect(movesOf(quoted, 'representative', birthday)).toEqual([]);
  expect(movesOf(quoted, 'learner', eve)).toEqual([]);
  expect(movesOf(quoted, 'learner', birthday)).toEqual(decides);
});

describe('«signé le…»', () => {
  const declared = { on: '2026-12-10', where: 'school' } as const;
  const sign = { kind: 'sign', ...declared } as const;

  it('is between the payment and today', () => {
    expect(outcome(aQuotedFile(), { ...sign, on: '2026-11-30' }, 'learner')).toBe('day');
    expect(outcome(aQuotedFile(), { ...sign, on: '2026-12-01' }, 'learner')).toBe('moved');
    expect(outcome(aQuotedFile(), { ...sign, on: '2026-12-11' }, 'learner')).toBe('day');
    expect(outcome(aQuotedFile(), { ...sign, on: '2026-11-30' }, 'school')).toBe('day');
    expect(outcome(aQuotedFile(), { ...sign, on: '2026-12-11' }, 'school')).toBe('day');
  });

  it('stops an announced refund by the word of the learner’s side alone', () => {
    const refund = { reason: 'expired', dueOn: '2026-12-12', isSent: false } as const;
    expect(moved(aQuotedFile({ refund }), sign, 'school')).toMatchObject({ state: 'quoted', refund });
    expect(moved(aQuotedFile({ refund }), sign, 'learner')).toMatchObject({ state: 'signed', refund: null });
  });

  it.each([
    { reason: 'declined', dueOn: '2026-12-12', isSent: false },
    { reason: 'expired', dueOn: '2026-12-10', isSent: true },
  ] as const)('stops no other refund, nor a sent one: %o', (refund) => {
    expect(outcome(aQuotedFile({ refund }), sign, 'learner')).toBe('changed');
    expect(outcome(aQuotedFile({ refund }), { kind: 'no-assessment' }, 'learner')).toBe('changed');
  });

  it('of a school’s file from before is contradicted by the other side alone, within 30 days, once', () => {
    const signed = aFile({ state: 'signed', signed: { ...declared, by: 'school', declaredAt: now } });
    expect(outcome(signed, { kind: 'contradict' }, 'school')).toBe('changed');
    expect(outcome(signed, { kind: 'contradict' }, 'learner', noon('2027-01-09'))).toBe('moved');
    expect(outcome(signed, { kind: 'contradict' }, 'learner', noon('2027-01-10'))).toBe('changed');
    const contradicted = moved(signed, { kind: 'contradict' }, 'learner');
    expect(outcome(contradicted, { kind: 'contradict' }, 'learner')).toBe('repeated');
    expect(movesOf(contradicted, 'school', now)).toEqual([]);
  });

  it('is contradicted no more once the operator has decided that it is signed', () => {
    const contradicted = moved(moved(aQuotedFile(), sign, 'learner'), { kind: 'contradict' }, 'school');
    const decided = decideSignature(contradicted, true, now)?.file ?? contradicted;
    for (const by of ['learner', 'school'] as const) {
      expect(outcome(decided, { kind: 'contradict' }, by)).toBe('decided');
      expect(movesOf(decided, by, now)).not.toContain('contradict');
    }
  });
});

it('a school refuses with an immediate refund where something was paid', () => {
  expect(moved(aFile(), refusal, 'school')).toMatchObject({
    state: 'closed',
    closedBecause: 'refused',
    refund: { reason: 'refused', dueOn: '2026-12-10' },
  });
  expect(moved(aFile({ isPaid: false, state: 'requested' }), refusal, 'school').refund).toBeNull();
  expect(outcome(aFile(), refusal, 'learner')).toBe('not-yours');
  expect(outcome(aFile({ state: 'signed' }), refusal, 'school')).toBe('changed');
});

it('a school notes the end after the start; who leaves before has no start', () => {
  const signed = moved(aQuotedFile(), { kind: 'sign', on: '2026-12-05', where: 'school' }, 'learner');
  expect(outcome(signed, { kind: 'end', on: '2026-12-10', outcome: 'passed' }, 'school')).toBe('day');
  expect(outcome(signed, { kind: 'end', on: '2026-12-10', outcome: 'left' }, 'school')).toBe('moved');
  expect(outcome(signed, { kind: 'start', on: '2026-12-04' }, 'school')).toBe('day');
  const started = moved(signed, { kind: 'start', on: '2026-12-05' }, 'school');
  expect(outcome(started, { kind: 'end', on: '2026-12-04', outcome: 'failed' }, 'school')).toBe('day');
  expect(outcome(started, { kind: 'end', on: '2026-12-11', outcome: 'failed' }, 'school')).toBe('day');
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
    expect(moved(aFile({ state }), { kind: 'renounce' }, 'learner')).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
      givenUp: 'renounce',
      deadlineOn: null,
      refund: { reason: 'declined', dueOn: '2026-12-17', isSent: false },
    });
  });

  it('may renounce on any day, also without deadlines; both sides are mailed, a repeat changes nothing', () => {
    const older = aFile({ hasDeadlines: false, deadlineOn: null });
    expect(outcome(older, { kind: 'renounce' }, 'learner', noon('2028-01-01'))).toBe('moved');
    const answer = decideMove(aFile(), { kind: 'renounce' }, 'learner', now);
    expect(answer).toMatchObject({
      mails: [
        { to: 'school', what: 'given-up' },
        { to: 'learner', what: 'given-up' },
      ],
    });
    const renounced = moved(aFile(), { kind: 'renounce' }, 'learner');
    expect(outcome(renounced, { kind: 'renounce' }, 'learner')).toBe('repeated');
    expect(outcome(renounced, { kind: 'sign', on: '2026-12-10', where: 'school' }, 'school')).toBe('changed');
  });

  it.each([
    ['a signed contract', { state: 'signed' as const }],
    ['an announced refund', { refund: { reason: 'expired', dueOn: '2026-12-17', isSent: false } as const }],
    ['a request without a payment', { state: 'requested' as const, isPaid: false }],
    ['a dispute', { suspendedAt: now }],
  ])('cannot renounce with %s', (_, changes) => {
    expect(outcome(aFile(changes), { kind: 'renounce' }, 'learner')).toBe('changed');
  });

  it('is not the school', () => {
    expect(outcome(aFile(), { kind: 'renounce' }, 'school')).toBe('not-yours');
  });

  it.each([
    ['2026-12-03', 'changed'],
    ['2026-12-04', 'moved'],
  ])('of a file paid on Tuesday 1st says «the school does not answer» on %s: %s', (day, answer) => {
    expect(outcome(aFile(), { kind: 'school-silent' }, 'learner', noon(day))).toBe(answer);
  });

  it('does not say so while it is the learner’s turn', () => {
    const proposed = aFile({ state: 'proposed', proposed: dates });
    expect(outcome(proposed, { kind: 'school-silent' }, 'learner', noon('2027-01-20'))).toBe('changed');
  });
});
