import type { Accueil, ClubInformations, OpeningHours } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import type { Pass } from '#contracts/directory-passes.ts';
import { licenseGroups } from '#domain/licences/license-groups.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import type { FoundOffice, HoursColumns, PassColumns } from './queries.ts';
import { readPageFields, type WholeOffice } from './read-office.ts';

/** An office as it goes on the wire in a list; `distance` in metres when a place was asked for. */
export function toListedOffice(row: FoundOffice, distance?: number): Office {
  return {
    ...toOffice(row),
    formule: row.min_price === null ? null : toFoundFormula(row, row.min_price),
    photo: row.photo,
    ouverture: row.hours.map(toOpeningHours),
    ...(distance !== undefined && { distance: Math.round(distance) }),
  };
}

/** The formula searched, with what its total is made of. */
function toFoundFormula({ hours_included, includes, hour_price }: FoundOffice, min: number) {
  return {
    min,
    ...(hours_included !== null && { hoursIncluded: hours_included }),
    ...(includes !== null && { includes: readFormulaParts(includes) }),
    ...(hour_price !== null && { hourPrice: hour_price }),
  };
}

/** What an office is in a list and alone. */
function toOffice(
  row: Omit<FoundOffice, 'photo' | 'hours' | 'hours_included' | 'includes' | 'hour_price'>,
): Office {
  return {
    id: row.id,
    label: row.label,
    uri: row.uri,
    logo: row.logo,
    pmr: row.pmr,
    club: row.club,
    address: {
      streetName: row.street_name,
      city: { name: row.city_name, zipCode: row.zip_code },
      latitude: row.latitude,
      longitude: row.longitude,
      phoneNumber: row.phone_number,
    },
    timeZone: row.time_zone,
    note: row.note,
    nbReviews: row.nb_reviews,
    garanties: row.garanties,
    formule: row.min_price === null ? null : { min: row.min_price },
    passes: row.passes.map(toPass),
  };
}

/** An office with its club information block. */
export function toWholeOffice(whole: WholeOffice): Office {
  const prices = whole.formulas.map(({ price_cents }) => price_cents);
  const lowest = prices.length === 0 ? null : Math.min(...prices);
  return {
    ...toOffice({ ...whole, min_price: lowest }),
    ...(whole.is_demonstration && { demonstration: true }),
    hasEmail: whole.email !== null,
    clubInformations: toClubInformations(whole),
  };
}

function toPass({ slug, price_cents, duration_days, online_sale }: PassColumns): Pass {
  return { slug, price: price_cents, duration: duration_days, onlineSale: online_sale };
}

function toOpeningHours({ weekday, debut_am, fin_am, debut_pm, fin_pm }: HoursColumns): OpeningHours {
  return {
    jour: weekday,
    HOR_DEBUT_AM: debut_am,
    HOR_FIN_AM: fin_am,
    HOR_DEBUT_PM: debut_pm,
    HOR_FIN_PM: fin_pm,
  };
}

function toClubInformations(whole: WholeOffice): ClubInformations {
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
    licenseGroupInformations: toLicenseGroups(whole),
  };
}

function toAccueil(office: WholeOffice): Accueil {
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

/** The licence groups that the office teaches or has reviews for, in their fixed order. */
function toLicenseGroups({
  formulas,
  reviewGroups,
}: WholeOffice): ClubInformations['licenseGroupInformations'] {
  return licenseGroups.flatMap((group) => {
    const reviews = reviewGroups.find(({ license_group_id: id }) => id === group.id);
    const taught = formulas.some(({ license_group_id: id }) => id === group.id);
    if (!taught && !reviews) return [];
    return { ...group, note: reviews?.note ?? null, nbReviews: reviews?.nb_reviews ?? 0 };
  });
}
