import type { NewRow } from '#database/insert-rows.ts';
import { createRandom } from '#domain/random.ts';
import type { ResultLicence } from '#domain/results/exam-results.ts';
import type { Town } from './identity.ts';

type SchoolRow = NewRow<'school_results'>;

interface Exam {
  readonly licence: ResultLicence;
  /** A school that sells it presents candidates. */
  readonly formulaTypeId: number;
  /** Lowest and highest share of a département, in percent: national means of 2024 lie between. */
  readonly rates: readonly [number, number];
  /** First candidates for 10,000 inhabitants. */
  readonly candidates: number;
  /** Fewest and most first candidates of a school. */
  readonly ofSchool: readonly [number, number];
}

const exams: readonly Exam[] = [
  { licence: 'B', formulaTypeId: 4, rates: [52, 67], candidates: 140, ofSchool: [18, 190] },
  { licence: 'A2', formulaTypeId: 16, rates: [82, 91], candidates: 15, ofSchool: [6, 70] },
];

/** Points by which a school differs from its département. */
const spread = 14;
const published = 0.85;
/** Tries of those who failed the first, for 100 of them, and how many pass then. */
const later = { tries: 120, passed: 62 } as const;

const invented = {
  period: '2025',
  source: 'chiffres inventés pour la démonstration',
  read_on: '2026-09-15',
  is_demonstration: true,
} as const;

/** One school for each state (docs/demonstration-network.md#results). */
const examples: Readonly<Record<number, readonly [presented: number, passed: number] | 'none'>> = {
  1: [92, 56],
  2: [148, 81],
  11: 'none',
  43: [18, 13],
};

export function makeSchoolResults(
  id: number,
  { departementCode }: Town,
  formulas: readonly { readonly formula_type_id: number }[],
): SchoolRow[] {
  const random = createRandom(`results ${id}`);
  return exams.flatMap(({ licence, formulaTypeId, ofSchool, ...exam }) => {
    const isPublished = random.chance(published);
    const presented = random.between(...ofSchool);
    const rate = rateAt(departementCode, { licence, ...exam }) + random.between(-spread, spread);
    const passed = Math.round((presented * Math.min(rate, 97)) / 100);
    const example = licence === 'B' ? examples[id] : undefined;
    const taught = formulas.some(({ formula_type_id }) => formula_type_id === formulaTypeId);
    if (example === 'none' || !taught || !(isPublished || example)) return [];
    const [candidates, successes] = example ?? [presented, passed];
    return [{ office_id: id, licence, ...invented, ...withLaterTries(candidates, successes) }];
  });
}

export function makeDepartementResults(towns: readonly Town[]): NewRow<'departement_results'>[] {
  const byDepartement = Map.groupBy(towns, ({ departementCode }) => departementCode);
  return [...byDepartement].flatMap(([departement, some]) => {
    const inhabitants = some.reduce((sum, { population }) => sum + population, 0);
    return exams.map((exam) => {
      const presented = Math.round((inhabitants * exam.candidates) / 10_000);
      const passed = Math.round((presented * rateAt(departement, exam)) / 100);
      return { departement, licence: exam.licence, ...invented, ...withLaterTries(presented, passed) };
    });
  });
}

function rateAt(departement: string, { licence, rates }: Pick<Exam, 'licence' | 'rates'>): number {
  return createRandom(`results ${licence} ${departement}`).between(...rates);
}

function withLaterTries(presented: number, passed: number) {
  const tries = Math.round(((presented - passed) * later.tries) / 100);
  return {
    presented,
    passed,
    all_presented: presented + tries,
    all_passed: passed + Math.round((tries * later.passed) / 100),
  };
}
