import { describe, expect, it } from 'vitest';
import {
  type BookedPayment,
  type Books,
  checkBooks,
  countEmptied,
  countTwice,
} from '../bench/schedules/check-books.ts';
import { drawSchedule } from '../bench/schedules/draw-schedule.ts';
import { emailOf } from '../bench/schedules/play-schedule.ts';

const drawn = Array.from({ length: 500 }, (_, index) => drawSchedule('any', index + 1));
const steps = drawn.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.steps));

describe('a schedule of tabs, cards and pages of a bank', () => {
  it('is the same whenever its number is drawn, and another one of another number or seed', () => {
    expect(drawSchedule('any', 7)).toEqual(drawn[6]);
    expect(drawSchedule('any', 8)).not.toEqual({ ...drawn[6], number: 8 });
    expect(drawSchedule('other', 7)).not.toEqual(drawn[6]);
  });

  it('meets odd answers of the provider in one of four, asked for by an address that our forms take', () => {
    const asked = drawn.filter(({ answers }) => answers !== undefined);
    expect(asked.length).toBeGreaterThan(90);
    for (const schedule of asked) {
      const [name = '', domain] = emailOf(schedule).split('@');
      expect(name.length).toBeLessThanOrEqual(64);
      expect(domain).toBe('sandbox-fault.invalid');
    }
  });

  it('has one tab, two or three, and a process is killed in one of five', () => {
    expect(new Set(drawn.map(({ tabs }) => tabs.length))).toEqual(new Set([1, 2, 3]));
    expect(drawn.filter(({ isKilled }) => isKilled)).toHaveLength(100);
  });

  it.each([
    ['card', ['taken', 'asked', 'refused', 'asked, then refused']],
    ['asked', ['once', 'twice', 'lost, asked again', 'lost, another card']],
    ['atBank', ['accepts', 'refuses', 'abandons', 'leaves it', 'accepts late']],
    ['atStanding', ['gives it up', 'resumes it', 'orders it again', 'leaves it']],
    ['process', [0, 1]],
  ] as const)('has each %s somewhere among 500', (what, all) => {
    expect(new Set(steps.map((step) => step[what]))).toEqual(new Set<unknown>(all));
  });
});

/** Paid, enrolled and told, unless told otherwise. */
function aPayment(changes: Partial<BookedPayment> = {}): BookedPayment {
  return {
    reference: 'CR-1',
    orderKey: 'key',
    email: 'eleve1@exemple.fr',
    amount: 10_000,
    status: 'succeeded',
    payInId: 'payin_1',
    cardRegistrationId: 'registration_1',
    isReturned: false,
    isBesideAnother: false,
    isCardActive: false,
    payIns: 1,
    debited: 10_000,
    givenBack: 0,
    providerStatus: 'SUCCEEDED',
    isAskedByBank: false,
    enrolments: 1,
    buyerMails: 1,
    schoolMails: 1,
    refundMails: 0,
    ...changes,
  };
}

const isNoOrder = { enrolments: 0, buyerMails: 0, schoolMails: 0 };
const returned = aPayment({
  isReturned: true,
  isBesideAnother: true,
  givenBack: 10_000,
  refundMails: 1,
  ...isNoOrder,
});
const failed = aPayment({ status: 'failed', providerStatus: 'FAILED', debited: 0, ...isNoOrder });

const noBooks: Books = {
  payments: [],
  startedMails: new Map(),
  linkedAddresses: new Set(),
  strayPayIns: 0,
  unsentMails: 0,
};

function faultsOf(payments: readonly BookedPayment[], more: Partial<Books> = {}, told = {}): string[] {
  const books = { ...noBooks, payments, ...more };
  const notes = {
    again: new Set<string>(),
    toldPaid: new Set<string>(),
    notDebited: new Set<string>(),
    promisedLinks: new Set<string>(),
    ...told,
  };
  return [...checkBooks(books, notes)].flatMap(([fault, emails]) => (emails.length > 0 ? [fault] : []));
}

