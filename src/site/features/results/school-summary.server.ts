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

/** What a card and a marker need of a school, and nothing more: a page of results travels twice. */
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
  /** Lowest price in cents of the category searched. */
  readonly minPrice: number | null;
  /** Cents that the training is likely to cost there in all; null where it cannot be told for want of the price of an hour. */
  readonly total?: number | null;
  /** Cents paid at enrolment online, where they are not the whole price. */
  readonly dueNow?: number;
  /** Points from 0 to 100 of what the visitor weighs by. */
  readonly weighed?: Office['weighed'];
  readonly priceLabel?: string | undefined;
  readonly category?: string | undefined;
  readonly trainings?: string;
  /** Metres. */
  readonly distance: number | undefined;
  readonly pmr: boolean;
  readonly club: boolean;
  readonly picture: SchoolPicture;
  readonly hoursNow?: HoursNow;
  readonly pass?: Omit<PassOffer, 'slug'>;
  /** It lacks what a seller owes: it is asked for a quote. */
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
  /** The one searched, whose total is told; none where lowest prices of several are listed. */
  readonly formulaTypeId?: number | null | undefined;
  /** The formula whose price is shown in the place of the one searched. */
  readonly shown?: ListedOffer | undefined;
  /** Hours of driving that the visitor counts with; the mean unless told. */
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

/** What our lists leave out of a formula is not known. */
function offeredIn(listed: ListedOffer | null): OfferedFormula | undefined {
  if (!listed?.typeId) return undefined;
  const { typeId, hoursIncluded = null, includes = null, validityDays = null } = listed;
  return { typeId, hoursIncluded, includes, validityDays };
}

/** Undefined for what is no training with a total, and where nothing comes on top of the formula. */
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

/** Said only where less than the whole is paid then. */
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

/** Whether one may come now; it names the hour until which it holds, since a page may be kept for some minutes. */
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
