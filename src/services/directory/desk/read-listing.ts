import type { Kysely } from 'kysely';
import type { DeskListing, ListingFinding } from '#contracts/desk-listing.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type ListingPart, listingParts, partOfRule } from '#domain/desk/listing-parts.ts';
import { lintSchool } from '#domain/network-lint/lint-school.ts';
import { listSteps } from '#domain/network-lint/what-is-sold.ts';
import type { SaleStep } from '#domain/school/sale.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { toListing, withOfficial } from '../lists/listings.ts';
import { type FullOffice, readOffice } from '../schools/read-office.ts';
import { type ChangeRow, noHistory, readHistories } from './change-rows.ts';
import { noDesk } from './desk-refusal.ts';
import { readAddable } from './formula-rows.ts';
import { type Asked, findWriter, type ListingContext } from './listing-context.ts';
import { readPartValues } from './part-rows.ts';

type Db = Kysely<DirectoryDatabase>;

type LintingContext = Pick<ListingContext, 'documentHosts' | 'now'>;

/** Without fetching the documents. */
export async function findInListing(
  db: Db,
  office: FullOffice,
  { documentHosts, now }: LintingContext,
): Promise<(ListingFinding & { part: ListingPart | undefined })[]> {
  const context = { day: parisDay(now()), documentHosts, unanswered: new Map<string, string>() };
  const [listing] = await withOfficial(db, [toListing(office)], [office]);
  return (listing ? lintSchool(listing, context) : []).map(({ rule, sentence, todo }) => ({
    part: partOfRule(rule.id),
    level: rule.level,
    article: rule.article,
    sentence,
    todo,
  }));
}

export function listStepsOf(office: FullOffice, { documentHosts, now }: LintingContext): SaleStep[] {
  return listSteps(toListing(office), { documentHosts, day: parisDay(now()) });
}

/** @throws DeskRefusal 404 */
export async function readListing(context: ListingContext, asked: Asked): Promise<DeskListing> {
  if (!(await findWriter(context.db, asked, context.now()))) throw noDesk();
  return describeListing(context.db, asked.officeId, context);
}

/** The caller has checked the right. @throws DeskRefusal 404 for a hidden school */
export async function describeListing(
  db: Db,
  officeId: number,
  context: Pick<ListingContext, 'documentHosts' | 'photos' | 'now'>,
): Promise<DeskListing> {
  const office = await readOffice(db, officeId);
  const values = (await readPartValues(db, [officeId])).get(officeId);
  if (!office || !values) throw noDesk();
  const histories = await readHistories(db, officeId);
  const findings = await findInListing(db, office, context);
  const parts = listingParts.map((part) => {
    const { version, published, waiting, planned } = histories.get(part) ?? noHistory;
    const described = {
      values: values[part],
      version,
      lastWriter: published?.writer ?? null,
      writtenAt: published?.settled_at?.toISOString() ?? null,
      findings: findings.filter((found) => found.part === part).map(({ part: _, ...finding }) => finding),
      waiting: waiting ? { ...openChange(waiting), createdAt: waiting.created_at.toISOString() } : null,
      planned: planned.map((row) => ({ ...openChange(row), startsOn: row.starts_on ?? '' })),
    };
    return [part, described];
  });
  return {
    officeId,
    label: office.label,
    uri: office.uri,
    timeZone: office.time_zone,
    canAddPhotos: context.photos !== undefined,
    steps: listStepsOf(office, context),
    addable: await readAddable(db, officeId, values.formulas),
    formulas: office.formulas
      .toSorted((one, other) => one.formula_type_id - other.formula_type_id)
      .map(({ id, formula_type_id, type_label }) => ({
        id,
        formulaTypeId: formula_type_id,
        label: type_label,
      })),
    parts: Object.fromEntries(parts),
  };
}

function openChange({ id, after }: ChangeRow) {
  return { id, values: after };
}
