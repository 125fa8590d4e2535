import type { Selectable } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { type OfficialList, type OfficialRow, officialSource } from '#domain/official/list.ts';
import { tidyName, tidyStreet } from '#domain/official/names.ts';
import type { ListPeriod } from '#domain/official/period.ts';
import { formatAgreement, readAgreement } from '#domain/school/legal-ids.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { communesOf } from '../import/communes.ts';
import { completeOffice } from '../import/complete.ts';
import { findLeftNetwork } from '../import/hidings.ts';
import { type FindAddress, misplacedIn } from '../import/positions.ts';
import { type OfficeRow, readStored, type StoredSchool } from '../import/stored.ts';
import { type Corrections, correctedFields } from './corrections.ts';
import { type OfficialResults, planOfficialResults } from './plan-results.ts';

type OfficialSchool = Selectable<Database['official_schools']>;

export interface OfficialPlan {
  /** On which the list is read. */
  readonly day: string;
  /** Rows of the list. */
  readonly counts: { readonly new: number; readonly changed: number; readonly unchanged: number };
  readonly members: number;
  /** Schools in the list as it is stored. */
  readonly stored: number;
  /** Of `official_schools`, new or changed. */
  readonly facts: readonly OfficialSchool[];
  /** Of schools that are no members, new or changed. */
  readonly offices: readonly PlannedOffice[];
  readonly left: readonly LeftSchool[];
  /** Shown again: they are in the list again. */
  readonly returning: readonly number[];
  /** Left the network: listed from now on. */
  readonly former: readonly number[];
  /** Listed offices whose agreement number a member has by now. */
  readonly superseded: readonly number[];
  readonly opposed: number;
  /** In no commune that is known: without a page. */
  readonly unplaced: readonly Refusal[];
  readonly results: OfficialResults;
  readonly seen: readonly string[];
}

interface PlannedOffice {
  readonly id: number;
  readonly before: OfficeRow | undefined;
  readonly office: OfficeRow;
  /** Names of the columns that change. */
  readonly changes: readonly string[];
}

interface LeftSchool {
  readonly agreement: string;
  readonly name: string;
  readonly officeId: number | null;
  /** Never hidden by the list. */
  readonly isMember: boolean;
}

interface Options {
  readonly now: Date;
  readonly period: ListPeriod;
  readonly findAddress: FindAddress | undefined;
  /** Members that left the network become listed schools. */
  readonly relists: boolean;
  readonly onProgress: (done: number) => void;
}

