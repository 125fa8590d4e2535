import { frontCategoriesFor } from '../licences/front-categories.ts';
import { type FinancingScheme, financingSchemes } from './financing.ts';
import { type Held, heldOf, type Training, trainingsOf } from './trainings.ts';

/** What a visitor told, read from an address; what he left out is not there. */
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
  readonly trailerKg: number | undefined;
  readonly combinedKg: number | undefined;
}

/** Bounds, both included. Five driving exams may follow one pass of the theory: four tries beyond the first. */
export const simulatorLimits = {
  age: { from: 12, to: 80 },
  hours: { to: 100 },
  retries: { from: 0, to: 4 },
  kilograms: { from: 1, to: 20_000 },
} as const;

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
  | 'remorque'
  | 'ensemble';

/** What is wrong with an answer. */
export type InputFault =
  | { readonly kind: 'not-in-list' }
  | { readonly kind: 'no-number' }
  | { readonly kind: 'below-law'; readonly least: number }
  | { readonly kind: 'out-of-range'; readonly from: number; readonly to: number }
  | { readonly kind: 'trailer-heavier-than-all' };

export interface ReadInput {
  /** Wrong answers are left out of it. */
  readonly input: SimulatorInput;
  readonly faults: Partial<Record<SimulatorField, InputFault>>;
  /** As it was typed, for the fields to show. */
  readonly typed: Partial<Record<SimulatorField, string>>;
}

const longestText = 100;
const numeric = ['age', 'heures', 'repassages', 'repassages-code', 'remorque', 'ensemble'] as const;

/** Reads an address of the simulator; nothing in it is ever more than a wrong answer. */
export function readSimulatorInput(params: URLSearchParams): ReadInput {
  const faults: Partial<Record<SimulatorField, InputFault>> = {};
  const slugs = frontCategoriesFor('simulateur').map(({ slug }) => slug);
  const category = pick('categorie', slugs) ?? 'auto';
  const choices = trainingsOf(category);
  const slug = pick(
    'permis',
    choices.map((one) => one.slug),
  );
  const training = choices.find((one) => one.slug === slug) ?? (choices[0] as Training);
  const told = params
    .getAll('acquis')
    .flatMap((value) => value.slice(0, longestText).split(','))
    .filter((value) => value !== '');
  const possible = heldOf(category);
  if (told.some((one) => !possible.some((held) => held === one))) faults.acquis = { kind: 'not-in-list' };
  const { retries, kilograms, age } = simulatorLimits;
  const trailerKg = category === 'remorque' ? number('remorque', kilograms.from, kilograms.to) : undefined;
  const combinedKg = category === 'remorque' ? number('ensemble', kilograms.from, kilograms.to) : undefined;
  if (trailerKg !== undefined && combinedKg !== undefined && trailerKg >= combinedKg) {
    faults.ensemble = { kind: 'trailer-heavier-than-all' };
  }
  const commune = params.get('commune') ?? '';
  const input: SimulatorInput = {
    category,
    training,
    q: tidy(params.get('q') ?? ''),
    commune: /^(?:\d{5}|2[AB]\d{3})$/u.test(commune) ? commune : undefined,
    age: number('age', age.from, age.to),
    held: possible.filter((held) => told.includes(held)),
    hours: readHours(),
    retries: (training.hasExam && number('repassages', retries.from, retries.to)) || 0,
    theoryRetries: (training.theory && number('repassages-code', retries.from, retries.to)) || 0,
    financing: pick('financement', financingSchemes),
    trailerKg,
    combinedKg: faults.ensemble ? undefined : combinedKg,
  };
  const typed = Object.fromEntries(numeric.map((name) => [name, tidy(params.get(name) ?? '')]));
  return { input, faults, typed };

  function pick<Value extends string>(field: SimulatorField, values: readonly Value[]): Value | undefined {
    const value = (params.get(field) ?? '').trim();
    const found = values.find((one) => one === value);
    if (value !== '' && found === undefined) faults[field] = { kind: 'not-in-list' };
    return found;
  }

  function number(field: SimulatorField, from: number, to: number): number | undefined {
    const value = tidy(params.get(field) ?? '').replaceAll(/\s/gu, '');
    if (value === '') return undefined;
    if (!/^-?\d{1,9}$/u.test(value)) faults[field] = { kind: 'no-number' };
    else if (Number(value) < from || Number(value) > to) faults[field] = { kind: 'out-of-range', from, to };
    return faults[field] ? undefined : Number(value);
  }

  /** Fewer than the law's minimum is an error of its own; a training of fixed length asks for none. */
  function readHours(): number | undefined {
    const { leastHours } = training;
    if (leastHours === undefined) return undefined;
    const hours = number('heures', 0, simulatorLimits.hours.to);
    if (hours === undefined || hours >= leastHours) {
      if (faults.heures?.kind === 'out-of-range') {
        faults.heures = { kind: 'out-of-range', from: leastHours, to: simulatorLimits.hours.to };
      }
      return hours;
    }
    faults.heures = { kind: 'below-law', least: leastHours };
    return undefined;
  }
}

/** Control characters and lone surrogates are never part of an answer and would not survive an address. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
}
