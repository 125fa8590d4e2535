import type { Office } from '#contracts/directory.ts';
import { factsVerifiedOn } from '#domain/licences/driving-facts.ts';
import {
  defaultFrontCategory,
  type FrontCategory,
  frontCategoriesFor,
} from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { distanceBetween, formatDistance } from '#domain/place/distance.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { priceFormula, totalOfPrice } from '#domain/price/training-price.ts';
import { latestOf } from '#domain/results/exam-results.ts';
import { maxCompared } from '#domain/school/compared-schools.ts';
import { findResultLicences } from '#domain/school/formula-types.ts';
import { guaranteeBadges } from '#domain/school/guarantees.ts';
import { opensOn } from '#domain/school/opening-summary.ts';
import type { IsSold } from '#domain/school/sale.ts';
import { type ExpectedHours, expectedHours } from '#domain/simulator/expected-hours.ts';
import { firstTimer, soldHour, totalAtSchool } from '#domain/simulator/school-total.ts';
import { type Training, trainingOf } from '#domain/simulator/trainings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { listOrigins, nameSources } from '#site/shared/results/describe-results.ts';
import { describeCounts } from '#site/shared/reviews/describe-counts.ts';
import { badgeTexts } from '#site/shared/school-list/badge-texts.ts';
import { type Comparison, compareHref } from './compare-address.ts';
import { listRows, type ReadSchool } from './compare-rows.server.ts';
import { findBestRated } from './find-best.ts';
import { describeDifferences, type Origin } from './tell-differences.ts';

export interface ReadOffice {
  readonly office: Office;
  readonly isSold: IsSold;
}

interface Read {
  readonly comparison: Comparison;
  readonly read: readonly ReadOffice[];
  readonly category: FrontCategory;
  readonly nearby: readonly Office[];
  readonly hasFailed: boolean;
  readonly origin: Origin | undefined;
  readonly now: Date;
}

const saturday = 6;
const usualHours = [20, 25, 30, 35, 40];

export function chooseCategory(asked: FrontCategory | undefined, offices: readonly Office[]): FrontCategory {
  return asked ?? soldCategories(offices)[0] ?? defaultFrontCategory;
}

function soldCategories(offices: readonly Office[]): FrontCategory[] {
  return frontCategoriesFor('research').filter(({ formulaTypeId }) =>
    offices.some(({ clubInformations }) =>
      clubInformations?.formules.some(({ formulaType }) => formulaType.id === formulaTypeId),
    ),
  );
}

export type CompareView = ReturnType<typeof viewComparison>;

export function viewComparison(asked: Read) {
  const { read, category, hasFailed, origin, now } = asked;
  const comparison = { ...asked.comparison, category };
  const training = trainingOf(category.formulaTypeId ?? 0);
  const expected = training && expectedHours(training, comparison.hours);
  const counted = training?.hourPrice === undefined ? undefined : expected?.hours.likely;
  const schools = read.map((one) => readSchool(one, { read, category, training, comparison }));
  const bestRated = findBestRated(read.map(({ office }) => office));
  const categories = soldCategories(read.map(({ office }) => office));
  const hours = training && listHours(comparison, training);
  const add = listAdditions(asked, comparison);
  const licences = findResultLicences(category.formulaTypeId);
  const origins = read.flatMap(({ office: { results = [] } }) => {
    const shown = latestOf(results, licences, parisDay(now));
    return shown ? listOrigins(results, now, [shown.licence]) : [];
  });
  return {
    title: m.compareTitle(),
    lead:
      counted === undefined
        ? m.compareLead({ category: category.label })
        : m.compareLeadHours({ category: category.label, hours: counted }),
    differences: describeDifferences(
      schools.map(({ name, price, office, position }) => ({
        name,
        total: price && totalOfPrice(price),
        opensOnSaturday: opensOn(office.clubInformations?.horaires.ouverture ?? [], saturday),
        away: origin && position && distanceBetween(origin.position, position),
      })),
      counted,
      origin,
    ),
    ...(hasFailed && { unreadable: m.compareUnreadable() }),
    ...(categories.length > 1 && {
      categories: {
        label: m.compareCategories(),
        links: categories.map((one) => ({
          label: one.label,
          to: compareHref(comparison, { category: one, hours: undefined }),
          isChosen: one === category,
        })),
      },
    }),
    ...(hours && { hours }),
    caption: m.compareCaption({ category: category.label }),
    schools: schools.map((school, index) => ({
      ...viewSchool(school, asked, comparison),
      ...(index === bestRated && { mark: m.compareBestRated() }),
    })),
    ...listRows(schools, { wantsHour: training?.hourPrice === 'car', origin, licences, now }),
    notes: [m.compareNotePrices(), ...(bestRated === undefined ? [] : [m.compareNoteRated()])],
    method: [
      ...(expected?.basis === 'mean' ? [m.compareNoteMean({ ...expected.hours })] : []),
      m.budgetNotCounted({ what: [m.budgetNotRetry(), m.budgetNotPhoto()].join(', ') }),
      m.budgetDate({ month: frenchMonth(factsVerifiedOn) }),
      ...(origins.length > 0 ? [m.source({ source: nameSources(origins) }), m.resultsCaveat()] : []),
    ],
    ...(add && { add }),
  };
}

