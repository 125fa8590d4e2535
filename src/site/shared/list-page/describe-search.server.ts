import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { readPlace } from '#domain/place/read-place.ts';
import { maxLikened } from '#domain/search/ranking.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { type Training, trainingOf } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import {
  atCity,
  countFarther,
  countSchools,
  describeLack,
  nameSchools,
  titleSearch,
  titleSearchTab,
  townOf,
  trailOfSearch,
} from '#site/shared/school-list/headline.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { isNarrowed, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import { explainRank, orderShown } from '#site/shared/school-list/why-here.server.ts';
import { hole } from '#site/ui/sentence.tsx';
import { describeCriteria, farthestOf, reachOf } from './describe-criteria.server.ts';

export type ListWords = ReturnType<typeof describeSearch>;

/** Texts of a search, written on the server to keep their rules out of the browser bundle. */
export function describeSearch(
  target: SearchTarget,
  query: SearchQuery,
  found: FoundSchools,
  isOfAnyCategory = false,
) {
  const { category } = query;
  const training = trainingOf(category.formulaTypeId ?? 0);
  const title = titleSearch(target, category);
  const note = describeReading(target) ?? describeFew(query, found);
  const beyond = 'place' in target ? describeBeyond(query, found) : undefined;
  const from = describeOrigin(target);
  return {
    title,
    tab: titleSearchTab({ target, category, found }),
    description: (found.members === undefined ? m.resultsDescription : m.listedResults)({ title }),
    trail: trailOfSearch(target),
    // Where the list does not answer.
    lack: describeLack(target),
    ...('text' in target && {
      lost: readPlace(target.text).isAddress ? m.noTownInAddress() : m.noResultText(),
    }),
    ...(note && { note }),
    ...(found.schools.length > 0 && summarise(target, query, found)),
    // Per school, why it has its rank.
    whys: 'place' in target ? explainRank(query, found) : [],
    how: [
      ...(training && isCounted(found) ? [describeTotal(training, query.hours)] : []),
      ...(from ? [describeDistances(target, from)] : []),
      ...(found.members === undefined ? [] : [m.networkMeaning()]),
    ].join(' '),
    ...(found.members !== undefined && describePriced(query, found)),
    criteria: describeCriteria(target, query, found, isOfAnyCategory),
    ...(from && { from: nameOrigin(target) }),
    ...('isRough' in target && { isRough: true as const }),
    ...(beyond && { beyond }),
    ...(isLacking(found) && 'name' in target && { nearest: describeNone(townOf(target), isNarrowed(query)) }),
    ...('name' in target && !('fromVisitor' in target) && { town: writeTown(target.name) }),
    ...('name' in target && { border: m.aroundTown({ ofTown: nameCity({ nom: townOf(target) }).from }) }),
  };
}

const networkWords = {
  page: m.summaryOfPage,
  name: m.summaryOfName,
  network: m.summaryOfNetwork,
  near: m.summaryNear,
  nearest: m.summaryNearest,
};

/** With schools that are no members: the count says how many are. */
const everybodyWords = {
  page: m.listedOfPage,
  name: m.listedOfName,
  network: m.listedOfName,
  near: m.listedNear,
  nearest: m.listedNearest,
};

/** One placeholder, for the count. Required of comparison sites: number of schools, criterion, complete or not, paid or not. */
function summarise(
  target: SearchTarget,
  query: SearchQuery,
  found: FoundSchools,
): { readonly counted: string; readonly summary: string; readonly reached?: string | undefined } {
  const { schools, total, members } = found;
  const { category, radius } = query;
  const given = { count: hole, order: describeOrder(target, query, found) };
  const words = members === undefined ? networkWords : everybodyWords;
  if (total === undefined) {
    return { counted: countSchools(schools.length, category), summary: words.page(given) };
  }
  const all = countSchools(total, category);
  const counted = members && members < total ? m.countedMembers({ schools: all, members }) : all;
  if (target.kind === 'keyword') return { counted, summary: words.name(given) };
  const reach = reachOf(found, radius);
  if (reach === 'network') return { counted, summary: words.network(given) };
  if (reach === 'near') {
    return { counted, summary: words.near({ ...given, km: radius === 'all' ? nearbyKm : radius }) };
  }
  const distance = farthestOf(found);
  // The farthest school of a list filled up, for who only hears the summary.
  const reached = distance && m.criteriaUpTo({ distance });
  // «Les plus proches» stands once.
  if (given.order === m.orderAroundMe()) return { counted, summary: words.name(given), reached };
  return { counted, summary: words.nearest(given), reached };
}

