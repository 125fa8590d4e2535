import { describe, expect, it } from 'vitest';
import { aFile, aQuotedFile, noon } from '#test/support/training-files.ts';
import { decideByOrder, decideClosing, decideDue, decideSignature } from './site-moves.ts';

const signed = { on: '2026-12-09', where: 'school', by: 'school', declaredAt: noon('2026-12-09') } as const;

describe('what is due without anybody’s doing', () => {
  it('asks, announces the refund, and sends it', () => {
    const asked = decideDue(aQuotedFile(), noon('2027-01-23'));
    expect(asked).toMatchObject({ event: 'asked', file: { askedOn: '2027-01-23' } });
    const expired = decideDue(asked?.file ?? aFile(), noon('2027-01-31'));
    expect(expired).toMatchObject({
      event: 'expired',
      file: { state: 'quoted', refund: { reason: 'expired', dueOn: '2027-02-07', isSent: false } },
    });
    expect(decideDue(expired?.file ?? aFile(), noon('2027-02-06'))).toBeUndefined();
    expect(decideDue(expired?.file ?? aFile(), noon('2027-02-07'))).toMatchObject({
      event: 'refund-sent',
      file: { state: 'closed', closedBecause: 'expired', refund: { isSent: true } },
    });
  });

  it('closes a request without a payment when nobody answered', () => {
    const file = aFile({
      state: 'requested',
      isPaid: false,
      askedOn: '2027-01-23',
      remindedAt: noon('2026-12-04'),
    });
    expect(decideDue(file, noon('2027-01-31'))).toMatchObject({
      event: 'expired',
      file: { state: 'closed', closedBecause: 'expired', refund: null },
    });
  });

  it('reminds the school once per turn', () => {
    const reminded = decideDue(aFile(), noon('2026-12-04'));
    expect(reminded).toMatchObject({
      event: 'reminded',
      mails: [
        { to: 'school', what: 'reminder' },
        { to: 'learner', what: 'school-late' },
      ],
    });
    expect(decideDue(reminded?.file ?? aFile(), noon('2026-12-09'))).toBeUndefined();
  });

  it('sends the refund of a declined quote, which stays declined', () => {
    const refund = { reason: 'declined', dueOn: '2026-12-17', isSent: false } as const;
    const declined = aQuotedFile({ state: 'declined', refund });
    expect(decideDue(declined, noon('2026-12-17'))).toMatchObject({
      file: { state: 'declined', closedBecause: null, refund: { isSent: true } },
    });
  });

  it('leaves a file without deadlines alone', () => {
    const old = { hasDeadlines: false, deadlineOn: null, askedOn: '2026-12-01' };
    expect(decideDue(aFile(old), noon('2028-01-01'))).toBeUndefined();
    expect(decideDue(aQuotedFile(old), noon('2028-01-01'))).toBeUndefined();
  });
});

it('an order that ended otherwise closes its file under its name, but never a signed one', () => {
  const expected = { state: 'closed', closedBecause: 'withdrawn', deadlineOn: null };
  expect(decideClosing(aFile(), 'withdrawn', noon('2026-12-10'))?.file).toMatchObject(expected);
  expect(
    decideClosing(aFile({ state: 'signed', signed }), 'charged-back', noon('2026-12-10')),
  ).toBeUndefined();
});

describe('a contradicted signature', () => {
  const contradicted = aFile({
    state: 'signed',
    signed,
    contradiction: { by: 'learner', at: noon('2026-12-10') },
  });

  it('is decided by the operator: signed, or refunded at once', () => {
    const expected = { state: 'signed', contradiction: null, decidedAt: noon('2026-12-11'), refund: null };
    expect(decideSignature(contradicted, true, noon('2026-12-11'))?.file).toMatchObject(expected);
    expect(decideSignature(contradicted, false, noon('2026-12-11'))?.file).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
      signed: null,
      refund: { reason: 'decided', dueOn: '2026-12-11', isSent: false },
    });
  });

  it('is needed for a decision', () => {
    expect(decideSignature(aFile({ state: 'signed', signed }), false, noon('2026-12-11'))).toBeUndefined();
  });
});

