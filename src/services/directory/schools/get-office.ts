import { sql } from 'kysely';
import type { Accueil, ClubInformations } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import type { Reviews } from '#contracts/review.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { licenseGroups } from '#domain/licences/license-groups.ts';
import { toClosure, toOffice, toOpeningHours } from './office-mapper.ts';
import { type FullOffice, readOffice, readPageFields } from './read-office.ts';
import type { DirectoryContext } from './reviews.ts';

type ReviewFigures = Awaited<ReturnType<Reviews['listFigures']>>;

interface Asked {
  /** With the schools that the State alone lists. */
  readonly everybody?: boolean;
}

export async function getOffice(
  { db, reviews }: DirectoryContext,
  id: number,
  { everybody }: Asked = {},
): Promise<Office | undefined> {
  const [whole, figures] = await Promise.all([readOffice(db, id, everybody), reviews.listFigures(id)]);
  return whole && toFullOffice(whole, whole.member ? figures : []);
}

/** Also by a former address; the answer has the current one. */
export async function getOfficeByUri(
  directory: DirectoryContext,
  uri: string,
  asked: Asked = {},
): Promise<Office | undefined> {
  // PostgreSQL refuses NUL in texts.
  if (uri.includes('\0')) return undefined;
  const { db } = directory;
  const found =
    (await db
      .selectFrom(asked.everybody ? 'listed_offices' : 'shown_offices')
      .select('id')
      .where('uri', '=', uri)
      .executeTakeFirst()) ??
    (await db
      .selectFrom('former_addresses')
      .select('office_id as id')
      .where('uri', '=', uri)
      .executeTakeFirst());
  return found && getOffice(directory, found.id, asked);
}

export async function isHidden(
  db: DirectoryDb,
  { id, uri, everybody = false }: Asked & { readonly id?: number; readonly uri?: string },
): Promise<boolean> {
  if (uri?.includes('\0')) return false;
  const { rows } = await sql<{ hidden: boolean }>`select exists (
    select from offices where hidden_at is not null and (member or ${everybody}) and (id = ${id ?? null}::int or uri = ${uri ?? null}
      or id = (select office_id from former_addresses where uri = ${uri ?? null}))) as hidden`.execute(db);
  return rows[0]?.hidden ?? false;
}

/** Also of a hidden office; undefined when unknown. */
export async function getMailbox(db: DirectoryDb, id: number) {
  return db.selectFrom('offices').select('email').where('id', '=', id).executeTakeFirst();
}

function toFullOffice(whole: FullOffice, figures: ReviewFigures): Office {
  const prices = whole.formulas.map(({ price_cents }) => price_cents);
  const lowest = prices.length === 0 ? null : Math.min(...prices);
  return {
    ...toOffice({ ...whole, min_price: lowest }),
    ...(whole.is_demonstration && { demonstration: true }),
    nbVerified: figures.reduce((sum, { nbVerified }) => sum + nbVerified, 0),
    byProof: {
      learner: figures.reduce((sum, { byProof }) => sum + byProof.learner, 0),
      order: figures.reduce((sum, { byProof }) => sum + byProof.order, 0),
      school: figures.reduce((sum, { byProof }) => sum + byProof.school, 0),
    },
    hasEmail: whole.member && whole.email !== null,
    clubInformations: toClubInformations(whole, figures),
  };
}

function toClubInformations(whole: FullOffice, figures: ReviewFigures): ClubInformations {
  return {
    accueil: toAccueil(whole),
    formules: whole.formulas.map((row) => ({
      id: row.id,
      price: row.price_cents,
      advancePayment: row.advance_payment_cents,
      urlTrainingCourse: row.url_training_course,
      urlTrainingProcess: row.url_training_process,
      hoursIncluded: row.hours_included,
      lessonMinutes: row.lesson_minutes,
      hourPrice: row.hour_price_cents,
      includes: row.includes,
      validityDays: row.validity_days,
      formulaType: {
        id: row.formula_type_id,
        slug: row.type_slug,
        label: row.type_label,
        training: { license: { licenseGroup: { id: row.license_group_id } } },
      },
    })),
    horaires: {
      ouverture: whole.hours.map(toOpeningHours),
      ...(whole.closures.length > 0 && { closures: whole.closures.map(toClosure) }),
    },
    equipement: {
      materiels: {
        materiels_disponibles: whole.equipment.map((row) => ({
          id: row.material_id,
          label: row.label,
          category: row.category,
          documentationUrl: row.documentation_url,
        })),
      },
    },
    licenseGroupInformations: toLicenseGroups(whole, figures),
  };
}

function toAccueil(office: FullOffice): Accueil {
  const { photos, mediator, ...fields } = readPageFields(office);
  return {
    ...fields,
    garanties_selectionnees: office.guarantees.map(({ label, info }) => ({
      GAR_LABEL: label,
      ABG_INFO: info,
    })),
    photos: photos.map((photo) => ({ PH_URL: photo })),
    mediator: mediator === null ? null : { url: mediator },
  };
}

function toLicenseGroups({ formulas }: FullOffice, figures: ReviewFigures) {
  return licenseGroups.flatMap((group) => {
    const reviews = figures.find(({ groupId }) => groupId === group.id);
    const taught = formulas.some(({ license_group_id: id }) => id === group.id);
    if (!taught && !reviews) return [];
    return {
      ...group,
      note: reviews?.note ?? null,
      nbReviews: reviews?.nbReviews ?? 0,
      nbVerified: reviews?.nbVerified ?? 0,
    };
  });
}
