import type { Held } from '../licences/formula-families.ts';
import { frontCategoriesFor } from '../licences/front-categories.ts';
import { readEuros } from '../money.ts';
import { readCommuneCode } from '../place/place.ts';
import { addressText, maxAddressText } from '../text/address-text.ts';
import { type FinancingScheme, financingSchemes } from './financing.ts';
import type { OwnFunds } from './own-funds.ts';
import { heldOf, type Training, trainingsOf } from './trainings.ts';

export interface SimulatorInput {
  readonly category: string;
  readonly training: Training;
  readonly q: string;
  readonly commune: string | undefined;
  readonly age: number | undefined;
  readonly held: readonly Held[];
  readonly hours: number | undefined;
  readonly retries: number;
  readonly theoryRetries: number;
  readonly financing: FinancingScheme | undefined;
  readonly funds: OwnFunds;
  readonly trailerKg: number | undefined;
  readonly combinedKg: number | undefined;
}

export const simulatorLimits = {
  age: { from: 12, to: 80 },
  hours: { to: 100 },
  retries: { from: 0, to: 4 },
  kilograms: { from: 1, to: 20_000 },
  euros: { from: 0, to: 20_000 },
} as const;

/** Fields of `OwnFunds`, in whole euros. */
export const fundsFields = { cpf: 'account', aides: 'aid', economies: 'savings' } as const satisfies Readonly<
  Record<string, keyof OwnFunds>
>;
export type FundsField = keyof typeof fundsFields;

export type SimulatorField =
  | 'categorie'
  | 'permis'
  | 'q'
  | 'age'
  | 'acquis'
  | 'heures'
  | 'repassages'
  | 'repassages-code'
  | 'financement'
  | FundsField
  | 'remorque'
  | 'ensemble';

export type InputFault =
  | { readonly kind: 'not-in-list' }
  | { readonly kind: 'no-number' }
  | { readonly kind: 'no-sum' }
  | { readonly kind: 'below-law'; readonly least: number }
  | { readonly kind: 'out-of-range'; readonly from: number; readonly to: number }
  | { readonly kind: 'trailer-heavier-than-all' };

export type ReadInput = ReturnType<typeof readSimulatorInput>;

const numeric = [
  ...['age', 'heures', 'repassages', 'repassages-code', 'remorque', 'ensemble'],
  ...Object.keys(fundsFields),
];

/** Never throws: an unreadable answer is a fault. */
export function readSimulatorInput(params: URLSearchParams) {
  const faults: Partial<Record<SimulatorField, InputFault>> = {};
  const slugs = frontCategoriesFor('simulateur').map(({ slug }) => slug);
  const category = pick('categorie', slugs) ?? 'auto';
  const choices = trainingsOf(category);
  const slug = pick(
    'permis',
    choices.map((one) => one.slug),
  );
  const training = choices.find((one) => one.slug === slug) ?? (choices[0] as Training);
  const answers = params
    .getAll('acquis')
    .flatMap((value) => value.slice(0, maxAddressText).split(','))
    .filter((value) => value !== '');
  const possible = heldOf(category);
  if (answers.some((one) => !possible.some((held) => held === one))) faults.acquis = { kind: 'not-in-list' };
  const { retries, kilograms, age } = simulatorLimits;
  const trailerKg = category === 'remorque' ? number('remorque', kilograms.from, kilograms.to) : undefined;
  const combinedKg = category === 'remorque' ? number('ensemble', kilograms.from, kilograms.to) : undefined;
  if (trailerKg !== undefined && combinedKg !== undefined && trailerKg >= combinedKg) {
    faults.ensemble = { kind: 'trailer-heavier-than-all' };
  }
  const input: SimulatorInput = {
    category,
    training,
    q: addressText(params.get('q') ?? ''),
    commune: readCommuneCode(params.get('commune')),
    age: number('age', age.from, age.to),
    held: possible.filter((held) => answers.includes(held)),
    hours: readHours(),
    retries: (training.hasExam && number('repassages', retries.from, retries.to)) || 0,
    theoryRetries: (training.theory && number('repassages-code', retries.from, retries.to)) || 0,
    financing: pick('financement', financingSchemes),
    funds: { account: sum('cpf'), aid: sum('aides'), savings: sum('economies') },
    trailerKg,
    combinedKg: faults.ensemble ? undefined : combinedKg,
  };
  const typed = Object.fromEntries(numeric.map((name) => [name, addressText(params.get(name) ?? '')]));
  return { input, faults, typed };

  function pick<Value extends string>(field: SimulatorField, values: readonly Value[]): Value | undefined {
    const value = (params.get(field) ?? '').trim();
    const found = values.find((one) => one === value);
    if (value !== '' && found === undefined) faults[field] = { kind: 'not-in-list' };
    return found;
  }

  function number(field: SimulatorField, from: number, to: number): number | undefined {
    const value = addressText(params.get(field) ?? '').replaceAll(/\s/gu, '');
    if (value === '') return undefined;
    if (!/^-?\d{1,9}$/u.test(value)) faults[field] = { kind: 'no-number' };
    else if (Number(value) < from || Number(value) > to) faults[field] = { kind: 'out-of-range', from, to };
    return faults[field] ? undefined : Number(value);
  }

  /** Cents of whole euros; rounded down, so that no more is counted than there is. */
  function sum(field: FundsField): number {
    const { from, to } = simulatorLimits.euros;
    const typed = addressText(params.get(field) ?? '');
    const euros = typed === '' ? 0 : Math.floor((readEuros(typed) ?? Number.NaN) / 100);
    if (Number.isNaN(euros)) faults[field] = { kind: 'no-sum' };
    else if (euros > to) faults[field] = { kind: 'out-of-range', from, to };
    return faults[field] ? 0 : euros * 100;
  }

  /** Fewer than the legal minimum is a separate error; a training of fixed length has no such field. */
  function readHours(): number | undefined {
    const { minHours } = training;
    if (minHours === undefined) return undefined;
    const hours = number('heures', 0, simulatorLimits.hours.to);
    if (hours === undefined || hours >= minHours) {
      if (faults.heures?.kind === 'out-of-range') {
        faults.heures = { kind: 'out-of-range', from: minHours, to: simulatorLimits.hours.to };
      }
      return hours;
    }
    faults.heures = { kind: 'below-law', least: minHours };
    return undefined;
  }
}
