import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { Refusal } from '#domain/network/tables.ts';
import {
  type OfficialFacts,
  type OfficialList,
  type OfficialRow,
  officialSource,
} from '#domain/official/list.ts';
import { tidyName, tidyStreet } from '#domain/official/names.ts';
import type { ListPeriod } from '#domain/official/period.ts';
import { formatAgreement, readAgreement } from '#domain/school/legal-ids.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { type Communes, communesOf } from '../import/communes.ts';
import { completeOffice } from '../import/complete.ts';
import { type FindAddress, misplacedIn } from '../import/positions.ts';
import { type OfficeRow, readStored, type StoredSchool } from '../import/stored.ts';
import { type OfficialResults, planOfficialResults } from './plan-results.ts';

export type OfficialSchool = Selectable<Database['official_schools']>;

export interface OfficialPlan {
  /** On which the list is read. */
  readonly day: string;
  /** Rows of the list. */
  readonly counts: { readonly new: number; readonly changed: number; readonly unchanged: number };
  /** Schools in the list as it is stored. */
  readonly stored: number;
  /** Of `official_schools`, new or changed. */
  readonly facts: readonly PlannedFacts[];
  /** Of schools that are no members, new or changed. */
  readonly offices: readonly PlannedOffice[];
  readonly members: number;
  readonly left: readonly LeftSchool[];
  /** Shown again: they are in the list again. */
  readonly returning: readonly number[];
  /** Listed twice otherwise: an office that is a member has their agreement number. */
  readonly superseded: readonly number[];
  readonly opposed: number;
  /** In no commune that is known: without a page. */
  readonly unplaced: readonly Refusal[];
  readonly refusals: readonly Refusal[];
  readonly uncountedRates: number;
  readonly results: OfficialResults;
  readonly seen: readonly string[];
}

export interface PlannedFacts {
  readonly before: OfficialSchool | undefined;
  readonly row: OfficialSchool;
}

export interface PlannedOffice {
  readonly id: number;
  readonly before: OfficeRow | undefined;
  readonly office: OfficeRow;
  /** Names of the columns that change. */
  readonly changes: readonly string[];
}

export interface LeftSchool {
  readonly agreement: string;
  readonly name: string;
  readonly officeId: number | null;
  /** It is never hidden by the list. */
  readonly isMember: boolean;
}

interface Options {
  readonly now: Date;
  readonly period: ListPeriod;
  readonly findAddress?: FindAddress | undefined;
  readonly onProgress?: (done: number) => void;
}

const atOnce = 8;

/** Compares the list with what is stored; changes nothing. */
export async function planOfficial(
  db: Kysely<DirectoryDatabase>,
  list: OfficialList,
  { now, period, findAddress, onProgress = () => {} }: Options,
): Promise<OfficialPlan> {
  const day = parisDay(now);
  const known = await readKnown(db);
  const communes = await communesOf(db);
  const planned: PlannedRow[] = [];
  const plan = { list, known, communes, findAddress, day };
  for (let start = 0; start < list.rows.length; start += atOnce) {
    onProgress(start / list.rows.length);
    const some = list.rows.slice(start, start + atOnce);
    planned.push(...(await Promise.all(some.map((row) => planRow(row, plan)))));
  }
  const offices = planned.flatMap(({ office }) => office ?? []);
  const facts = planned.map(({ facts: one }) => one);
  const isOpposed = ({ row }: PlannedFacts) => row.opposed_at !== null;
  const seen = new Set(list.rows.map((row) => row.facts.agreement));
  const inList = [...known.official.values()].filter(({ left_on }) => left_on === null);
  return {
    day,
    counts: countStates(planned),
    stored: inList.length,
    facts: facts.filter(({ before, row }) => !before || !isSame(before, row)),
    offices,
    members: facts.filter(({ row }) => row.office_id !== null && known.memberIds.has(row.office_id)).length,
    left: inList
      .filter(({ agreement }) => !seen.has(agreement))
      .map(({ agreement, name, office_id }) => ({
        ...{ agreement, name, officeId: office_id },
        isMember: office_id !== null && known.memberIds.has(office_id),
      })),
    returning: facts.flatMap(({ before, row: { office_id: id } }) => {
      const office = id === null ? undefined : known.listed.get(id)?.office;
      return id !== null && before?.opposed_at === null && office?.hidden_by === 'import' ? [id] : [];
    }),
    superseded: facts.flatMap(({ before, row }) =>
      before?.office_id != null && before.office_id !== row.office_id && known.listed.has(before.office_id)
        ? [before.office_id]
        : [],
    ),
    opposed: facts.filter(isOpposed).length,
    unplaced: planned.flatMap(({ fault }) => fault ?? []),
    refusals: list.refusals,
    uncountedRates: list.uncountedRates,
    results: await planOfficialResults(db, {
      schools: facts.flatMap((one, at) => {
        const results = list.rows[at]?.results;
        const { office_id: owner } = one.row;
        return results && owner !== null && !isOpposed(one) ? [{ owner, results }] : [];
      }),
      rows: list.rows,
      period,
      day,
    }),
    seen: [...seen],
  };
}