describe('the check of the books', () => {
  it.each([
    ['nothing', []],
    ['one paid order', [aPayment()]],
    ['refusals and nothing paid', [failed, failed]],
    ['a refusal, then a paid order', [failed, aPayment()]],
    ['a paid order and one given back', [aPayment(), returned]],
    ['one given back beside another that failed later', [failed, returned]],
    ['two persons who paid', [aPayment(), aPayment({ orderKey: 'other' })]],
  ])('finds no fault with %s', (_, payments) => {
    expect(faultsOf(payments)).toEqual([]);
  });

  it.each([
    ['lost: debited, and not enrolled', [aPayment({ enrolments: 0 })]],
    ['lost: debited, and not enrolled', [aPayment({ enrolments: 0, givenBack: 5000 })]],
    ['enrolled, and not debited', [{ ...failed, enrolments: 1 }]],
    ['doubled, and not given back', [aPayment(), aPayment()]],
    ['payments with two pay-ins', [{ ...failed, payIns: 2 }]],
    ['payments still open', [{ ...failed, status: 'pending', providerStatus: 'PENDING' } as const]],
    ['in another state than the provider’s', [{ ...failed, providerStatus: 'CREATED' }]],
    ['cards still active', [aPayment({ isCardActive: true })]],
    ['accepted beside another order, not given back', [aPayment(), { ...returned, givenBack: 0 }]],
    ['accepted beside another order, given back and not told', [aPayment(), { ...returned, refundMails: 0 }]],
    ['given back, and no other open or paid', [{ ...returned, isBesideAnother: false }]],
    ['given back, and confirmed', [aPayment(), { ...returned, schoolMails: 1 }]],
    ['paid, and buyer or school not told once', [aPayment({ buyerMails: 0 })]],
    ['paid, and buyer or school not told once', [aPayment({ schoolMails: 2 })]],
    ['waited at the bank, and not mailed', [aPayment({ isAskedByBank: true })]],
  ])('finds «%s»', (fault, payments) => {
    expect(faultsOf(payments)).toContain(fault);
  });

  it('takes two paid orders of the same for right when their buyer wanted the first once more, and no third', () => {
    const second = aPayment({ reference: 'CR-2' });
    expect(faultsOf([aPayment(), second], {}, { again: new Set(['CR-1']) })).toEqual([]);
    expect(faultsOf([aPayment(), second, second], {}, { again: new Set(['CR-1']) })).toEqual([
      'doubled, and not given back',
    ]);
  });

  it('compares what the pages said with the books', () => {
    const toldPaid = new Set(['payin_1']);
    expect(faultsOf([aPayment()], {}, { toldPaid })).toEqual([]);
    expect(faultsOf([failed], {}, { toldPaid })).toEqual(['told that it is paid, and it is not']);
    const notDebited = new Set(['registration_1']);
    expect(faultsOf([failed], {}, { notDebited })).toEqual([]);
    expect(faultsOf([aPayment()], {}, { notDebited })).toEqual(['told that nothing is debited, and it was']);
  });

  it('finds whoever was told of a link that was not mailed', () => {
    const promisedLinks = new Set(['eleve1@exemple.fr']);
    expect(faultsOf([], { linkedAddresses: promisedLinks }, { promisedLinks })).toEqual([]);
    expect(faultsOf([], {}, { promisedLinks })).toEqual(['told of a mailed link, and not mailed']);
  });

  it.each([
    [2, 2, true],
    [2, 1, false],
    [3, 3, true],
    [4, 3, true],
    [4, 4, false],
  ])('finds, of %i payments that waited at the bank, %i mails right: %s', (waited, mailed, isRight) => {
    const payments = Array.from({ length: waited }, () => ({ ...failed, isAskedByBank: true }));
    const startedMails = new Map([['eleve1@exemple.fr', mailed]]);
    expect(faultsOf(payments, { startedMails })).toEqual(
      isRight ? [] : ['waited at the bank, and not mailed'],
    );
  });

  it('finds pay-ins of no payment, and mails that were not sent', () => {
    const expected = ['pay-ins of no payment', 'mails not sent'];
    expect(faultsOf([], { strayPayIns: 1, unsentMails: 1 })).toEqual(expected);
  });

  it('counts the orders of which all that was accepted was given back', () => {
    expect(countEmptied({ ...noBooks, payments: [failed, returned, returned] })).toBe(1);
    expect(countEmptied({ ...noBooks, payments: [aPayment(), returned] })).toBe(0);
    expect(countEmptied({ ...noBooks, payments: [failed] })).toBe(0);
  });

  it('counts whoever reached two pay-ins for one person and formula once', () => {
    expect(countTwice({ ...noBooks, payments: [aPayment(), aPayment({ orderKey: 'other' })] })).toBe(0);
    expect(countTwice({ ...noBooks, payments: [aPayment(), { ...failed, payIns: 0 }] })).toBe(0);
    expect(countTwice({ ...noBooks, payments: [failed, aPayment(), aPayment()] })).toBe(1);
  });
});