/** Compares the list with what is stored; changes nothing. */
export async function planOfficial(
  db: DirectoryDb,
  list: OfficialList,
  { now, period, findAddress, relists, onProgress }: Options,
): Promise<OfficialPlan> {
  const day = parisDay(now);
  const known = await readKnown(db, relists);
  const communes = await communesOf(db, [
    ...list.rows.map(({ facts }) => ({ zipCode: facts.zip_code })),
    ...[...known.listed.values()].map(({ office }) => ({
      communeCode: office.commune_code,
      zipCode: office.zip_code,
    })),
  ]);
  const planning = { list, known, communes, findAddress, day };
  const planned: PlannedRow[] = [];
  for (const row of list.rows) {
    onProgress(planned.length / list.rows.length);
    planned.push(await planRow(row, planning));
  }
  const isMember = (id: number | null) => id !== null && known.memberIds.has(id);
  const seen = list.rows.map(({ facts }) => facts.agreement);
  const listed = new Set([...seen, ...list.refused]);
  const inList = [...known.official.values()].filter(({ left_on }) => left_on === null);
  const willing = planned.filter(({ facts }) => facts.opposed_at === null);
  const added = planned.filter(({ before }) => !before);
  const changed = planned.filter(({ before, facts, office }) => before && (office || !isSame(before, facts)));
  return {
    day,
    counts: {
      new: added.length,
      changed: changed.length,
      unchanged: planned.length - added.length - changed.length,
    },
    members: planned.filter(({ facts }) => isMember(facts.office_id)).length,
    stored: inList.length,
    facts: [...added, ...changed].map(({ facts }) => facts),
    offices: planned.flatMap(({ office }) => office ?? []),
    left: inList
      .filter(({ agreement }) => !listed.has(agreement))
      .map(({ agreement, name, office_id }) => {
        const isFormer = isMember(office_id) && known.memberOf.get(agreement) !== office_id;
        const officeId = isFormer ? null : office_id;
        return { agreement, name, officeId, isMember: isMember(officeId) };
      }),
    returning: willing.flatMap(({ facts: { office_id: id } }) =>
      id !== null && known.listed.get(id)?.office.hidden_by === 'import' ? [id] : [],
    ),
    former: planned.flatMap(({ office }) => (office?.before?.member ? office.id : [])),
    superseded: willing.flatMap(({ before, facts }) => {
      const id = before?.office_id ?? null;
      return id !== null && id !== facts.office_id && known.listed.has(id) ? [id] : [];
    }),
    opposed: planned.length - willing.length,
    unplaced: planned.flatMap(({ fault }) => fault ?? []),
    results: await planOfficialResults(db, {
      schools: willing.flatMap(({ row: { results }, facts: { office_id: owner } }) =>
        owner === null ? [] : [{ owner, results }],
      ),
      rows: list.rows,
      period,
      day,
    }),
    seen,
  };
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(db: DirectoryDb, relists: boolean) {
  const official = await db.selectFrom('official_schools').selectAll().execute();
  const all = await db
    .selectFrom('offices')
    .select(['id', 'agrement', 'member', 'hidden_by'])
    .orderBy('id', 'desc')
    .execute();
  const real = all.filter(({ hidden_by }) => hidden_by !== 'demonstration');
  const left = new Set(relists ? await findLeftNetwork(db) : []);
  const members = real.filter(({ id, member }) => member && !left.has(id));
  const listed = real.filter(({ id, member }) => !member || left.has(id)).map(({ id }) => id);
  let number = all[0]?.id ?? 0;
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
  readonly row: OfficialRow;
  readonly before: OfficialSchool | undefined;
  readonly facts: OfficialSchool;
  readonly office?: PlannedOffice | undefined;
  readonly fault?: Refusal;
}

interface Planning {
  readonly list: OfficialList;
  readonly known: Known;
  readonly communes: Awaited<ReturnType<typeof communesOf>>;
  readonly findAddress: FindAddress | undefined;
  readonly day: string;
}

async function planRow(row: OfficialRow, planning: Planning): Promise<PlannedRow> {
  const { known, day, list } = planning;
  const { facts, adapted, line } = row;
  const before = known.official.get(facts.agreement);
  if (before?.opposed_at) return { row, before, facts: { ...before, left_on: null } };
  const toPlan = (office_id: number | null) => ({
    ...{ row, before },
    facts: {
      ...facts,
      office_id,
      adapted: adapted.length > 0 ? [...adapted] : (before?.adapted ?? []),
      natural_person: before?.natural_person ?? false,
      corrected: before?.corrected ?? [],
      source: officialSource,
      ...{ read_on: day, left_on: null, opposed_at: null },
    },
  });
  const member = known.memberOf.get(facts.agreement);
  if (member !== undefined) return toPlan(member);
  const stored = known.listed.get(before?.office_id ?? Number.NaN);
  const kept = correctedFields(stored?.fields, before?.corrected ?? []);
  const office = await planOffice(row, { stored, kept }, planning);
  if (typeof office === 'string') {
    return { ...toPlan(before?.office_id ?? null), fault: { file: list.file, line, why: office } };
  }
  const isPlanned = office.before === undefined || office.changes.length > 0;
  return { ...toPlan(office.id), office: isPlanned ? office : undefined };
}

const comparedFacts: readonly (keyof OfficialSchool)[] = [
  ...([
    'name',
    'street',
    'zip_code',
    'city',
    'website',
    'licences',
    'aac',
    'supervised',
    'one_euro',
  ] as const),
  ...(['label', 'association', 'online', 'adapted', 'office_id', 'source', 'left_on'] as const),
];

function isSame(before: OfficialSchool, facts: OfficialSchool): boolean {
  return comparedFacts.every((name) => String(before[name]) === String(facts[name]));
}

const comparedColumns: readonly (keyof OfficeRow)[] = [
  ...(['agrement', 'label', 'slug', 'uri', 'street_name', 'zip_code', 'city_name', 'commune_code'] as const),
  ...(['time_zone', 'latitude', 'longitude', 'position_approximate', 'search_text', 'member'] as const),
];

/** The office of a school that is no member; why there is none, where its commune is not known. */
async function planOffice(
  { line, facts, position }: OfficialRow,
  { stored, kept }: { readonly stored: StoredSchool | undefined; readonly kept: Corrections },
  { communes, findAddress, known, day, list }: Planning,
): Promise<PlannedOffice | string> {
  const { agreement, name, street, zip_code, city } = facts;
  const before = stored?.office;
  const commune = communes.find({
    zipCode: kept.zip_code ?? zip_code,
    city: kept.city_name ?? city,
  });
  if (typeof commune === 'string') return commune;
  // A position of the list is that of its own address.
  const isThere = position && !kept.street_name && misplacedIn(commune, position) === undefined;
  const fields = {
    agrement: formatAgreement(agreement),
    label: tidyName(name, commune.nom),
    street_name: tidyStreet(street, commune.nom),
    zip_code,
    city_name: city,
    ...kept,
    ...(isThere && position),
  };
  const completed = await completeOffice({
    id: stored?.id ?? known.nextId(),
    written: { file: list.file, line, fields, parts: {} },
    // Of a former member only the address of its page stays, and what finds it again or serves its orders.
    stored: before?.member ? undefined : stored,
    commune,
    communes: communes.slugs,
    findAddress,
  });
  const office = {
    ...completed,
    ...(before && { uri: before.uri, email: before.email, external_ref: before.external_ref }),
    ...{ member: false, updated_at: new Date(`${day}T00:00:00Z`) },
  };
  const changes = before ? comparedColumns.filter((column) => before[column] !== office[column]) : [];
  return { id: office.id, before, office, changes };
}