/** Schools whose prices are known, or again all of them. */
function describePriced({ priced }: SearchQuery, { counts }: FoundSchools): { readonly priced?: string } {
  if (priced) return { priced: m.pricedAll() };
  const count = counts?.priced;
  if (count === 0) return {};
  return { priced: count === undefined ? m.pricedOnly() : m.pricedOnlyCounted({ count }) };
}

/** The named town has none. */
const isLacking = ({ schools, inTown, currentPage }: FoundSchools) =>
  schools.length > 0 && inTown === 0 && currentPage === 1;

/** At least one total is known. */
const isCounted = ({ schools }: FoundSchools) =>
  schools.some(({ price }) => typeof price?.estimate === 'number');

function describeTotal(training: Training, asked: number | undefined): string {
  const hours = expectedHours(training, asked)?.hours.likely;
  return hours === undefined ? m.totalEstimated() : m.totalEstimatedHours({ hours });
}

function describeBeyond({ category, radius }: SearchQuery, found: FoundSchools) {
  const { farther = 0 } = found;
  if (radius === 'all') return { text: m.allOfNetwork(), link: m.backToNearby() };
  if (farther === 0) return undefined;
  const text =
    reachOf(found, radius) === 'nearest'
      ? m.fartherStill({ schools: countSchools(farther, category) })
      : countFarther(farther, category, radius);
  return { text, link: m.showFarther() };
}

function describeOrigin(target: SearchTarget): string | undefined {
  if (target.kind === 'zone') return m.fromZone();
  if (target.kind === 'nothing-asked') return m.fromCentre({ of: nameCity({ nom: target.name }).from });
  if (target.kind !== 'place') return undefined;
  if ('fromVisitor' in target) return m.fromYou();
  const of = nameCity({ nom: target.name }).from;
  return isArrondissement(target) ? m.fromCentre({ of }) : m.fromTownHall({ of });
}

function nameOrigin(target: SearchTarget): string {
  if ('fromVisitor' in target) return m.fromYou();
  return target.kind === 'place' && !isArrondissement(target) ? m.fromHall() : m.fromMiddle();
}

function isArrondissement(target: Extract<SearchTarget, { kind: 'place' }>): boolean {
  return townOf(target) !== target.name;
}

function describeDistances(target: SearchTarget, from: string): string {
  return 'fromVisitor' in target ? m.distancesFromYou() : m.distancesFrom({ from });
}

function describeReading(target: SearchTarget): string | undefined {
  if (target.kind === 'nothing-asked') return m.noPlaceAsked();
  if ('mayBeTown' in target) return m.mayBeTown({ text: target.text });
  if (target.kind !== 'place' || target.readAs === undefined) return undefined;
  return m.readAs({ typed: target.readAs, atTown: atCity(target.name) });
}

/** Kilometres: where the nearest schools of a rarer licence are this far, few teach it. */
const farKm = 100;

function describeFew({ category, radius }: SearchQuery, found: FoundSchools): string | undefined {
  const farthest = Math.max(...found.schools.map(({ distance }) => distance ?? 0));
  const distance = farthestOf(found);
  const isRare = category.slug !== defaultFrontCategory.slug && farthest >= farKm * 1000;
  if (!isRare || radius === 'all' || found.currentPage > 1 || !distance) return undefined;
  return m.fewSchools({ schools: nameSchools(category), distance });
}

function describeOrder(target: SearchTarget, query: SearchQuery, found: FoundSchools): string {
  const { applied, total = 0 } = found;
  if (target.kind === 'keyword') return total > maxLikened ? m.orderByBeginning() : m.orderByName();
  const order = orderShown(query, applied);
  if (order !== 'distance') return orderWords[order]();
  if (target.kind === 'zone') return m.orderInZone();
  return 'fromVisitor' in target || isLacking(found) ? m.orderAroundMe() : m.orderAround();
}

const orderWords = {
  total: m.orderByTotal,
  rating: m.orderByRating,
  opening: m.orderByOpening,
  weights: m.orderByWeights,
} as const;

function describeNone(town: string, isFiltered: boolean): string {
  const atTown = atCity(town);
  return isFiltered ? m.noneInTownWithFilters({ atTown }) : m.noneInTown({ atTown });
}
