import type { Office } from '#contracts/directory.ts';
import { acceptImage } from '#domain/images.ts';
import { amountToCharge } from '#domain/money.ts';
import type { FormulaContents } from '#domain/school/formula-contents.ts';
import { type GuaranteeBadge, guaranteeBadges } from '#domain/school/guarantees.ts';
import { describeHour, weekdayLabels } from '#domain/school/opening-hours.ts';
import { type OpeningState, openingStateAt } from '#domain/school/opening-status.ts';
import { findPassOffer, type PassOffer } from '#domain/school/pass-offer.ts';
import { isListedOnQuote, type OfferedFormula } from '#domain/school/sale.ts';
import { firstTimer, pricesOfListed, totalAtSchool } from '#domain/simulator/school-total.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

/** Only what a card and a marker need: it is sent both as HTML and as data. */
export interface SchoolSummary {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly note: number | null;
  readonly nbReviews: number;
  readonly badges: readonly GuaranteeBadge[];
  readonly minPrice: number | null;
  /** Expected total of the training in cents; null when the price of an hour is unknown. */
  readonly total?: number | null;
  /** Cents due at online enrolment, when less than the price. */
  readonly dueNow?: number;
  /** Weighted score from 0 to 100. */
  readonly weighed?: Office['weighed'];
  readonly priceLabel?: string | undefined;
  readonly category?: string | undefined;
  readonly trainings?: string;
  readonly distance: number | undefined;
  readonly pmr: boolean;
  readonly club: boolean;
  readonly picture: SchoolPicture;
  readonly hoursNow?: HoursNow;
  readonly pass?: Omit<PassOffer, 'slug'>;
  /** Not sold online: a quote is requested instead. */
  readonly asksQuote?: true;
}

export interface SchoolPicture {
  readonly kind: 'photo' | 'facade';
  readonly source: string;
}

interface ListedOffer extends FormulaContents {
  readonly typeId: number | null | undefined;
}

export interface SummaryScope {
  readonly imageHosts: readonly string[];
  readonly documentHosts: readonly string[];
  readonly licenseGroupSlug: string;
  readonly formulaTypeId?: number | null | undefined;
  /** Formula whose price is shown instead of the searched one. */
  readonly shown?: ListedOffer | undefined;
  /** Hours of driving for totals; default: the mean. */
  readonly hours?: number | undefined;
  readonly now: Date;
}

export function summariseOffice(
  office: Office,
  { imageHosts, documentHosts, licenseGroupSlug, now, ...asked }: SummaryScope,
): SchoolSummary {
  const { id, label, uri, address, note, nbReviews, garanties, formule, distance, pmr, club } = office;
  const { latitude: lat, longitude: lng } = address;
  const hoursNow = describeHoursNow(office, now);
  const total = totalOf(formule, asked);
  const isSold = !isListedOnQuote(
    office,
    offeredIn(asked.shown ?? (formule && { ...formule, typeId: asked.formulaTypeId })),
    documentHosts,
  );
  const pass = findPassOffer(office.passes, licenseGroupSlug);
  return {
    id,
    label: frenchSpaces(label),
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: address.city.name,
    position: lat === null || lng === null ? null : { lat, lng },
    note,
    nbReviews,
    badges: guaranteeBadges(garanties),
    minPrice: formule?.min ?? null,
    ...(total !== undefined && { total }),
    distance,
    pmr,
    club,
    picture: choosePicture(office, imageHosts),
    ...(hoursNow && { hoursNow }),
    ...(isSold ? dueAtEnrolment(formule) : { asksQuote: true }),
    ...(office.weighed && { weighed: office.weighed }),
    ...(pass && { pass: { price: pass.price, duration: pass.duration } }),
  };
}

/** Lists omit some fields of a formula: those are unknown. */
function offeredIn(listed: ListedOffer | null): OfferedFormula | undefined {
  if (!listed?.typeId) return undefined;
  const { typeId, hoursIncluded = null, includes = null, validityDays = null } = listed;
  return { typeId, hoursIncluded, includes, validityDays };
}

/** Undefined for a training without total. */
function totalOf(
  formule: Office['formule'],
  { formulaTypeId, hours }: Pick<SummaryScope, 'formulaTypeId' | 'hours'>,
): number | null | undefined {
  const training = trainingOf(formulaTypeId ?? 0);
  if (!training || !formule) return undefined;
  const asked = { training, ...firstTimer, ...(hours !== undefined && { hours }) };
  const { lines, total } = totalAtSchool(pricesOfListed(formule), asked);
  if (!total) return null;
  return lines.length > 1 ? total.likely : undefined;
}

function dueAtEnrolment(formule: Office['formule']): Pick<SchoolSummary, 'dueNow'> {
  if (!formule) return {};
  const { min: price, advancePayment } = formule;
  const dueNow = amountToCharge({ price, advancePayment });
  return dueNow < price ? { dueNow } : {};
}

function choosePicture({ id, label, photo }: Office, imageHosts: readonly string[]): SchoolPicture {
  const source = acceptImage(photo, imageHosts);
  return source === undefined
    ? { kind: 'facade', source: paths.facade({ id, label }) }
    : { kind: 'photo', source };
}

/** Opening state with the time until which it holds, since a page may be cached for minutes. */
interface HoursNow {
  readonly open: boolean;
  readonly text: string;
}

function describeHoursNow(
  { ouverture = [], timeZone, address }: Pick<Office, 'ouverture' | 'timeZone' | 'address'>,
  now: Date,
): HoursNow | undefined {
  if (ouverture.length === 0) return undefined;
  try {
    const state = openingStateAt(ouverture, now, { timeZone, zipCode: address.city.zipCode });
    return { open: state.kind === 'open', text: describe(state) };
  } catch {
    return undefined;
  }
}

function describe(state: OpeningState): string {
  if (state.kind === 'open') return m.openUntil({ hour: describeHour(state.until) });
  if (state.kind === 'holiday') return m.hoursOfHoliday();
  if (!state.opens) return m.closedForNow();
  const hour = describeHour(state.opens.at);
  if (state.opens.inDays === 0) return m.closedUntilHour({ hour });
  if (state.opens.inDays === 1) return m.closedUntilTomorrow({ hour });
  return m.closedUntilDay({ day: weekdayLabels[state.opens.jour - 1]?.toLocaleLowerCase('fr') ?? '', hour });
}
