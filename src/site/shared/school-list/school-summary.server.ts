import type { Office } from '#contracts/directory.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { acceptImage } from '#domain/images.ts';
import type { MotorbikeLicence } from '#domain/licences/front-categories.ts';
import { isOwnPhoto } from '#domain/network/pictures.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeTown } from '#domain/place/address.ts';
import { metresPerKilometre } from '#domain/place/distance.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { latestOf, rateOf } from '#domain/results/exam-results.ts';
import { formatCount, formatPercent, formatPeriod, nameResultLicence } from '#domain/results/result-words.ts';
import { findResultLicences } from '#domain/school/formula-types.ts';
import { guaranteeBadges } from '#domain/school/guarantees.ts';
import { type FirstLessonLimit, isCounted } from '#domain/school/lessons.ts';
import { describeHour, weekdayLabels } from '#domain/school/opening-hours.ts';
import { type OpeningState, openingStateAt } from '#domain/school/opening-status.ts';
import { findPassOffer } from '#domain/school/pass-offer.ts';
import {
  type ContextFilter,
  contextFilters,
  passesFilters,
  specifiedFilters,
} from '#domain/search/context-filters.ts';
import { contextFilterLabels } from '#domain/search/filter-labels.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { priceListed, searchedFormula } from '#site/shared/price/listed-price.server.ts';
import { badgeTexts } from './badge-texts.ts';

const maxTags = 3;

/** Only what a card and a marker need: it is sent both as HTML and as data. */
export type SchoolSummary = ReturnType<typeof summariseOffice> & {
  readonly priceLabel?: string | undefined;
  readonly category?: string | undefined;
  readonly trainings?: string;
  readonly fullName?: string;
};
export type SchoolPicture = SchoolSummary['picture'];

export interface SummaryScope {
  readonly imageHosts: readonly string[];
  readonly documentHosts: readonly string[];
  readonly licenseGroupSlug: string;
  readonly formulaTypeId?: number | null | undefined;
  /** Searched for. */
  readonly licence?: MotorbikeLicence | undefined;
  /** Formula whose price is shown; default: the searched one. */
  readonly shown?: ReturnType<typeof searchedFormula>;
  /** Hours of driving for totals; default: the mean. */
  readonly hours?: number | undefined;
  /** A way to pay that was searched by. */
  readonly way?: QuotedWay | undefined;
  /** Searched by. */
  readonly filters?: readonly ContextFilter[];
  readonly firstLesson?: FirstLessonLimit | undefined;
  readonly now: Date;
}

export function summariseOffice(
  office: Office,
  {
    imageHosts,
    licenseGroupSlug,
    now,
    formulaTypeId,
    licence,
    shown,
    filters = [],
    firstLesson,
    ...asked
  }: SummaryScope,
) {
  const { id, label, uri, address, note, nbReviews, garanties, distance, pmr, club } = office;
  const hoursNow = describeHoursNow(office, now);
  const pass = findPassOffer(office.passes, licenseGroupSlug);
  const phone = readPhoneNumber(address.phoneNumber)?.text;
  const result = describeResult(office, shown ? shown.typeId : formulaTypeId, now);
  const searched = listSearched(office, filters, firstLesson);
  const tags = [
    ...(pmr ? [m.accessibleTag()] : []),
    ...listGiven(office, filters, { firstLesson, now }),
    ...guaranteeBadges(garanties).map((badge) =>
      badge === '1€/jour' ? m.tagEuroADay() : badgeTexts[badge](),
    ),
    ...(club ? [m.tagClub()] : []),
  ].slice(0, maxTags);
  return {
    id,
    label: frenchSpaces(label),
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: writeTown(address.city.name),
    ...(phone && { phone }),
    position: schoolPosition(address) ?? null,
    note,
    nbReviews,
    ...distanceOf(address, distance),
    ...(licence && { licence }),
    ...(office.member === false && { isListed: true as const }),
    picture: choosePicture(office, imageHosts),
    ...(hoursNow && { hoursNow }),
    ...priceListed(office, shown ?? searchedFormula(office, formulaTypeId), asked),
    ...(office.weighed && { weighed: office.weighed }),
    ...(pass && { pass: { price: pass.price, duration: pass.duration } }),
    ...(result && { result }),
    ...(searched.length > 0 && { searched }),
    ...(tags.length > 0 && { tags }),
  };
}

