import { formatPrice } from '#domain/money.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { contextFilterLabels, openingTimeLabels } from '#domain/search/context-filters.ts';
import { type ListOrder, listOrders } from '#domain/search/list-orders.ts';
import type { Narrowing } from '#domain/search/narrow-answer.ts';
import { isNear, nearbyKm, type Radius } from '#domain/search/reach.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { type Training, trainingOf } from '#domain/simulator/trainings.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import {
  atCity,
  countFarther,
  countSchools,
  lowerFirst,
  titleSearch,
  titleSearchTab,
  trailOfSearch,
} from '#site/shared/school-list/headline.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { isNarrowed, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import { explainRank, orderShown, type WhyHere } from '#site/shared/school-list/why-here.server.ts';
import { hole } from '#site/ui/sentence.tsx';
import type { CityPageLink } from './find-city-page.server.ts';
import type { TerritoryTowns } from './find-territory.server.ts';

/** What the directory does not support is hidden. */
export interface ControlsShown {
  readonly orders: readonly ListOrder[];
  readonly weights: boolean;
  readonly budget: boolean;
  readonly open: boolean;
  readonly radius: boolean;
  readonly counts?: NonNullable<FoundSchools['counts']>;
  readonly seeSchools: string;
  readonly hours?: string;
}

/** Written on the server to keep the rules out of the browser bundle. */
export interface SearchWords {
  readonly title: string;
  readonly tab: string;
  readonly description: string;
  readonly trail: Trail;
  readonly note?: string;
  readonly counted?: string;
  readonly of?: string;
  /** Follows the count: « : permis voiture». */
  readonly asked?: string;
  readonly order: string;
  readonly whys: readonly (WhyHere | undefined)[];
  readonly how: string;
  readonly controls: ControlsShown;
  readonly nearest?: string;
  readonly cityPage?: CityPageLink;
  readonly territory?: TerritoryTowns;
  readonly border?: string;
  /** Origin of distances, as it follows one: «de la mairie de Lyon». */
  readonly from?: string;
  readonly beyond?: { readonly text: string; readonly link: string };
}

export function describeSearch(target: SearchTarget, query: SearchQuery, found: FoundSchools): SearchWords {
  const { category } = query;
  const training = trainingOf(category.formulaTypeId ?? 0);
  const title = titleSearch(target, category);
  const note = describeReading(target);
  const beyond = 'place' in target ? describeBeyond(query, found) : undefined;
  const from = describeOrigin(target);
  const isLacking = found.schools.length > 0 && found.inTown === 0 && found.currentPage === 1;
  return {
    title,
    tab: titleSearchTab({ target, category, found }),
    description: m.resultsDescription({ title }),
    trail: trailOfSearch(target),
    ...(note && { note }),
    ...(found.schools.length > 0 && countFound(target, query, found)),
    order: describeOrder(target, query, found),
    whys: 'place' in target ? explainRank(query, found) : [],
    how: [
      ...(training && isCounted(found) ? [describeTotal(training, query.hours)] : []),
      ...(from ? [describeDistances(target, from)] : []),
    ].join(' '),
    controls: chooseControls(target, query, found, training),
    ...(from && { from }),
    ...(beyond && { beyond }),
    ...(isLacking && 'name' in target && { nearest: describeNearest(target.name, found, isNarrowed(query)) }),
    ...('name' in target && { border: m.aroundTown({ ofTown: nameCity({ nom: target.name }).from }) }),
  };
}

/** Beside the commune's schools the number would be read as theirs. */
function countFound(
  target: SearchTarget,
  query: SearchQuery,
  found: FoundSchools,
): Required<Pick<SearchWords, 'counted' | 'of' | 'asked'>> {
  const { schools, inTown, total, currentPage } = found;
  const { category } = query;
  const asked = m.countedAsked({ asked: listRequested(query, found).map(lowerFirst).join(', ') });
  const km = query.radius === 'all' ? nearbyKm : query.radius;
  const sentence = { count: hole, asked: hole };
  if (total === undefined) {
    return { counted: countSchools(schools.length, category), of: m.schoolsCountedHere(sentence), asked };
  }
  const counted = countSchools(total, category);
  if (target.kind === 'keyword') return { counted, of: m.schoolsCountedNamed(sentence), asked };
  const extent = extentOf(found, km);
  const isAllOfTown = currentPage === 1 && inTown !== undefined && inTown < schools.length;
  if (isAllOfTown && inTown > 0 && 'name' in target) {
    const atTown = atCity(target.name);
    const withOthers = { ...sentence, total, km };
    const of = {
      near: m.schoolsCountedInTownNear,
      nearest: m.schoolsCountedInTownNearest,
      network: m.schoolsCountedInTown,
    }[extent](withOthers);
    return { counted: m.schoolsAtTown({ schools: countSchools(inTown, category), atTown }), of, asked };
  }
  const tell = {
    near: m.schoolsCountedNear,
    nearest: m.schoolsCountedNearest,
    network: m.schoolsCountedOf,
  }[extent];
  return { counted, of: tell({ ...sentence, km }), asked };
}

