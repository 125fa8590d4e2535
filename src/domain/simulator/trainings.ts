import type { DatedRow } from '../dated.ts';
import type { FormulaKind, Held, SimulatedTraining } from '../licences/formula-families.ts';
import type { TrainingSlug } from '../licences/formula-kinds.ts';
import { officialPages } from '../licences/official-pages.ts';
import { type FormulaType, listedTypes } from '../school/formula-types.ts';
import { onlineCodes } from '../theory/online-codes.ts';
import { boatExtensionStamp, boatStamp, theoryFees } from './cost-figures.ts';

/** A formula type that the simulator offers. */
export interface Training extends SimulatedTraining, Pick<FormulaKind, 'financing'> {
  readonly slug: TrainingSlug;
  readonly category: string;
  readonly formulaTypeId: number;
  readonly theory: keyof typeof theoryFees | undefined;
  readonly courseFormulaTypeId: number | undefined;
  readonly minHours: number | undefined;
  readonly hasExam: boolean;
  /** Maximum that a school may charge for accompaniment to the exam. */
  readonly accompanimentHours: number | undefined;
  readonly medical: boolean;
  /** Paid to the State. */
  readonly stamp: DatedRow | undefined;
}

const stamps = { 'boat-stamp': boatStamp, 'extension-stamp': boatExtensionStamp } as const;

const isKeyOf = <Row extends object>(row: Row, key: PropertyKey): key is keyof Row => key in row;

function trainingOfKind(kind: FormulaType): Training | undefined {
  const { id, simulated, categories, course, fees, legalHours, exam, accompaniment, financing } = kind;
  const stamp = fees.find((fee) => isKeyOf(stamps, fee));
  return (
    simulated && {
      ...simulated,
      slug: simulated.slug as TrainingSlug,
      category: categories[0],
      formulaTypeId: id,
      theory: fees.find((fee) => isKeyOf(theoryFees, fee)),
      courseFormulaTypeId: onlineCodes.find(({ slug }) => slug === course)?.formulaTypeId,
      minHours: legalHours?.value,
      hasExam: exam !== undefined,
      accompanimentHours: accompaniment?.hours,
      medical: fees.includes('medical'),
      stamp: stamp && stamps[stamp],
      financing,
    }
  );
}

export const trainings: readonly Training[] = listedTypes.flatMap((kind) => trainingOfKind(kind) ?? []);

export const trainingRules: DatedRow<'ages, prerequisites and exams'> = {
  value: 'ages, prerequisites and exams',
  year: 2026,
  source: officialPages.car,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
};

export function trainingsOf(category: string): readonly Training[] {
  return trainings.filter((one) => one.category === category);
}

export function trainingOf(formulaTypeId: number): Training | undefined {
  return trainings.find((one) => one.formulaTypeId === formulaTypeId);
}

export type AgeStanding = 'unknown' | 'too-young' | 'theory-only' | 'old-enough';

export function situationAtAge(
  { minAge = 0, theoryAge = minAge }: Pick<Training, 'minAge' | 'theoryAge'>,
  age: number | undefined,
): AgeStanding {
  if (age === undefined) return 'unknown';
  if (age < theoryAge) return 'too-young';
  return age < minAge ? 'theory-only' : 'old-enough';
}

export function heldOf(category: string): readonly Held[] {
  const byCategory: Readonly<Record<string, readonly Held[]>> = {
    auto: ['code', 'boite-auto', 'a2'],
    moto: ['code-moto', 'b', 'a2'],
    bateau: ['bateau'],
    remorque: ['b'],
  };
  return byCategory[category] ?? [];
}
