import {
  defaultFrontCategory,
  type FrontCategory,
  findFrontCategory,
  frontCategoriesFor,
} from '#domain/licences/front-categories.ts';
import { coarsePosition, readPosition } from '#domain/place/place.ts';
import {
  type ContextFilter,
  contextFilters,
  type OpeningTime,
  openingTimes,
} from '#domain/search/context-filters.ts';
import type { ListOrder, WeighedCriterion, Weights } from '#domain/search/list-orders.ts';
import { weighedCriteria, weightSteps } from '#domain/search/list-orders.ts';
import { nearbyKm, type Radius, radii } from '#domain/search/reach.ts';
import type { SearchAddress } from '#site/addresses.ts';
import { paths } from '#site/paths.ts';

export interface SearchQuery {
  readonly q: string;
  readonly commune: string | undefined;
  readonly zone: { readonly lat: number; readonly lng: number } | undefined;
  readonly category: FrontCategory;
  readonly filters: readonly ContextFilter[];
  /** Whether distances are from whoever reads it, rather than from the commune's centre (docs/decisions/0015). */
  readonly around: boolean;
  readonly radius: Radius;
  readonly open: readonly OpeningTime[];
  /** The nearest first unless told, or the cheapest where a budget is. */
  readonly sort: ListOrder | undefined;
  /** What the list is weighed by, in the place of an order. */
  readonly weights: Weights | undefined;
  /** Euros that a training may come to in all. */
  readonly budget: number | undefined;
  /** Hours of driving that totals are counted with; the mean unless told. */
  readonly hours: number | undefined;
  readonly page: number;
}

const longestText = 100;
const highestPage = 100_000;
export const hourChoices: readonly number[] = [20, 25, 30, 35, 40];

/** Reads a search from its address; what is malformed counts as not given, so that no address is an error. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const commune = params.get('commune') ?? '';
  const zone = readPosition(params.get('zone') ?? '');
  const filters = readList(params, 'filtres');
  const open = readList(params, 'ouvert');
  const hours = Number(params.get('heures'));
  const page = params.get('page') ?? '';
  const pageNumber = /^\d{1,6}$/u.test(page) ? Number(page) : 1;
  const category = findFrontCategory(params.get('categorie'));
  return {
    q: readText(params.get('q') ?? ''),
    commune: /^(?:\d{5}|2[AB]\d{3})$/u.test(commune) ? commune : undefined,
    zone: zone && coarsePosition(zone),
    category: category && frontCategoriesFor('research').includes(category) ? category : defaultFrontCategory,
    filters: contextFilters.filter((filter) => filters.includes(filter)),
    around: params.get('autour') === 'moi',
    radius: radii.find((radius) => addressOf(radius) === params.get('rayon')) ?? nearbyKm,
    open: openingTimes.filter((time) => open.includes(time)),
    sort: orders.find((order) => orderWords[order] === params.get('tri')),
    weights: readWeights(
      ['poids', ...weighedCriteria.map(weightField)].flatMap((name) => readList(params, name)),
    ),
    budget: readBudget(params.get('budget') ?? ''),
    hours: hourChoices.includes(hours) ? hours : undefined,
    page: pageNumber >= 1 && pageNumber <= highestPage ? pageNumber : 1,
  };
}

/** What another town keeps of a search, beside its category and filters. */
export function keptOfSearch(query: SearchQuery): SearchAddress {
  const { open, radius, sort, weights, budget, hours } = query;
  const order = weights ? undefined : tellOrder({ sort, budget });
  return {
    open,
    ...(radius !== nearbyKm && { radius: radius === 'all' ? 'tous' : radius }),
    ...(order && { sort: orderWords[order] }),
    ...(weights && { weights: writeWeights(weights) }),
    ...(budget !== undefined && { budget }),
    ...(hours !== undefined && { hours }),
  };
}

/** The address of a search, changed in some respect; any change but of the page goes back to the first page. */
export function searchHref(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const asked = { ...query, page: 1, ...change };
  const { q, commune, zone, category, filters, around, page } = asked;
  return paths.search({
    ...keptOfSearch(asked),
    q,
    ...(commune !== undefined && { commune }),
    ...(zone && { zone }),
    ...(category.slug !== defaultFrontCategory.slug && { category: category.slug }),
    filters,
    // Without its commune it would be around nothing.
    around: around && commune !== undefined,
    page,
  });
}

/** One more of a list, or one less, in the order of all. */
export function toggle<Item>(all: readonly Item[], chosen: readonly Item[], toggled: Item): readonly Item[] {
  return all.filter((item) => (item === toggled) !== chosen.includes(item));
}

const orderWords = {
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

/** How a list is ordered: one with a budget begins with the cheapest unless told. */
export function orderOf({ sort, budget }: Pick<SearchQuery, 'sort' | 'budget'>): ListOrder {
  return sort ?? (budget === undefined ? 'distance' : 'total');
}

/** The order, where the address must tell it. */
function tellOrder({ sort, budget }: Pick<SearchQuery, 'sort' | 'budget'>): ListOrder | undefined {
  return sort === 'distance' && budget === undefined ? undefined : sort;
}

/** In the form of weights, whose fields cannot all have the one name that its address has. */
export function weightField(criterion: WeighedCriterion): string {
  return `poids-${weightWords[criterion]}`;
}

/** How much a criterion counts, as the address and the form of weights write it: «prix2». */
export function writeWeight(criterion: WeighedCriterion, step: number): string {
  return `${weightWords[criterion]}${step}`;
}

function writeWeights(weights: Weights): string {
  return weighedCriteria
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) => writeWeight(criterion, weights[criterion]))
    .join(',');
}

/** What is not named counts for nothing; where nothing counts, nothing is weighed. */
export function readWeights(told: readonly string[]): Weights | undefined {
  const stepOf = (criterion: WeighedCriterion) =>
    weightSteps.find((step) => told.includes(writeWeight(criterion, step))) ?? 0;
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

/** Whole euros, as they are typed. */
function readBudget(typed: string): number | undefined {
  const euros = /^\d{1,5}$/u.test(typed.trim()) ? Number(typed) : 0;
  return euros > 0 ? euros : undefined;
}

/** Whether fewer schools are asked for than a place has. */
export function isNarrowed({ filters, open, budget }: Pick<SearchQuery, 'filters' | 'open' | 'budget'>) {
  return filters.length > 0 || open.length > 0 || budget !== undefined;
}

/** Whether a radius leaves out schools that a list has else. */
export function isShort(radius: Radius): boolean {
  return radius !== 'all' && radius < nearbyKm;
}

/** Whether a list is ordered, weighed or cut as one visitor wants it: the same schools again, for no search engine. */
export function isVisitorsOwn({ sort, weights, budget, hours, open, radius }: SearchQuery): boolean {
  return (
    open.length > 0 || isShort(radius) || [sort, weights, budget, hours].some((told) => told !== undefined)
  );
}

export const notNarrowed = { filters: [], open: [], budget: undefined } as const;

function readText(text: string): string {
  // Control characters and lone surrogates are never part of a name and would not survive a query string.
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
}
