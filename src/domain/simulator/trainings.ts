import type { DatedRow } from '../dated.ts';
import { legalHours } from '../licences/legal-hours.ts';
import { officialPages } from '../licences/official-pages.ts';
import { boatExtensionStamp, boatStamp } from './cost-figures.ts';

export const heldThings = ['code', 'code-moto', 'b', 'boite-auto', 'a2', 'bateau'] as const;
export type Held = (typeof heldThings)[number];

export interface Training {
  readonly slug: string;
  readonly category: string;
  readonly formulaTypeId: number;
  readonly minAge?: number;
  readonly theoryAge?: number;
  readonly theory?: 'car' | 'motorbike' | 'boat';
  readonly courseFormulaTypeId?: number;
  readonly minHours?: number;
  readonly fixedHours?: number;
  readonly hasExam: boolean;
  /** Maximum that a school may charge for accompaniment to the exam (docs/product/licences.md#facts). */
  readonly accompanimentHours?: number;
  readonly needs?: Held;
  readonly heldYears?: number;
  /** Price of hours beyond the formula: the car's published one, or that of its own formula. */
  readonly hourPrice?: 'car' | 'own';
  readonly medical?: true;
  /** Paid to the State. */
  readonly stamp?: DatedRow;
}

type Fields = Omit<Training, 'slug' | 'category' | 'formulaTypeId' | 'minHours'>;

function training(category: string, slug: string, formulaTypeId: number, fields: Fields): Training {
  const minHours = fields.fixedHours === undefined ? legalHours(formulaTypeId) : undefined;
  return { slug, category, formulaTypeId, ...(minHours !== undefined && { minHours }), ...fields };
}

const car = { theory: 'car', courseFormulaTypeId: 1, hasExam: true, hourPrice: 'car' } as const;
const motorbike = { theory: 'motorbike', courseFormulaTypeId: 41, hasExam: true, hourPrice: 'own' } as const;
const boat = { theory: 'boat', minAge: 16, hasExam: true, stamp: boatStamp } as const;

export const trainings: readonly Training[] = [
  training('auto', 'b', 4, { ...car, minAge: 17, theoryAge: 16, accompanimentHours: 1 }),
  training('auto', 'boite-auto', 7, { ...car, minAge: 17, theoryAge: 16, accompanimentHours: 1 }),
  training('auto', 'aac', 5, { ...car, minAge: 17, theoryAge: 15, accompanimentHours: 1 }),
  training('auto', 'boite-manuelle', 9, { fixedHours: 7, hasExam: false, needs: 'boite-auto' }),
  training('moto', 'a2', 16, { ...motorbike, minAge: 18, accompanimentHours: 1.5 }),
  training('moto', 'a1', 15, { ...motorbike, minAge: 16, accompanimentHours: 1.5 }),
  training('moto', 'a', 17, { fixedHours: 7, hasExam: false, needs: 'a2', heldYears: 2 }),
  training('moto', '125', 14, { fixedHours: 7, hasExam: false, needs: 'b', heldYears: 2 }),
  training('scooter', 'am', 13, { minAge: 14, hasExam: false, hourPrice: 'own' }),
  training('bateau', 'cotiere', 20, { ...boat, courseFormulaTypeId: 43 }),
  training('bateau', 'interieures', 21, { ...boat, courseFormulaTypeId: 42 }),
  training('bateau', 'hauturiere', 22, { hasExam: true, needs: 'bateau', stamp: boatExtensionStamp }),
  training('remorque', 'b96', 18, { fixedHours: 7, hasExam: false, needs: 'b' }),
  training('remorque', 'be', 19, { hasExam: true, needs: 'b', hourPrice: 'car', accompanimentHours: 1.5 }),
  training('lourd', 'c', 31, { minAge: 21, hasExam: true, medical: true, accompanimentHours: 2 }),
  training('lourd', 'ce', 32, { minAge: 21, hasExam: true, medical: true, accompanimentHours: 2.5 }),
  training('lourd', 'd', 33, { minAge: 24, hasExam: true, medical: true, accompanimentHours: 2 }),
];

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
