import { idsOf, inBatches } from '#database/insert-rows.ts';
import type { ListedResult, Listing } from '#domain/network-lint/finding.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { toListing, withOfficial } from '../lists/listings.ts';
import { type FullOffice, readOfficesOf } from '../schools/read-office.ts';
import type { Plan, PlannedSchool } from './plan.ts';
import type { PlannedResults } from './plan-results.ts';
import type { NetworkContext } from './stored.ts';

const readAtOnce = 200;

/** For checks before the plan is applied. Schools shown again are omitted: their other tables are not read. */
export async function listPlanned(
  { db }: NetworkContext,
  { added, changed }: Plan,
  results: readonly PlannedResults[],
): Promise<Listing[]> {
  const planned = Map.groupBy(
    results.flatMap((table) => (table.table === 'results' ? [...table.added, ...table.changed] : [])),
    ({ owner }) => owner,
  );
  const resultsOf = (id: number): ListedResult[] =>
    (planned.get(id) ?? []).map(({ presented, passed, rate, all_presented: all, all_passed: allPassed }) => ({
      ...{ presented, passed, rate },
      ...(all !== null && allPassed !== null && { all: { presented: all, passed: allPassed } }),
    }));
  const list = (school: PlannedSchool, before: FullOffice | undefined): Listing => {
    const listing = listPlannedSchool(school, before);
    return { ...listing, results: [...listing.results, ...resultsOf(school.id)] };
  };
  const listings = added.map((school) => list(school, undefined));
  const offices = added.map(({ office }) => office);
  for (const some of inBatches(changed, readAtOnce)) {
    const stored = await readOfficesOf(db, idsOf(some));
    const byId = new Map(stored.map((office) => [office.id, office]));
    for (const school of some) {
      const before = byId.get(school.id);
      if (!before && school.before?.member) continue;
      listings.push(list(school, before));
      offices.push(school.office);
    }
  }
  return withOfficial(db, listings, offices);
}

function listPlannedSchool({ office, formulas, replaced }: PlannedSchool, before: FullOffice | undefined) {
  return toListing({
    ...office,
    formulas: formulas
      ? [...formulas.changed, ...formulas.added].map(withFormulaType)
      : (before?.formulas ?? []),
    hours: (replaced.hours as FullOffice['hours']) ?? before?.hours ?? [],
    guarantees: (replaced.guarantees as FullOffice['guarantees']) ?? before?.guarantees ?? [],
    equipment: (replaced.equipment as FullOffice['equipment']) ?? before?.equipment ?? [],
    passes: (replaced.passes as FullOffice['passes']) ?? before?.passes ?? [],
    results: before?.results ?? [],
  });
}

type PlannedFormula = NonNullable<PlannedSchool['formulas']>['added'][number];

function withFormulaType(row: PlannedFormula): FullOffice['formulas'][number] {
  const type = findFormulaType(row.formula_type_id);
  return {
    ...(row as unknown as FullOffice['formulas'][number]),
    type_slug: type?.slug ?? '',
    type_label: type?.label ?? '',
    license_group_id: type?.licenseGroupId ?? 0,
  };
}
