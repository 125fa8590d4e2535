import { motorbikeCategories, motorbikeLicences } from '#domain/licences/front-categories.ts';
import { motorbikeFacts } from '#domain/licences/motorbike-facts.ts';
import { euros } from '#domain/money.ts';
import { formatRoughDistance } from '#domain/place/distance.ts';
import { firstLessonLimits } from '#domain/school/lessons.ts';
import { budgetPresets, countWithin } from '#domain/search/budget-presets.ts';
import { type ContextFilter, contextFilters, specifiedFilters } from '#domain/search/context-filters.ts';
import { contextFilterLabels, openingTimeLabels } from '#domain/search/filter-labels.ts';
import { type ListOrder, listOrders } from '#domain/search/list-orders.ts';
import type { Narrowing } from '#domain/search/narrow-answer.ts';
import { isNear, nearbyKm, type Radius } from '#domain/search/reach.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import { countSchools, lowerFirst, placeOfCity } from '#site/shared/school-list/headline.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import {
  balancedWord,
  isBalanced,
  orderOf,
  orderWords,
  type SearchQuery,
} from '#site/shared/school-list/search-address.ts';
import { hole } from '#site/ui/sentence.tsx';

export const panels = ['lieu', 'categorie', 'rayon', 'budget', 'autres', 'tri'] as const;
export type Panel = (typeof panels)[number];

/** A choice in the sentence above the list: its text, within its words, opens a panel. */
export interface Clause {
  readonly panel: Panel;
  readonly text: string;
  /** Has one placeholder, for the text. */
  readonly words: string;
  /** Says nothing of the search: not printed. */
  readonly isPrompt?: true;
}

export type Criteria = ReturnType<typeof describeCriteria>;
export type LiveCounts = ReturnType<typeof countLive>;

/** What can be chosen: what the directory does not support is left out. */
export function describeCriteria(
  target: SearchTarget,
  query: SearchQuery,
  found: FoundSchools,
  isOfAnyCategory = false,
) {
  const { sort, weights, budget, open, firstLesson, radius, category, filters, hours, priced } = query;
  const { applied = [], farther, counts } = found;
  const isAround = 'place' in target;
  const training = trainingOf(category.formulaTypeId ?? 0);
  // A directory that names applied filters supports the others too, unless it left out a requested one.
  const can = (narrowing: Narrowing, isAsked: boolean) =>
    isAround && (isAsked ? applied.includes(narrowing) : applied.length > 0);
  // These came with the counts: a directory without counts may refuse unknown parameters.
  const canNow = (narrowing: Narrowing, isAsked: boolean) =>
    can(narrowing, isAsked) && applied.includes('counts');
  const isOrdered = (order: ListOrder) => !weights && sort === order;
  const hasTotal = training !== undefined && can('total', isOrdered('total') || budget !== undefined);
  const offered = listOrders.filter((order) => {
    if (order === 'distance') return isAround;
    return order === 'total' ? hasTotal : canNow(order, isOrdered(order));
  });
  const has = {
    // Where no place was asked for, the search box is in the page.
    lieu: target.kind !== 'nothing-asked',
    categorie: true,
    rayon: isAround && (radius === 'all' ? found.answered : farther !== undefined),
    budget: hasTotal,
    autres: true,
    tri: offered.length > 1,
    open: can('open', open.length > 0),
    prix: found.members !== undefined,
    firstLesson:
      canNow('first-lesson', firstLesson !== undefined) &&
      isOffered(firstLesson, counts?.firstLesson?.[longestLimit]),
  };
  const licences = motorbikeLicences.filter((licence) => {
    const { slug, formulaTypeId } = motorbikeCategories[licence];
    const chosen = formulaTypeId === category.formulaTypeId || undefined;
    return slug === category.slug && isOffered(chosen, counts?.licences?.[licence]);
  });
  const mean =
    training?.hasExam &&
    training.hourPrice &&
    found.schools.some(({ price }) => typeof price?.estimate === 'number')
      ? expectedHours(training, undefined)
      : undefined;
  const clauses: (Clause | false)[] = [
    { panel: 'categorie', text: isOfAnyCategory ? m.anyTraining() : category.label, words: hole },
    has.lieu && placeClause(target),
    has.rayon && radiusClause(radius, found),
    has.budget && budgetClause(budget),
    ...open.map((time) => has.open && other(openingTimeLabels[time])),
    has.firstLesson && firstLesson !== undefined && other(m.criteriaFirstLesson({ days: firstLesson })),
    ...filters.map((filter) => other(contextFilterLabels[filter])),
    priced && other(m.pricedClause()),
    hours !== undefined &&
      mean !== undefined && {
        panel: 'budget',
        text: m.hoursChoice({ count: hours }),
        words: m.criteriaHours({ hours: hole }),
      },
    { panel: 'autres', text: m.criteriaMore(), words: hole, isPrompt: true },
    has.tri && { panel: 'tri', text: nameOrder(query), words: m.criteriaOrdered({ order: hole }) },
  ];
  return {
    clauses: clauses.filter((clause) => clause !== false),
    has,
    category: isOfAnyCategory ? undefined : category.slug,
    filters: contextFilters.filter((filter) => {
      const chosen = filters.includes(filter) || undefined;
      return isSpecified(filter) || isOffered(chosen, counts?.filters[filter]);
    }),
    licences,
    ...(licences.includes('a') && { licenceHint: describeBridge() }),
    orders: has.tri ? chooseOrders(query, offered, canNow('weights', weights !== undefined)) : [],
    ...(mean && { hours: describeMean(mean) }),
    live: countLive(query, found),
  };
}

