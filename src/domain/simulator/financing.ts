import type { Held } from '../licences/formula-families.ts';
import { oneEuroLoan, regionalHelps, trainingAccount } from './financing-rules.ts';
import type { Training } from './trainings.ts';

export const financingSchemes = ['uneuro', 'cpf', 'region', 'apprenti'] as const;
export type FinancingScheme = (typeof financingSchemes)[number];

/** `maybe`: depends on conditions that the visitor did not state; `unknown`: our sources do not say. */
export type Verdict = 'yes' | 'maybe' | 'no' | 'unknown';

export type FinancingReason =
  | 'loan'
  | 'age-untold'
  | 'too-young'
  | 'too-old'
  | 'other-training'
  | 'below-least-loan'
  | 'cost-unknown'
  | 'heavy'
  | 'job-seeker'
  | 'not-first-licence'
  | 'sources-silent'
  | 'place-untold'
  | 'region-unknown'
  | 'region-conditions'
  | 'abolished';

export interface FinancingOffer {
  readonly scheme: FinancingScheme;
  readonly verdict: Verdict;
  readonly reason: FinancingReason;
  readonly loan?: { readonly amount: number; readonly months: number; readonly monthly: number };
  readonly afterFailure?: number;
  readonly parentBorrows?: boolean;
  readonly given?: number;
  readonly region?: string;
  readonly ownShare?: number;
}

export interface FinancingCase {
  /** Without a slug: a training that the simulator does not offer. */
  readonly training: Pick<Training, 'financing'> & Partial<Pick<Training, 'slug'>>;
  readonly age: number | undefined;
  readonly held: readonly Held[];
  readonly departement: string | undefined;
  readonly retries: number;
  readonly total: number | undefined;
  /** Left to pay after what the learner already has; default: the total. */
  readonly rest?: number | undefined;
  readonly hasAid?: boolean;
}

const majority = 18;

export function listFinancing(learner: FinancingCase): FinancingOffer[] {
  return [
    { scheme: 'uneuro', ...assessLoan(learner) },
    { scheme: 'cpf', ...assessAccount(learner) },
    { scheme: 'region', ...assessRegion(learner) },
    { scheme: 'apprenti', verdict: 'no', reason: 'abolished' },
  ];
}

type Assessment = Omit<FinancingOffer, 'scheme'>;

function assessLoan({ training, age, retries, total, rest = total }: FinancingCase): Assessment {
  const { fromAge, toAge, steps, monthly, afterFailure } = oneEuroLoan.value;
  if (!training.financing.includes('loan')) return { verdict: 'no', reason: 'other-training' };
  if (age !== undefined && age < fromAge) return { verdict: 'no', reason: 'too-young' };
  if (age !== undefined && age > toAge) return { verdict: 'no', reason: 'too-old' };
  if (rest === undefined) return { verdict: 'maybe', reason: 'cost-unknown' };
  const step = steps.findLast(({ amount }) => amount <= rest);
  if (!step) return { verdict: 'no', reason: 'below-least-loan' };
  return {
    verdict: age === undefined ? 'maybe' : 'yes',
    reason: age === undefined ? 'age-untold' : 'loan',
    loan: { ...step, monthly },
    ...(retries > 0 && { afterFailure }),
    parentBorrows: age !== undefined && age < majority,
    ownShare: rest - step.amount,
  };
}

/** Since 2026: a first light licence only for job seekers or with a contribution; BE even as a second. */
export function assessAccount({
  training,
  held,
  total,
}: Pick<FinancingCase, 'training' | 'held' | 'total'>): Assessment {
  const { fixedShare } = trainingAccount.value;
  const ownShare = total === undefined ? fixedShare : Math.min(fixedShare, total);
  const isSecond = training.financing.includes('account-second');
  if (training.financing.includes('account-heavy')) return { verdict: 'yes', reason: 'heavy', ownShare };
  if (!isSecond && !training.financing.includes('account')) {
    return { verdict: 'unknown', reason: 'sources-silent' };
  }
  const hasLight = held.some((one) => one === 'b' || one === 'boite-auto' || one === 'a2');
  if (hasLight && !isSecond) return { verdict: 'no', reason: 'not-first-licence' };
  return { verdict: 'maybe', reason: 'job-seeker', ownShare };
}

function assessRegion({
  training,
  age,
  departement,
  total,
  rest = total,
  hasAid = false,
}: FinancingCase): Assessment {
  if (departement === undefined) return { verdict: 'unknown', reason: 'place-untold' };
  const help = regionalHelps.find(({ value }) => value.departements.includes(departement))?.value;
  if (!help) return { verdict: 'unknown', reason: 'region-unknown' };
  const region = help.name;
  if (!help.trainings.some((slug) => slug === training.slug))
    return { verdict: 'no', reason: 'other-training', region };
  if (age !== undefined && age < help.fromAge) return { verdict: 'no', reason: 'too-young', region };
  if (age !== undefined && age > help.toAge) return { verdict: 'no', reason: 'too-old', region };
  const given = total === undefined ? help.amount : Math.min(help.amount, total);
  return {
    verdict: 'maybe',
    reason: age === undefined ? 'age-untold' : 'region-conditions',
    region,
    given,
    // An aid that is already counted may be this one.
    ...(rest !== undefined && !hasAid && { ownShare: Math.max(0, rest - given) }),
  };
}
