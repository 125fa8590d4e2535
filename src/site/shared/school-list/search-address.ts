import {
  defaultFrontCategory,
  type FrontCategory,
  findFrontCategory,
  frontCategoriesFor,
  ofLicence,
} from '#domain/licences/front-categories.ts';
import { coarsePosition, readCommuneCode, readPosition } from '#domain/place/place.ts';
import { type FirstLessonLimit, firstLessonLimits } from '#domain/school/lessons.ts';
import {
  type ContextFilter,
  contextFilters,
  type OpeningTime,
  openingTimes,
} from '#domain/search/context-filters.ts';
import type { ListOrder, WeighedCriterion, Weights } from '#domain/search/list-orders.ts';
import { weighedCriteria, weightSteps } from '#domain/search/list-orders.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { nearbyKm, type Radius, radii } from '#domain/search/reach.ts';
import { addressText } from '#domain/text/address-text.ts';
import type { SearchAddress } from '#site/addresses.ts';
import { paths } from '#site/paths.ts';

export interface SearchQuery {
  readonly q: string;
  readonly commune: string | undefined;
  readonly zone: { readonly lat: number; readonly lng: number } | undefined;
  /** Of one licence, where the address names one. */
  readonly category: FrontCategory;
  readonly filters: readonly ContextFilter[];
  /** Distances from the visitor instead of the commune's centre (docs/decisions/0015). */
  readonly around: boolean;
  readonly radius: Radius;
  readonly open: readonly OpeningTime[];
  /** Days until a first lesson, at most. */
  readonly firstLesson: FirstLessonLimit | undefined;
  /** Default: distance, or total when there is a budget. */
  readonly sort: ListOrder | undefined;
  /** Weights of criteria, in place of an order. */
  readonly weights: Weights | undefined;
  /** Maximum total price of a training, in euros. */
  readonly budget: number | undefined;
  /** Hours of driving for totals; default: the mean. */
  readonly hours: number | undefined;
  /** Only schools whose prices are known. */
  readonly priced: boolean;
  readonly page: number;
}

export const hourChoices: readonly number[] = [20, 25, 30, 35, 40];

/** Malformed parameters count as absent: no address is an error. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const zone = readPosition(params.get('zone') ?? '');
  const filters = readList(params, 'filtres');
  const open = readList(params, 'ouvert');
  const hours = Number(params.get('heures'));
  const category = readCategory(params);
  return {
    q: addressText(params.get('q') ?? ''),
    commune: readCommuneCode(params.get('commune')),
    zone: zone && coarsePosition(zone),
    category,
    filters: contextFilters.filter((filter) => filters.includes(filter)),
    around: params.get('autour') === 'moi',
    radius: radii.find((radius) => addressOf(radius) === params.get('rayon')) ?? nearbyKm,
    open: openingTimes.filter((time) => open.includes(time)),
    firstLesson: firstLessonLimits.find((days) => String(days) === params.get('premiere-lecon')),
    sort: orders.find((order) => orderWords[order] === params.get('tri')),
    weights: params.get('tri') === balancedWord ? balancedWeights : readWeights(readList(params, 'poids')),
    budget: readBudget(params.get('montant') ?? '') ?? readBudget(params.get('budget') ?? ''),
    hours: hourChoices.includes(hours) ? hours : undefined,
    priced: params.get('prix') === 'connus',
    page: readPageNumber(params) ?? 1,
  };
}

function readCategory(params: URLSearchParams): FrontCategory {
  const found = findFrontCategory(params.get('categorie'));
  if (!found || !frontCategoriesFor('research').includes(found)) return defaultFrontCategory;
  return ofLicence(found, params.get('permis'));
}

/** Parameters kept when the town changes, besides category and filters. */
export function keptOfSearch(query: SearchQuery): SearchAddress {
  const { category, open, firstLesson, radius, sort, weights, budget, hours, priced } = query;
  const order = weights ? undefined : explicitOrder({ sort, budget });
  return {
    open,
    ...(category.licence && { licence: category.licence }),
    ...(firstLesson !== undefined && { firstLesson }),
    ...(radius !== nearbyKm && { radius: radius === 'all' ? 'tous' : radius }),
    ...(order && { sort: orderWords[order] }),
    ...(weights && (isBalanced(weights) ? { sort: balancedWord } : { weights: writeWeights(weights) })),
    ...(budget !== undefined && { budget }),
    ...(hours !== undefined && { hours }),
    ...(priced && { priced }),
  };
}