interface Compared {
  readonly read: readonly ReadOffice[];
  readonly category: FrontCategory;
  readonly training: Training | undefined;
  readonly comparison: Comparison;
}

function readSchool(
  { office, isSold }: ReadOffice,
  { read, category, training, comparison: { hours, way } }: Compared,
): ReadSchool {
  const formulas = office.clubInformations?.formules ?? [];
  const [formula] = formulas
    .filter(({ formulaType }) => formulaType.id === category.formulaTypeId)
    .toSorted((one, other) => one.price - other.price);
  const hour = soldHour(formula, formulas);
  const { hoursIncluded, includes } = formula ?? {};
  const isFormulaSold = formula !== undefined && isSold(formula);
  const financing = { way, labels: office.garanties };
  const asked = { isSold: isFormulaSold, financing, ...(hours !== undefined && { hours }) };
  const hasNamesake = read.some((other) => other.office !== office && other.office.label === office.label);
  const name = frenchSpaces(office.label);
  return {
    office,
    isSold: isFormulaSold,
    price: formula && priceFormula(formula, formulas, asked),
    formula,
    hour,
    name: hasNamesake
      ? m.compareNamesake({ name, street: office.address.streetName || writeTown(office.address.city.name) })
      : name,
    position: schoolPosition(office.address),
    total:
      formula &&
      training &&
      totalAtSchool(
        { formula: formula.price, hour: hour?.hour, hoursIncluded, includes },
        { training, ...firstTimer, ...(hours !== undefined && { hours }) },
      ),
  };
}

function viewSchool(
  { office, name, formula, isSold, price }: ReadSchool,
  { category }: Read,
  comparison: Comparison,
) {
  const { id, uri, note, nbReviews, byProof, garanties, pmr, club, hasEmail } = office;
  const { slug } = category;
  const way = price?.way;
  const isQuoted = formula !== undefined && !isSold;
  const writing = {
    label: isQuoted ? m.quoteOfSchool() : m.writeToSchool(),
    to: paths.contactSchool(id, { category: slug, way }),
  };
  const choosing = {
    label: m.chooseSchool(),
    to: paths.enrolment({ step: 'formation', officeId: id, category: slug, way }),
  };
  return {
    id,
    name,
    note,
    nbReviews,
    proofs: describeCounts(byProof),
    badges: [
      ...guaranteeBadges(garanties).map((badge) => badgeTexts[badge]()),
      ...(pmr ? [m.accessibleTag()] : []),
      ...(club ? [m.clubMember()] : []),
    ],
    page: uri === null ? undefined : paths.school(uri, slug, way),
    next: formula && isSold ? choosing : hasEmail === false ? undefined : writing,
    without: compareHref(comparison, { ids: comparison.ids.filter((other) => other !== id) }),
  };
}

/** Hours to choose from when a total depends on them: the expected ones, round ones, those of the address. */
function listHours(comparison: Comparison, training: Training) {
  const expected = expectedHours(training, undefined);
  if (!expected || !training.hourPrice || !training.theory) return undefined;
  const { minHours = 0 } = training;
  const chosenHours = comparison.hours === undefined ? undefined : Math.max(comparison.hours, minHours);
  const { likely } = expected.hours;
  const counts = [...new Set([...usualHours, ...(chosenHours === undefined ? [] : [chosenHours])])]
    .filter((hours) => hours >= minHours && hours !== likely)
    .toSorted((one, other) => one - other);
  const isExpected = chosenHours === undefined || chosenHours === likely;
  return {
    label: m.compareHoursLabel(),
    links: [
      {
        label: nameExpected(expected),
        to: compareHref(comparison, { hours: undefined }),
        isChosen: isExpected,
      },
      ...counts.map((hours) => ({
        label: m.compareHours({ hours }),
        to: compareHref(comparison, { hours }),
        isChosen: hours === chosenHours,
      })),
    ],
  };
}

function nameExpected({ hours, basis }: ExpectedHours): string {
  return (basis === 'minimum' ? m.compareHoursLeast : m.compareHoursMean)({ hours: hours.likely });
}

function listAdditions({ read, nearby }: Read, comparison: Comparison) {
  const { ids, category, way } = comparison;
  const free = maxCompared - ids.length;
  if (free <= 0) return undefined;
  const positions = read.map(({ office }) => office.address);
  return {
    title: m.compareAddTitle(),
    schools: nearby
      .filter(({ id }) => !ids.includes(id))
      .slice(0, maxCompared)
      .map((office) => ({
        id: office.id,
        label: m.compareAdd({
          school: frenchSpaces(office.label),
          distance: formatDistance(office.distance ?? 0),
        }),
        to: compareHref(comparison, { ids: [...ids, office.id] }),
      })),
    search: {
      label: m.compareSearch(),
      to: paths.search({
        q: positions[0]?.city.zipCode ?? '',
        ...(category && { category: category.slug }),
        filters: way && way !== 'aide' ? [way] : [],
      }),
    },
  };
}