function countStates(planned: readonly PlannedRow[]): OfficialPlan['counts'] {
  const added = planned.filter(({ facts }) => !facts.before).length;
  const changed = planned.filter(
    ({ facts: { before, row }, office }) => before && (office || !isSame(before, row)),
  ).length;
  return { new: added, changed, unchanged: planned.length - added - changed };
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(db: Kysely<DirectoryDatabase>) {
  const official = await db.selectFrom('official_schools').selectAll().execute();
  const offices = await db
    .selectFrom('offices')
    .select(['id', 'agrement', 'member'])
    .where(sql<boolean>`hidden_by is distinct from 'demonstration'`)
    .orderBy('id', 'desc')
    .execute();
  const { last } = await db
    .selectFrom('offices')
    .select(sql<number>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const members = offices.filter(({ member }) => member);
  const listed = offices.filter(({ member }) => !member).map(({ id }) => id);
  let number = last;
  return {
    official: new Map(official.map((row) => [row.agreement, row])),
    listed: new Map((await readStored({ db }, [], listed)).map((school) => [school.id, school])),
    memberIds: new Set(members.map(({ id }) => id)),
    // Of members with one number the first remains.
    memberOf: new Map(members.map(({ id, agrement }) => [readAgreement(agrement ?? ''), id])),
    nextId: () => {
      number += 1;
      return number;
    },
  };
}

interface PlannedRow {
  readonly facts: PlannedFacts;
  readonly office?: PlannedOffice | undefined;
  readonly fault?: Refusal;
}

interface Planning {
  readonly list: OfficialList;
  readonly known: Known;
  readonly communes: Communes;
  readonly findAddress: FindAddress | undefined;
  readonly day: string;
}

async function planRow(row: OfficialRow, planning: Planning): Promise<PlannedRow> {
  const { known, communes, day, list } = planning;
  const before = known.official.get(row.facts.agreement);
  if (before?.opposed_at) return { facts: { before, row: { ...before, left_on: null } } };
  const facts = (officeId: number | null) => ({ before, row: toStored(row, before, officeId, day) });
  const member = known.memberOf.get(row.facts.agreement);
  if (member !== undefined) return { facts: facts(member) };
  const stored = known.listed.get(before?.office_id ?? Number.NaN);
  const { zip_code: zipCode, city } = row.facts;
  const commune = communes.find({ zipCode, city });
  if (typeof commune === 'string') {
    return { facts: facts(stored?.id ?? null), fault: { file: list.file, line: row.line, why: commune } };
  }
  const office = await listedOffice(row, stored, commune, planning);
  const changes = office.id === stored?.id ? changesOf(stored.office, office) : [];
  const isPlanned = stored === undefined || changes.length > 0;
  return {
    facts: facts(office.id),
    office: isPlanned ? { id: office.id, before: stored?.office, office, changes } : undefined,
  };
}

function toStored(
  { facts, adapted }: OfficialRow,
  before: OfficialSchool | undefined,
  office_id: number | null,
  day: string,
): OfficialSchool {
  return {
    ...facts,
    office_id,
    adapted: adapted && adapted.length > 0 ? [...adapted] : (before?.adapted ?? []),
    natural_person: before?.natural_person ?? false,
    source: officialSource,
    read_on: day,
    left_on: null,
    opposed_at: before?.opposed_at ?? null,
  };
}

const compared = [
  ...['name', 'street', 'zip_code', 'city', 'website', 'licences', 'aac', 'supervised', 'one_euro', 'label'],
  ...['association', 'online', 'adapted', 'office_id', 'source', 'left_on'],
] as (keyof OfficialFacts & keyof OfficialSchool)[];

function isSame(before: OfficialSchool, row: OfficialSchool): boolean {
  return compared.every((name) => String(before[name]) === String(row[name]));
}

async function listedOffice(
  row: OfficialRow,
  stored: StoredSchool | undefined,
  commune: Database['communes'],
  { communes, findAddress, known, day, list }: Planning,
): Promise<OfficeRow> {
  const { agreement, name, street, zip_code, city } = row.facts;
  const { position } = row;
  const isThere = position && misplacedIn(commune, position) === undefined;
  const fields = {
    agrement: formatAgreement(agreement),
    label: tidyName(name, commune.nom),
    street_name: tidyStreet(street, commune.nom),
    zip_code,
    city_name: city,
    ...(isThere && position),
  };
  const office = await completeOffice({
    id: stored?.id ?? known.nextId(),
    written: { file: list.file, line: row.line, fields, parts: {} },
    stored,
    commune,
    communes: communes.slugs,
    findAddress,
  });
  return { ...office, member: false, updated_at: new Date(`${day}T00:00:00Z`) };
}

const changeable = [
  ...[
    'agrement',
    'label',
    'slug',
    'uri',
    'street_name',
    'zip_code',
    'city_name',
    'commune_code',
    'time_zone',
  ],
  ...['latitude', 'longitude', 'position_approximate', 'search_text'],
] as (keyof OfficeRow)[];

function changesOf(before: OfficeRow, after: OfficeRow): string[] {
  return changeable.filter((name) => before[name] !== after[name]);
}