const describeBridge = () =>
  m.motorbikeLicenceHint({
    hours: motorbikeFacts.hours.course.value,
    years: motorbikeFacts.held.a2BeforeA.value,
  });

const longestLimit = firstLessonLimits.at(-1) as (typeof firstLessonLimits)[number];

/** What the specification does not have: absent where no school of the answer has it. */
const isOffered = (chosen: unknown, count: number | undefined) => chosen !== undefined || (count ?? 0) > 0;
const isSpecified = (filter: ContextFilter) => specifiedFilters.some((one) => one === filter);

const other = (label: string): Clause => ({ panel: 'autres', text: lowerFirst(label), words: hole });

function placeClause(target: SearchTarget): Clause {
  const panel = 'lieu';
  if (target.kind === 'zone') return { panel, text: m.criteriaZone(), words: m.criteriaIn({ place: hole }) };
  if ('fromVisitor' in target)
    return { panel, text: m.criteriaYou(), words: m.criteriaAround({ place: hole }) };
  if ('name' in target) return { panel, ...placeOfCity(target.name) };
  return { panel, text: m.quoted({ text: target.text }), words: m.criteriaNamed({ name: hole }) };
}

function radiusClause(radius: Radius, found: FoundSchools): Clause {
  const distance = radius !== 'all' && isFilledUp(found, radius) ? farthestOf(found) : undefined;
  if (distance !== undefined) {
    return {
      panel: 'rayon',
      text: m.criteriaUpTo({ distance }),
      words: hole,
    };
  }
  const everywhere = found.members === undefined ? m.criteriaNetwork : m.listedEverywhere;
  const text = radius === 'all' ? everywhere() : m.radiusKm({ km: radius });
  return { panel: 'rayon', text, words: m.criteriaIn({ place: hole }) };
}

function budgetClause(budget: number | undefined): Clause {
  const panel = 'budget';
  if (budget === undefined) return { panel, text: m.criteriaAnyPrice(), words: hole };
  return {
    panel,
    text: m.criteriaBudget({ budget: euros(100 * budget) }),
    words: m.criteriaAtMost({ budget: hole }),
  };
}

const orderNames: Readonly<Record<ListOrder, () => string>> = {
  distance: m.criteriaByDistance,
  total: m.criteriaByTotal,
  rating: m.criteriaByRating,
  opening: m.criteriaByOpening,
};
const orderLabels: Readonly<Record<ListOrder, () => string>> = {
  distance: m.sortNearest,
  total: m.sortByTotal,
  rating: m.sortByRating,
  opening: m.sortByOpening,
};

function nameOrder(query: SearchQuery): string {
  if (query.weights) return isBalanced(query.weights) ? m.criteriaBalanced() : m.criteriaByWeights();
  return orderNames[orderOf(query)]();
}

function chooseOrders(query: SearchQuery, offered: readonly ListOrder[], canWeigh: boolean) {
  const { weights } = query;
  const usual = orderOf({ sort: undefined, budget: query.budget });
  const chosen = weights ? undefined : orderOf(query);
  return [
    ...offered.map((order) => ({
      // Without a value a budget still sets the order.
      value: order === usual ? '' : orderWords[order],
      label: orderLabels[order](),
      isChosen: order === chosen,
    })),
    ...(canWeigh ? [{ value: balancedWord, label: m.sortBalanced(), isChosen: weights !== undefined }] : []),
  ];
}

function describeMean({
  hours: { low, likely, high },
  basis,
}: NonNullable<ReturnType<typeof expectedHours>>): string {
  if (low === high) return m.hoursLeast({ hours: low });
  return basis === 'mean' ? m.hoursMean({ likely }) : m.hoursEstimated({ low, high });
}

/** Refreshed while choices are made. */
export function countLive(
  { category, radius }: Pick<SearchQuery, 'category' | 'radius'>,
  found: FoundSchools,
) {
  const { counts, total, totals = [], isCut } = found;
  const see =
    total === undefined
      ? m.seeList()
      : reachOf(found, radius) === 'nearest'
        ? m.seeNearest({ count: total })
        : m.seeSchools({ schools: countSchools(total, category) });
  return {
    see,
    ...counts,
    budgets: budgetPresets(totals).map((euros) => ({
      euros,
      ...(totals.length > 0 && !isCut && { count: countWithin(totals, euros) }),
    })),
  };
}

/** How far a list extends. */
export function reachOf(found: FoundSchools, radius: Radius): 'network' | 'near' | 'nearest' {
  if (!found.farther) return 'network';
  return isFilledUp(found, radius) ? 'nearest' : 'near';
}

/** The default radius is filled up to the ten nearest: the list extends beyond it. */
function isFilledUp({ schools, inTown = 0 }: FoundSchools, radius: Radius): boolean {
  const km = radius === 'all' ? nearbyKm : radius;
  const outside = schools.slice(inTown);
  return !outside.every(({ distance }) => isNear({ inNamedCity: false, distance }, km));
}

/** Of the farthest school, never less than it is. */
export function farthestOf({ schools }: FoundSchools): string | undefined {
  const metres = Math.max(...schools.map(({ distance }) => distance ?? 0));
  return metres > 0 ? formatRoughDistance(Math.ceil(metres / 1000) * 1000) : undefined;
}
