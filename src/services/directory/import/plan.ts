import type { Change } from '#domain/network/compare.ts';
import type { WrittenNetwork } from '#domain/network/gather.ts';
import { type Refusal, type SchoolFields, storedParts } from '#domain/network/tables.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { type Address, communesOf } from './communes.ts';
import { completeOffice, dateAnnouncement } from './complete.ts';
import { type Conflict, keepSchoolParts, type Matched } from './keep-school-parts.ts';
import { type Known, type KnownSchools, namedIn, readKnown } from './match.ts';
import { changesOf, dateOf, hoursFault, type ReplacedRows, replacedParts } from './plan-changes.ts';
import { type PlannedFormulas, planFormulas, readFormulaNumbers } from './plan-formulas.ts';
import { type PlannedReviews, planReviews } from './plan-reviews.ts';
import { type FindAddress, misplacedIn } from './positions.ts';
import { type NetworkContext, type OfficeRow, readStored, type StoredSchool } from './stored.ts';

export interface PlannedSchool {
  readonly id: number;
  readonly office: OfficeRow;
  readonly before: OfficeRow | undefined;
  readonly returns: boolean;
  readonly changes: readonly Change[];
  readonly formulas: PlannedFormulas | undefined;
  readonly reviews: PlannedReviews | undefined;
  readonly replaced: ReplacedRows;
}

export interface Plan {
  readonly added: readonly PlannedSchool[];
  readonly changed: readonly PlannedSchool[];
  readonly unchanged: number;
  readonly shown: number;
  readonly missing: readonly Known[];
  /** In the files, but hidden by the operator: stay hidden. */
  readonly leftHidden: readonly Known[];
  readonly refusals: readonly Refusal[];
  readonly conflicts: readonly Conflict[];
}

interface PlanOptions {
  /** Takes the files' parts, also those that a school wrote. */
  readonly override?: boolean;
  readonly hideMissing: boolean;
  /** Corrects a school that the State alone lists, instead of making it a member. */
  readonly staysListed?: boolean;
  readonly findAddress?: FindAddress | undefined;
  readonly onProgress?: (done: number) => void;
}

export async function planImport(
  context: NetworkContext,
  network: WrittenNetwork,
  options: PlanOptions,
): Promise<Plan> {
  const known = await readKnown(context.db);
  const refusals: Refusal[] = [...network.refusals];
  const { matched: written, leftHidden } = matchSchools(network, known, refusals);
  const planning = await preparePlan(context, written, known);
  const { matched, conflicts } = await keepSchoolParts(context.db, written, planning.stored, options);
  const planned: PlannedSchool[] = [];
  for (const [at, one] of matched.entries()) {
    options.onProgress?.(at / matched.length);
    const school = await planSchool(one, planning, options);
    const { file, line } = one.written;
    if ('why' in school) refusals.push({ file, line, ...school });
    else planned.push(school);
  }
  const kept = refuseSharedAddresses(planned, known, matched, refusals);
  const named = new Set([
    ...matched.flatMap(({ known: one }) => one?.id ?? []),
    ...namedIn(network.refused, known),
  ]);
  const shown = known.all.filter(({ member, hiddenBy }) => member && hiddenBy === undefined);
  const missing = options.hideMissing ? shown.filter(({ id }) => !named.has(id)) : [];
  const added = kept.filter(({ before }) => before === undefined);
  const changed = kept.filter(({ before, changes, returns }) => before && (changes.length > 0 || returns));
  return {
    added,
    changed,
    unchanged: kept.length - added.length - changed.length,
    shown: shown.length,
    missing,
    leftHidden,
    refusals,
    conflicts,
  };
}

function matchSchools({ schools }: WrittenNetwork, known: KnownSchools, refusals: Refusal[]) {
  const matched: Matched[] = [];
  const leftHidden: Known[] = [];
  const lines = new Map<number, number>();
  for (const written of schools) {
    const { file, line, fields } = written;
    const found = known.find(fields);
    if (typeof found === 'string') {
      refusals.push({
        file,
        line,
        why: found,
        french: 'Ses références désignent plusieurs écoles\u202f: donnez l’id.',
      });
    } else if (found && lines.has(found.id)) {
      const why = `it is school ${found.id}, as line ${lines.get(found.id)} is`;
      refusals.push({ file, line, why, french: 'Cette école est déjà plus haut dans le fichier.' });
    } else if (found?.hiddenBy && found.hiddenBy !== 'import' && found.hiddenBy !== 'demonstration') {
      leftHidden.push(found);
    } else if (found?.hiddenBy === 'demonstration' && !fields.is_demonstration) {
      refusals.push({
        file,
        line,
        why: `number ${found.id} was a school’s of the demonstration: leave the id out`,
        french: 'Ce numéro était celui d’une école de démonstration\u202f: laissez l’id vide.',
      });
    } else {
      if (found) lines.set(found.id, line);
      matched.push({ written, known: found });
    }
  }
  return { matched, leftHidden };
}

type Planning = Awaited<ReturnType<typeof preparePlan>>;

