import type { OpeningHours } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import type { Pass } from '#contracts/directory-passes.ts';
import type { Closure } from '#domain/school/closures.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import { lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import { officialGuarantees } from '#domain/school/official-trainings.ts';
import { isIdentified } from '#domain/school/seller.ts';
import { priceOfHour } from '#domain/simulator/school-total.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import type { ClosureColumns, FoundOffice, HoursColumns, PassColumns } from '../queries.ts';
import type { ListColumn } from './read-office.ts';

export function toListedOffice(row: FoundOffice, distance?: number): Office {
  return {
    ...toOffice(row),
    formule: row.min_price === null ? null : toFoundFormula(row, row.min_price),
    photo: row.photo,
    ...(row.has_adapted_vehicle && { adaptedVehicle: true as const }),
    ...(row.adapted_officially && { adaptedOfficially: true as const }),
    ...(row.member && {
      seller: {
        ...{ cgvUri: row.cgv_uri, mediatorUrl: row.mediator_url, agrement: row.agrement },
        identified: isRowIdentified(row),
      },
    }),
    ouverture: row.hours.map(toOpeningHours),
    ...(row.closures.length > 0 && { closures: row.closures.map(toClosure) }),
    ...(distance !== undefined && { distance: Math.round(distance) }),
  };
}

type IdentityColumns = Pick<
  FoundOffice,
  'siret' | 'street_name' | 'legal_name' | 'legal_form' | 'seller_due'
>;

export function isRowIdentified(row: IdentityColumns): boolean {
  const { legal_name: legalName, legal_form: legalForm, siret, seller_due: sellerDue } = row;
  return isIdentified({ legalName, legalForm, siret, sellerDue }, row.street_name, parisDay(new Date()));
}

function toFoundFormula(row: FoundOffice, min: number) {
  const { hours_included, includes, validity_days, advance_payment_cents } = row;
  const hourPrice = row.formula_type_id === null ? undefined : hourPriceOf(row, row.formula_type_id);
  return {
    min,
    ...(advance_payment_cents !== null && { advancePayment: advance_payment_cents }),
    ...(hours_included !== null && { hoursIncluded: hours_included }),
    ...(includes !== null && { includes: readFormulaParts(includes) }),
    ...(validity_days !== null && { validityDays: validity_days }),
    ...(hourPrice !== undefined && { hourPrice }),
  };
}

/** `priceOfHour` of a formula of a type, by its own hour and the lesson of its school. */
export function hourPriceOf(
  row: Pick<FoundOffice, 'hour_price_cents' | 'lesson_price_cents' | 'lesson_minutes'>,
  id: number,
): number | undefined {
  const { hour_price_cents: hourPrice, lesson_price_cents: lesson, lesson_minutes: lessonMinutes } = row;
  return priceOfHour(
    { hourPrice, formulaType: { id } },
    lesson === null ? [] : [{ price: lesson, lessonMinutes, formulaType: { id: lessonFormulaTypeId } }],
  );
}

type LessonColumns = Pick<FoundOffice, 'lesson_times' | 'first_lesson_days' | 'first_lesson_on'>;

export function readLessons(row: LessonColumns) {
  const { lesson_times: times, first_lesson_days: days, first_lesson_on: on } = row;
  return {
    lessonTimes: times ?? undefined,
    firstLesson: days !== null && on !== null ? { days, on } : undefined,
  };
}

export function toOffice(
  row: Pick<FoundOffice, ListColumn | 'min_price' | 'passes' | 'results' | 'official'>,
): Office {
  const { member, official } = row;
  return {
    id: row.id,
    label: row.label,
    uri: row.uri,
    logo: row.logo,
    pmr: row.pmr,
    club: row.club,
    ...(!member && { member }),
    ...(official && { official }),
    address: {
      streetName: row.street_name,
      city: { name: row.city_name, zipCode: row.zip_code },
      latitude: row.latitude,
      longitude: row.longitude,
      ...(row.position_approximate && { approximate: true as const }),
      phoneNumber: row.phone_number,
    },
    timeZone: row.time_zone,
    note: row.note,
    nbReviews: row.nb_reviews,
    garanties: member || !official ? row.garanties : officialGuarantees(official),
    ...readLessons(row),
    formule: row.min_price === null ? null : { min: row.min_price },
    passes: row.passes.map(toPass),
    results: row.results,
  };
}

export function toPass({ slug, price_cents, duration_days, online_sale }: PassColumns): Pass {
  return { slug, price: price_cents, duration: duration_days, onlineSale: online_sale };
}

export function toOpeningHours({ weekday, debut_am, fin_am, debut_pm, fin_pm }: HoursColumns): OpeningHours {
  return {
    jour: weekday,
    HOR_DEBUT_AM: debut_am,
    HOR_FIN_AM: fin_am,
    HOR_DEBUT_PM: debut_pm,
    HOR_FIN_PM: fin_pm,
  };
}

export function toClosure({ from_day, to_day }: ClosureColumns): Closure {
  return { from: from_day, to: to_day };
}