/** Of an approximate position, at the town hall, kilometres alone are true. */
function distanceOf({ approximate }: Office['address'], distance: number | undefined) {
  if (!approximate) return { distance };
  const isFar = distance !== undefined && distance >= metresPerKilometre;
  return { distance: isFar ? distance : undefined, isApproximate: true as const };
}

/** Tagged on every card. */
const alwaysTagged: readonly ContextFilter[] = [...specifiedFilters, 'label'];

/** What was searched by, where it has no other tag. */
function listSearched(
  office: Office,
  filters: readonly ContextFilter[],
  limit: FirstLessonLimit | undefined,
): string[] {
  const { firstLesson } = office;
  return [
    ...(limit !== undefined && firstLesson ? [m.firstLessonTag({ days: firstLesson.days })] : []),
    ...filters.filter((filter) => !alwaysTagged.includes(filter)).map((filter) => tagOf(office, filter)),
  ];
}

/** The others that it passes. */
function listGiven(
  office: Office,
  searched: readonly ContextFilter[],
  { firstLesson: limit, now }: Pick<SummaryScope, 'firstLesson' | 'now'>,
): string[] {
  const { firstLesson } = office;
  const isAnnounced = limit === undefined && firstLesson && isCounted(firstLesson, parisDay(now));
  return [
    ...contextFilters
      .filter((filter) => !alwaysTagged.includes(filter) && !searched.includes(filter))
      .filter((filter) => passesFilters(office, [filter]))
      .map((filter) => tagOf(office, filter)),
    ...(isAnnounced ? [m.firstLessonTag({ days: firstLesson.days })] : []),
  ];
}

function tagOf({ adaptedOfficially }: Office, filter: ContextFilter): string {
  return filter === 'vehicule-amenage' && adaptedOfficially
    ? m.adaptedOfficially()
    : contextFilterLabels[filter];
}

/** The rate at the first try, for the licence of the shown formula, else for its family. */
function describeResult({ results = [] }: Office, formulaTypeId: number | null | undefined, now: Date) {
  const licences = findResultLicences(formulaTypeId);
  const result = latestOf(results, licences, parisDay(now));
  const rate = result && rateOf(result);
  if (result === undefined || rate === undefined) return undefined;
  const isOfFamily = result.licence !== licences[0];
  return {
    rate: formatPercent(rate),
    count: formatCount(result),
    period: formatPeriod(result.period),
    ...(isOfFamily && { licences: nameResultLicence(result.licence) }),
  };
}

function choosePicture({ id, label, photo }: Office, imageHosts: readonly string[]) {
  const source = acceptImage(photo, imageHosts);
  return source !== undefined && isOwnPhoto(source)
    ? { kind: 'photo' as const, source }
    : { kind: 'facade' as const, source: paths.facade({ id, label }) };
}

/** Opening state with the time until which it holds, since a page may be cached for minutes. */
function describeHoursNow(
  {
    ouverture = [],
    closures = [],
    timeZone,
    address,
  }: Pick<Office, 'ouverture' | 'closures' | 'timeZone' | 'address'>,
  now: Date,
) {
  if (ouverture.length === 0) return undefined;
  try {
    const state = openingStateAt(ouverture, now, { timeZone, zipCode: address.city.zipCode, closures });
    return { open: state.kind === 'open', text: describe(state) };
  } catch {
    return undefined;
  }
}

function describe(state: OpeningState): string {
  if (state.kind === 'open') return m.openUntil({ hour: describeHour(state.until) });
  if (state.kind === 'holiday') return m.hoursOfHoliday();
  if (state.kind === 'closure') return m.hoursOfClosure({ day: frenchDay(state.until) });
  if (!state.opens) return m.closedForNow();
  const hour = describeHour(state.opens.at);
  if (state.opens.inDays === 0) return m.closedUntilHour({ hour });
  if (state.opens.inDays === 1) return m.closedUntilTomorrow({ hour });
  return m.closedUntilDay({ day: weekdayLabels[state.opens.jour - 1]?.toLocaleLowerCase('fr') ?? '', hour });
}