async function preparePlan(context: NetworkContext, matched: readonly Matched[], known: KnownSchools) {
  const { db, reviews } = context;
  const parts = storedParts.filter((part) => matched.some(({ written }) => written.parts[part]));
  const numbersOf = (part: 'formulas' | 'reviews') =>
    matched.flatMap(({ written }) => (written.parts[part] ?? []).flatMap(({ id }) => id ?? []));
  // A removed school of the demonstration is not brought back by a file.
  const ids = matched.flatMap(({ known: one }) => (one && one.hiddenBy !== 'demonstration' ? one.id : []));
  const stored = await readStored(context, parts, ids);
  const storedById = new Map(stored.map((school) => [school.id, school]));
  const addresses = matched.flatMap(({ written: { fields }, known: one }) => {
    const before = one && storedById.get(one.id);
    return [addressOf(fields, before), { communeCode: before?.office.commune_code }];
  });
  const communes = await communesOf(db, addresses);
  const given = matched.flatMap(({ written }) => written.fields.id ?? []);
  let last = [...known.all.map(({ id }) => id), ...given].reduce((most, id) => Math.max(most, id), 0);
  const hasReviews = parts.includes('reviews');
  return {
    stored: storedById,
    formulas: await readFormulaNumbers(db, numbersOf('formulas')),
    reviewSchools: hasReviews ? await reviews.schoolsOf(numbersOf('reviews')) : new Map(),
    answeredHere: new Set(hasReviews ? await reviews.answeredHere(ids) : []),
    takenDown: Map.groupBy(hasReviews ? await reviews.takenDown(ids) : [], (row) => row.office_id),
    today: parisDay(context.now),
    findCommune: communes.find,
    citySlugs: communes.slugs,
    nextId: () => {
      last += 1;
      return last;
    },
  };
}

type Refused = Pick<Refusal, 'why' | 'french'>;

async function planSchool(
  { written: given, known }: Matched,
  planning: Planning,
  { findAddress, staysListed = false }: PlanOptions,
): Promise<PlannedSchool | Refused> {
  const stored = known && planning.stored.get(known.id);
  const written = dateAnnouncement(given, stored, planning.today);
  const { fields, parts } = written;
  if (!stored && !fields.label) {
    return { why: 'a new school has a name', french: 'Une nouvelle école a un nom.' };
  }
  if (fields.label === null) return { why: 'its name is empty', french: 'Son nom est vide.' };
  if ((fields.latitude == null) !== (fields.longitude == null)) {
    return {
      why: 'a latitude and a longitude go together',
      french: 'La latitude et la longitude vont ensemble.',
    };
  }
  const backward = parts.closures?.find(({ from_day: from, to_day: to }) => (from ?? '') > (to ?? ''));
  if (backward) {
    const why = `its closure from ${backward.from_day} ends before, on ${backward.to_day}`;
    return { why, french: 'Une fermeture finit avant de commencer.' };
  }
  const commune = planning.findCommune(addressOf(fields, stored));
  if (typeof commune === 'string') {
    return { why: commune, french: 'Sa commune n’est pas trouvée\u202f: donnez son code INSEE.' };
  }
  const misplaced = misplacedIn(commune, fields);
  if (misplaced) return { why: misplaced, french: 'Sa place sur la carte est loin de sa commune.' };
  const id = stored?.id ?? fields.id ?? planning.nextId();
  const completed = await completeOffice({
    id,
    written,
    stored,
    commune,
    communes: planning.citySlugs,
    findAddress,
  });
  const formulas =
    parts.formulas && planFormulas(id, stored?.parts.formulas ?? [], parts.formulas, planning.formulas);
  if (typeof formulas === 'string') {
    const french = 'Une formule dépasse son prix en ligne, ou porte le numéro d’une autre école.';
    return { why: formulas, french };
  }
  const reviews =
    parts.reviews &&
    planReviews({
      officeId: id,
      stored: stored?.parts.reviews ?? [],
      told: parts.reviews,
      takenDown: planning.takenDown.get(id) ?? [],
      schoolOf: planning.reviewSchools,
      answeredHere: planning.answeredHere,
    });
  if (typeof reviews === 'string') {
    return { why: reviews, french: 'Un avis porte le numéro d’un avis d’une autre école.' };
  }
  const office = {
    ...completed,
    ...(reviews && (reviews.changes.length > 0 || !stored?.office.member) && reviews.figures),
    member: !staysListed,
  };
  const changes = stored ? changesOf(stored, office, written, reviews) : [];
  const replaced = replacedParts(id, written, stored, changes);
  const contradiction = hoursFault(replaced);
  if (contradiction) return { why: contradiction, french: 'Les horaires d’un jour se contredisent.' };
  return {
    id,
    office: { ...office, updated_at: dateOf(fields, stored) },
    before: stored?.office,
    returns: known?.hiddenBy !== undefined && stored !== undefined,
    changes,
    formulas,
    reviews,
    replaced,
  };
}

function addressOf(fields: SchoolFields, stored: StoredSchool | undefined): Address {
  const { commune_code: code, zip_code: zip, city_name: city } = fields;
  const before = stored?.office;
  const moves = zip != null && before !== undefined && zip !== before.zip_code;
  return {
    communeCode: code ?? (moves ? undefined : before?.commune_code),
    zipCode: zip ?? (code && code !== before?.commune_code ? undefined : before?.zip_code),
    city,
  };
}

/** Of two schools with the same address, the one that has it keeps it. */
function refuseSharedAddresses(
  planned: readonly PlannedSchool[],
  known: KnownSchools,
  matched: readonly Matched[],
  refusals: Refusal[],
): PlannedSchool[] {
  const importing = new Set(planned.map(({ id }) => id));
  const taken = new Map(
    known.all.flatMap(({ id, uri }) => (uri && !importing.has(id) ? [[uri, id] as const] : [])),
  );
  return planned.filter(({ id, office }) => {
    const owner = office.uri === null ? undefined : taken.get(office.uri);
    if (owner === undefined) {
      if (office.uri !== null) taken.set(office.uri, id);
      return true;
    }
    const at = matched.find(({ known: one, written }) => one?.id === id || written.fields.id === id)?.written;
    refusals.push({
      file: at?.file ?? 'schools.csv',
      line: at?.line,
      column: 'address_path',
      why: `“${office.uri}” is the address of school ${owner}`,
      french: `Cette adresse de page est celle de l’école ${owner}.`,
    });
    return false;
  });
}
