import { describe, expect, it } from 'vitest';
import { aFile, aQuotedFile, noon } from '#test/support/training-files.ts';
import { decideClosing, decideContradiction, decideDue } from './site-moves.ts';

const signed = {
  on: '2026-12-09',
  where: 'school',
  by: 'school',
  declaredAt: noon('2026-12-09'),
} as const;

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
    expect(reminded).toMatchObject({ event: 'reminded', mails: [{ to: 'school', what: 'reminder' }] });
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
  expect(decideClosing(aFile(), 'withdrawn', noon('2026-12-10'))?.file).toMatchObject({
    state: 'closed',
    closedBecause: 'withdrawn',
    deadlineOn: null,
  });
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
    expect(decideContradiction(contradicted, true, noon('2026-12-11'))?.file).toMatchObject({
      state: 'signed',
      contradiction: null,
      decidedAt: noon('2026-12-11'),
      refund: null,
    });
    expect(decideContradiction(contradicted, false, noon('2026-12-11'))?.file).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
      signed: null,
      refund: { reason: 'decided', dueOn: '2026-12-11', isSent: false },
    });
  });

  it('is needed for a decision', () => {
    expect(
      decideContradiction(aFile({ state: 'signed', signed }), false, noon('2026-12-11')),
    ).toBeUndefined();
  });
});