/** Of a changed search; any change but of the page returns to page 1. */
export function searchAddress(query: SearchQuery, change: Partial<SearchQuery> = {}): SearchAddress {
  const asked = { ...query, page: 1, ...change };
  const { q, commune, zone, category, filters, around, page } = asked;
  return {
    ...keptOfSearch(asked),
    q,
    ...(commune !== undefined && { commune }),
    ...(zone && { zone }),
    ...(category.slug !== defaultFrontCategory.slug && { category: category.slug }),
    filters,
    // `around` needs a commune.
    around: around && commune !== undefined,
    page,
  };
}

export function searchHref(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  return paths.search(searchAddress(query, change));
}

/** As in the address. */
export const balancedWord = 'equilibre';
const balancedWeights: Weights = { price: 1, distance: 1, rating: 1, hours: 1 };

/** All criteria count alike. */
export function isBalanced(weights: Weights): boolean {
  return weighedCriteria.every((criterion) => weights[criterion] === weights.price && weights.price > 0);
}

/** As in the address. */
export const orderWords = {
  distance: 'distance',
  total: 'total',
  rating: 'note',
  opening: 'ouverture',
} as const satisfies Record<ListOrder, SearchAddress['sort']>;
const orders = Object.keys(orderWords) as readonly ListOrder[];

const weightWords: Readonly<Record<WeighedCriterion, string>> = {
  price: 'prix',
  distance: 'distance',
  rating: 'note',
  hours: 'horaires',
};

/** Default: the total when there is a budget, else the distance. */
export function orderOf({ sort, budget }: Pick<SearchQuery, 'sort' | 'budget'>): ListOrder {
  return sort ?? (budget === undefined ? 'distance' : 'total');
}

function explicitOrder({ sort, budget }: Pick<SearchQuery, 'sort' | 'budget'>): ListOrder | undefined {
  return sort === 'distance' && budget === undefined ? undefined : sort;
}

/** A criterion with its weight, as in the address: «prix2». */
const writeWeight = (criterion: WeighedCriterion, step: number): string => `${weightWords[criterion]}${step}`;

function writeWeights(weights: Weights): string {
  return weighedCriteria
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) => writeWeight(criterion, weights[criterion]))
    .join(',');
}

/** Unnamed criteria have weight 0; undefined when all are 0. */
function readWeights(given: readonly string[]): Weights | undefined {
  const stepOf = (criterion: WeighedCriterion) =>
    weightSteps.find((step) => given.includes(writeWeight(criterion, step))) ?? 0;
  const weights = {
    price: stepOf('price'),
    distance: stepOf('distance'),
    rating: stepOf('rating'),
    hours: stepOf('hours'),
  };
  return Object.values(weights).some((step) => step > 0) ? weights : undefined;
}

const addressOf = (radius: Radius) => (radius === 'all' ? 'tous' : String(radius));

function readList(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .join(',')
    .split(',')
    .map((item) => item.trim());
}

function readBudget(typed: string): number | undefined {
  const euros = /^\d{1,5}$/u.test(typed.trim()) ? Number(typed) : 0;
  return euros > 0 ? euros : undefined;
}

type Narrowed = Pick<SearchQuery, 'filters' | 'open' | 'firstLesson' | 'budget'> & {
  readonly priced?: boolean;
};

export function isNarrowed({ filters, open, firstLesson, budget, priced = false }: Narrowed) {
  const chosen = [firstLesson, budget].some((value) => value !== undefined);
  return filters.length > 0 || open.length > 0 || chosen || priced;
}

/** The radius may exclude schools that the default list has. */
export function isShort(radius: Radius): boolean {
  return radius !== 'all' && radius < nearbyKm;
}

/** Ordered, weighted or limited for one visitor: not indexed, as it has the same schools. */
export function isVisitorsOwn(query: SearchQuery): boolean {
  const { category, sort, weights, budget, hours, open, firstLesson, radius, priced } = query;
  const chosen = [category.licence, firstLesson, sort, weights, budget, hours];
  return priced || open.length > 0 || isShort(radius) || chosen.some((value) => value !== undefined);
}

export const notNarrowed = {
  ...{ filters: [], open: [], firstLesson: undefined },
  ...{ budget: undefined, priced: false },
} as const;
