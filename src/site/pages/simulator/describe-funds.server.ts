import { euros, formatTens } from '#domain/money.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import { announcedCaps, trainingAccount } from '#domain/simulator/financing-rules.ts';
import type { OwnFunds, Remainder } from '#domain/simulator/own-funds.ts';
import type { SimulatorAddress } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';
import { describeUnpayable } from './describe-financing.server.ts';

/** Cents: less is rounded to «0 €». */
const shownFrom = 500;

/** Whole euros; what is not there leaves the address as it was. */
export function fundsAddress(funds: OwnFunds): Pick<SimulatorAddress, keyof OwnFunds> {
  const [account, aid, savings] = [funds.account, funds.aid, funds.savings].map(
    (cents) => cents / 100 || undefined,
  );
  return { account, aid, savings };
}

export function describeFunds(funds: OwnFunds, remainder: Remainder) {
  const { counted, accountReason } = remainder;
  const refusal = describeUnpayable(accountReason);
  const lines = [
    {
      has: funds.account > 0,
      label: refusal ? m.simFundsNotCounted() : m.simCpf(),
      counted: counted.account,
      notes: refusal ? [refusal] : listNotes(funds, remainder),
    },
    { has: funds.aid > 0, label: m.simFundsAid(), counted: counted.aid, notes: [] },
    { has: funds.savings > 0, label: m.simFundsSavings(), counted: counted.savings, notes: [] },
  ];
  return {
    title: m.simFundsTitle(),
    lines: lines
      .filter(({ has }) => has)
      .map(({ label, counted: cents, notes }) => ({ label, amount: deducted(cents), notes })),
    rest: describeRest(remainder),
  };
}

const deducted = (cents: number) => `${cents > 0 ? '−\u202f' : ''}${euros(cents)}`;

function listNotes({ account }: OwnFunds, { counted, accountReason }: Remainder): string[] {
  const { value, year = 0 } = trainingAccount;
  const { most } = announcedCaps.value;
  const isLight = accountReason === 'job-seeker';
  return [
    ...(isLight ? [m.simCpfJobSeeker({ year })] : []),
    ...(counted.account < account
      ? [m.simFundsCapped(), m.simCpfShare({ share: euros(value.fixedShare), year })]
      : []),
    ...(isLight && counted.account > most ? [m.simFundsAnnounced({ most: euros(most) })] : []),
  ];
}

function describeRest({ rest, range, savingsLeft }: Remainder): {
  readonly text: string;
  readonly amount?: number;
  readonly range?: string;
  /** What may be left all the same. */
  readonly highest?: string;
} {
  const { low, high } = range;
  if (rest < shownFrom) {
    const left = formatEstimate(savingsLeft);
    return {
      text: savingsLeft < shownFrom ? m.simFundsEnough() : m.simFundsEnoughLeft({ left }),
      ...(high >= shownFrom && { highest: m.simFundsEnoughHighest({ rest: formatTens(high) }) }),
    };
  }
  return {
    text: m.simFundsRest(),
    amount: rest,
    ...(low !== high && { range: m.simFromTo({ low: formatTens(low), high: formatTens(high) }) }),
  };
}
