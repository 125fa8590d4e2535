import type { OpeningHours } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import type { Pass } from '#contracts/directory-passes.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import type { PointsColumns } from './ordered-offices.ts';
import type { FoundOffice, HoursColumns, PassColumns } from './queries.ts';

/** An office as it goes on the wire in a list; `distance` in metres when a place was asked for. */
export function toListedOffice(row: FoundOffice & PointsColumns, distance?: number): Office {
  return {
    ...toOffice(row),
    formule: row.min_price === null ? null : toFoundFormula(row, row.min_price),
    photo: row.photo,
    seller: { cgvUri: row.cgv_uri, mediatorUrl: row.mediator_url, agrement: row.agrement },
    ouverture: row.hours.map(toOpeningHours),
    ...(distance !== undefined && { distance: Math.round(distance) }),
    ...(row.mean !== undefined && { weighed: toPoints(row, row.mean) }),
  };
}

function toPoints(row: PointsColumns, mean: number): NonNullable<Office['weighed']> {
  const { price_points: price = 0, distance_points: distance = 0 } = row;
  return { price, distance, rating: row.rating_points ?? 0, hours: row.hours_points ?? 0, mean };
}

/** The formula searched, with what its total is made of. */
function toFoundFormula(row: FoundOffice, min: number) {
  const { hours_included, includes, validity_days, advance_payment_cents, hour_price } = row;
  return {
    min,
    ...(advance_payment_cents !== null && { advancePayment: advance_payment_cents }),
    ...(hours_included !== null && { hoursIncluded: hours_included }),
    ...(includes !== null && { includes: readFormulaParts(includes) }),
    ...(validity_days !== null && { validityDays: validity_days }),
    ...(hour_price !== null && { hourPrice: hour_price }),
  };
}

export function toOffice(
  row: Omit<
    FoundOffice,
    | 'photo'
    | 'hours'
    | 'cgv_uri'
    | 'mediator_url'
    | 'agrement'
    | 'hours_included'
    | 'includes'
    | 'validity_days'
    | 'advance_payment_cents'
    | 'hour_price'
  >,
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
      ...(row.position_approximate && { approximate: true as const }),
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

function toPass({ slug, price_cents, duration_days, online_sale }: PassColumns): Pass {
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
