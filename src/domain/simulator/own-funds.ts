import type { CostLine, LineKind } from './cost-line.ts';
import { sumOf } from './estimate.ts';
import { assessAccount, type FinancingCase, type FinancingReason } from './financing.ts';
import { trainingAccount } from './financing-rules.ts';

/** What a learner already has, in cents: training account (CPF), aids, savings. */
export interface OwnFunds {
  readonly account: number;
  readonly aid: number;
  readonly savings: number;
}

export interface Remainder {
  /** What is counted of each. */
  readonly counted: OwnFunds;
  readonly rest: number;
  /** Of the lowest and the highest total. */
  readonly range: { readonly low: number; readonly high: number };
  readonly savingsLeft: number;
  /** Why the account counts or not. */
  readonly accountReason: FinancingReason;
}

export const hasFunds = ({ account, aid, savings }: OwnFunds) => account + aid + savings > 0;

/** The account pays the preparation of the exams (L6323-6 c. trav.): neither fee nor stamp, nor the day itself. */
const preparation: readonly LineKind[] = ['pack', 'formula', 'theory-course', 'extra-hours'];

/** The account first, then the aids, then the savings. */
export function deductFunds(
  learner: Pick<FinancingCase, 'training' | 'held'>,
  lines: readonly CostLine[],
  funds: OwnFunds,
): Remainder {
  const { verdict, reason } = assessAccount({ ...learner, total: undefined });
  const isAccountUsable = verdict === 'yes' || verdict === 'maybe';
  const all = sumOf(lines.map(({ amounts }) => amounts));
  const prepared = sumOf(
    lines.filter(({ kind }) => preparation.includes(kind)).map(({ amounts }) => amounts),
  );
  const deduct = (amount: 'low' | 'likely' | 'high') => {
    const payable = isAccountUsable ? Math.max(0, prepared[amount] - trainingAccount.value.fixedShare) : 0;
    const account = Math.min(funds.account, payable);
    const aid = Math.min(funds.aid, all[amount] - account);
    const savings = Math.min(funds.savings, all[amount] - account - aid);
    return { counted: { account, aid, savings }, rest: all[amount] - account - aid - savings };
  };
  const likely = deduct('likely');
  return {
    ...likely,
    range: { low: deduct('low').rest, high: deduct('high').rest },
    savingsLeft: funds.savings - likely.counted.savings,
    accountReason: reason,
  };
}