function listRequested(
  { category, filters, open, budget }: SearchQuery,
  { applied = [] }: FoundSchools,
): string[] {
  return [
    category.label,
    ...filters.map((filter) => contextFilterLabels[filter]),
    ...(applied.includes('open') ? open.map((time) => openingTimeLabels[time]) : []),
    ...(budget !== undefined && applied.includes('total')
      ? [m.askedBudget({ budget: formatPrice(budget * 100).replace(',00', '') })]
      : []),
  ];
}

/** At least one total is known. */
const isCounted = ({ schools }: FoundSchools) =>
  schools.some(({ price }) => typeof price?.estimate === 'number');

function describeTotal(training: Training, chosenHours: number | undefined): string {
  const hours = expectedHours(training, chosenHours)?.hours.likely;
  return hours === undefined ? m.totalEstimated() : m.totalEstimatedHours({ hours });
}

function chooseControls(
  target: SearchTarget,
  { category, sort, weights, budget, open, radius }: SearchQuery,
  found: FoundSchools,
  training: Training | undefined,
): ControlsShown {
  const { applied = [], farther, counts, total } = found;
  const isAround = 'place' in target;
  // A directory that names applied filters supports the others too, unless it left out a requested one.
  const can = (narrowing: Narrowing, isAsked: boolean) =>
    isAround && (isAsked ? applied.includes(narrowing) : applied.length > 0);
  // These came with the counts: a directory without counts may refuse unknown parameters.
  const canNow = (narrowing: Narrowing, isAsked: boolean) =>
    can(narrowing, isAsked) && applied.includes('counts');
  const isOrdered = (order: ListOrder) => !weights && sort === order;
  const hasTotal = training !== undefined && can('total', isOrdered('total') || budget !== undefined);
  const orders = listOrders.filter((order) => {
    if (order === 'distance') return true;
    return order === 'total' ? hasTotal : canNow(order, isOrdered(order));
  });
  const hours =
    training?.hasExam && training.hourPrice && isCounted(found)
      ? expectedHours(training, undefined)
      : undefined;
  return {
    orders: isAround && orders.length > 1 ? orders : [],
    weights: canNow('weights', weights !== undefined),
    budget: hasTotal,
    open: can('open', open.length > 0),
    radius: isAround && (radius === 'all' ? found.answered : farther !== undefined),
    ...(isAround && counts && { counts }),
    seeSchools: total === undefined ? m.seeList() : m.seeSchools({ schools: countSchools(total, category) }),
    ...(hours && { hours: describeMean(hours) }),
  };
}

function describeMean({
  hours: { low, likely, high },
  basis,
}: NonNullable<ReturnType<typeof expectedHours>>): string {
  if (low === high) return m.hoursLeast({ hours: low });
  return basis === 'mean' ? m.hoursMean({ likely }) : m.hoursEstimated({ low, high });
}

function extentOf(
  { schools, inTown = 0, farther = 0 }: FoundSchools,
  km: Exclude<Radius, 'all'>,
): 'network' | 'near' | 'nearest' {
  if (farther === 0) return 'network';
  const outside = schools.slice(inTown);
  return outside.every(({ distance }) => isNear({ inNamedCity: false, distance }, km)) ? 'near' : 'nearest';
}

function describeBeyond(
  { category, radius }: SearchQuery,
  { farther = 0 }: FoundSchools,
): SearchWords['beyond'] {
  if (radius === 'all') return { text: m.allOfNetwork(), link: m.backToNearby({ km: nearbyKm }) };
  return farther > 0 ? { text: countFarther(farther, category, radius), link: m.showFarther() } : undefined;
}

function describeOrigin(target: SearchTarget): string | undefined {
  if (target.kind === 'zone') return m.fromZone();
  if (target.kind === 'nothing-asked') return m.fromCentreOfParis();
  if (target.kind !== 'place') return undefined;
  return 'fromVisitor' in target ? m.fromYou() : m.fromTownHall({ of: nameCity({ nom: target.name }).from });
}

function describeDistances(target: SearchTarget, from: string): string {
  return 'fromVisitor' in target ? m.distancesFromYou() : m.distancesFrom({ from });
}

function describeReading(target: SearchTarget): string | undefined {
  if (target.kind === 'nothing-asked') return m.noPlaceAsked();
  if (target.kind !== 'place' || target.readAs === undefined) return undefined;
  return m.readAs({ typed: target.readAs, atTown: atCity(target.name) });
}

function describeOrder(target: SearchTarget, query: SearchQuery, { applied }: FoundSchools): string {
  if (target.kind === 'keyword') return m.orderByName();
  const order = orderShown(query, applied);
  if (order !== 'distance') return orderWords[order]();
  if (target.kind === 'zone') return m.orderInZone();
  return 'fromVisitor' in target ? m.orderAroundMe() : m.orderAround();
}

const orderWords = {
  total: m.orderByTotal,
  rating: m.orderByRating,
  opening: m.orderByOpening,
  weights: m.orderByWeights,
} as const;

function describeNearest(town: string, { schools }: FoundSchools, isFiltered: boolean): string {
  const atTown = atCity(town);
  const none = isFiltered ? m.noneInTownWithFilters({ atTown }) : m.noneInTown({ atTown });
  const metres = schools[0]?.distance;
  return metres === undefined ? none : `${none} ${m.nearestIsAway({ distance: formatDistance(metres) })}`;
}