describe('a dispute', () => {
  const disputed = { ending: undefined, isDisputed: true };
  const decided = { ending: undefined, isDisputed: false };
  const suspended = aFile({ askedOn: '2027-01-23', suspendedAt: noon('2027-01-25') });

  it('suspends an open file and mails both sides once', () => {
    const change = decideByOrder(aFile(), disputed, noon('2027-01-25'));
    expect(change).toMatchObject({
      event: 'suspended',
      file: { state: 'paid', suspendedAt: noon('2027-01-25') },
      mails: [
        { to: 'school', what: 'disputed' },
        { to: 'learner', what: 'disputed' },
      ],
    });
    expect(decideByOrder(suspended, disputed, noon('2027-01-26'))).toBeUndefined();
    expect(decideByOrder(aFile({ state: 'signed', signed }), disputed, noon('2027-01-26'))).toBeUndefined();
  });

  it('ends no deadline and sends no refund while it is open, not even after six months', () => {
    const refund = { reason: 'declined', dueOn: '2027-02-01', isSent: false } as const;
    for (const file of [suspended, { ...suspended, deadlineOn: null }, { ...suspended, refund }]) {
      expect(decideDue(file, noon('2028-01-01'))).toBeUndefined();
    }
  });

  it.each([
    ['2027-01-25', '2027-01-30'],
    ['2027-01-26', '2027-01-31'],
    ['2027-05-27', '2027-06-01'],
  ])('lost by the buyer on %s gives its days back, to %s, within six months', (day, deadlineOn) => {
    expect(decideByOrder(suspended, decided, noon(day))).toMatchObject({
      event: 'resumed',
      file: { state: 'paid', suspendedAt: null, deadlineOn, askedOn: null },
      mails: [{ to: 'school' }, { to: 'learner', what: 'disputed' }],
    });
  });

  it('lost by the buyer after six months announces the refund at once', () => {
    const resumed = decideByOrder(suspended, decided, noon('2027-06-02'));
    expect(resumed?.file.refund).toEqual({ reason: 'expired', dueOn: '2027-06-09', isSent: false });
    const older = { ...suspended, hasDeadlines: false };
    expect(decideByOrder(older, decided, noon('2027-06-02'))?.file.refund).toBeNull();
  });

  it.each([
    ['2027-02-20', '2027-03-01'],
    ['2027-02-22', '2027-03-01'],
    ['2027-02-23', '2027-03-02'],
  ])('lost by the buyer on %s announces a refund of 1 March again for %s', (day, dueOn) => {
    const refund = { reason: 'declined', dueOn: '2027-03-01', isSent: false } as const;
    const declined = aQuotedFile({ state: 'declined', refund, suspendedAt: noon('2027-01-25') });
    const change = decideByOrder(declined, decided, noon(day));
    expect(change).toMatchObject({ event: 'resumed', file: { refund: { dueOn, isSent: false } } });
  });

  it('won by the buyer closes the file', () => {
    const change = decideByOrder(suspended, { ...decided, ending: 'charged-back' }, noon('2027-02-25'));
    expect(change?.file).toMatchObject({ state: 'closed', closedBecause: 'charged-back', suspendedAt: null });
  });

  it.each([
    ['2027-06-01', undefined],
    ['2027-06-02', { reason: 'expired', dueOn: '2027-06-09', isSent: false }],
  ])('lost, of a file that an earlier release closed: on %s its refund is %o', (day, refund) => {
    const closed = aFile({ state: 'closed', closedBecause: 'charged-back', deadlineOn: null });
    expect(decideByOrder(closed, decided, noon(day))?.file.refund).toEqual(refund);
    expect(decideByOrder(closed, { ...decided, ending: 'charged-back' }, noon(day))).toBeUndefined();
    expect(decideByOrder(closed, disputed, noon(day))).toBeUndefined();
  });
});
