import type { DirectoryDb } from '#database/table-owners.ts';
import { type OfficialResult, type OfficialRow, officialSource } from '#domain/official/list.ts';
import type { ListPeriod } from '#domain/official/period.ts';
import { minPresented, type ResultLicence } from '#domain/results/exam-results.ts';
import { type OwnedResult, readResults } from '../import/plan-results.ts';

export interface OfficialResults {
  readonly period: ListPeriod;
  readonly schools: ComparedResults;
  readonly departements: ComparedResults;
  /** Of fewer candidates than are shown: not stored. */
  readonly small: number;
  /** Kept as rates: no one number of passed gives them. */
  readonly kept: number;
  /** There is a result of another source for the same licence and period. */
  readonly others: number;
}

interface ComparedResults {
  readonly added: readonly OwnedResult[];
  readonly changed: readonly OwnedResult[];
  readonly removed: readonly OwnedResult[];
  readonly unchanged: number;
}

interface Given {
  readonly schools: readonly { readonly owner: number; readonly results: readonly OfficialResult[] }[];
  readonly rows: readonly OfficialRow[];
  readonly period: ListPeriod;
  readonly day: string;
}

/** So many of the figures are those of an earlier period: the extraction is that one. */
const sameShare = 0.9;

export async function planOfficialResults(
  db: DirectoryDb,
  { schools, rows, period: given, day }: Given,
): Promise<OfficialResults> {
  const stored = await readResults(db, 'results', 'all');
  const all = schools.flatMap(({ owner, results }) => results.map((result) => ({ owner, ...result })));
  const shown = all.filter(({ presented }) => presented >= minPresented);
  const period = given.origin === 'date' ? knownPeriod(shown, stored, given) : given;
  const common = { period: period.period, source: officialSource, read_on: day };
  const withCommon = (result: OfficialResult & Pick<OwnedResult, 'owner'>): OwnedResult => ({
    ...result,
    ...{ all_presented: null, all_passed: null, is_demonstration: false },
    ...common,
  });
  const inSchools = compare(shown.map(withCommon), stored, period.period);
  const departements = compare(
    sumByDepartement(rows).map(withCommon),
    await readResults(db, 'departement_results', 'all'),
    period.period,
  );
  return {
    period,
    schools: inSchools,
    departements,
    small: all.length - shown.length,
    kept: shown.filter(({ rate }) => rate !== null).length,
    others: inSchools.others,
  };
}

type Figures = Pick<OwnedResult, 'owner' | 'licence' | 'presented' | 'passed' | 'rate'>;

const keyOf = ({ owner, licence }: Pick<OwnedResult, 'owner' | 'licence'>) => `${owner} ${licence}`;
const isSame = (one: Figures, other: Figures | undefined) =>
  one.presented === other?.presented && one.passed === other.passed && one.rate === other.rate;

/** A list that is read in January may still have the figures of the year before last. */
function knownPeriod(shown: readonly Figures[], stored: readonly OwnedResult[], given: ListPeriod) {
  const ours = stored.filter(({ source, period }) => source === officialSource && period < given.period);
  const last = ours.reduce((latest, { period }) => (period > latest ? period : latest), '');
  const before = new Map(ours.filter(({ period }) => period === last).map((row) => [keyOf(row), row]));
  const same = shown.filter((row) => isSame(row, before.get(keyOf(row)))).length;
  return before.size > 0 && same >= sameShare * shown.length ? { ...given, period: last } : given;
}

function compare(rows: readonly OwnedResult[], stored: readonly OwnedResult[], period: string) {
  const before = new Map(
    stored.filter((row) => row.period === period).map((row) => [keyOf(row), row] as const),
  );
  const [added, changed]: [OwnedResult[], OwnedResult[]] = [[], []];
  const owners = new Set(rows.map(({ owner }) => owner));
  const kept = new Set<string>();
  let others = 0;
  for (const row of rows) {
    const was = before.get(keyOf(row));
    kept.add(keyOf(row));
    if (!was) added.push(row);
    else if (was.source !== officialSource) others += 1;
    else if (!isSame(row, was)) changed.push(row);
  }
  const removed = [...before.values()].filter(
    (row) => row.source === officialSource && owners.has(row.owner) && !kept.has(keyOf(row)),
  );
  return { added, changed, removed, unchanged: rows.length - added.length - changed.length - others, others };
}

/** Of all schools with a number of candidates, however few. */
function sumByDepartement(rows: readonly OfficialRow[]): (OfficialResult & { readonly owner: string })[] {
  const sums = new Map<
    string,
    { owner: string; licence: ResultLicence; presented: number; passed: number }
  >();
  for (const { departement: owner, results } of rows) {
    for (const { licence, presented, passed } of results) {
      const sum = sums.get(keyOf({ owner, licence })) ?? { owner, licence, presented: 0, passed: 0 };
      sum.presented += presented;
      sum.passed += passed;
      sums.set(keyOf({ owner, licence }), sum);
    }
  }
  return [...sums.values()]
    .filter(({ presented }) => presented >= minPresented)
    .map((sum) => ({ ...sum, rate: null }));
}
