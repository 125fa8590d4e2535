import type { DatedRow } from '../dated.ts';
import { nationalHour } from '../licences/driving-facts.ts';
import { lessonFormulaTypeId } from '../school/formula-types.ts';
import { type Amounts, basePack, theoryFees } from './cost-figures.ts';
import type {
  CostLine,
  CostQuestion,
  Market,
  MarketPrice,
  Origin,
  SchoolPrices,
  UnknownCost,
} from './cost-line.ts';
import type { ExpectedHours } from './expected-hours.ts';

interface Found {
  readonly lines: CostLine[];
  readonly unknown: UnknownCost[];
}

export function listLines(
  asked: CostQuestion,
  market: Market | undefined,
  hours: ExpectedHours | undefined,
): Found {
  const formula = formulaLine(asked, market);
  const course = formula && courseLine(asked, market);
  const hour = hourPrice(asked, market, formula);
  return listParts(asked, { formula, course, hour, included: asked.training.minHours }, hours);
}

/** A school knows whether its formula includes the theory course. */
export function listLinesAtSchool(
  asked: CostQuestion,
  { formula: cents, hour, hoursIncluded, includes }: SchoolPrices,
  hours: ExpectedHours | undefined,
): Found {
  const included = hoursIncluded ?? asked.training.minHours;
  const { slug, hourPrice: priced } = asked.training;
  const formula: CostLine = {
    kind: slug === 'b' ? 'pack' : 'formula',
    due: 'start',
    amounts: same(cents),
    origins: [],
  };
  const ownPrice = priced && hour !== undefined ? { unit: same(hour), origins: [] } : undefined;
  const isAccompanied = includes?.includes('first-accompaniment') ?? false;
  const prices = {
    formula,
    course: undefined,
    hour: ownPrice ?? ownHour(asked, formula, included),
    included,
    isAccompanied,
  };
  return listParts(asked, prices, hours);
}

type Maybe = CostLine | undefined;

interface Prices {
  readonly formula: Maybe;
  readonly course: Maybe;
  readonly hour: Priced | undefined;
  readonly included: number | undefined;
  readonly isAccompanied?: boolean;
}

function listParts(asked: CostQuestion, prices: Prices, hours: ExpectedHours | undefined): Found {
  const { formula, course, hour, included } = prices;
  const extra = extraHours(included, hours, hour);
  const accompaniment = accompanimentLine(asked, prices);
  return {
    lines: [formula, course, theoryFeeLine(asked), extra, accompaniment, stampLine(asked)].filter(
      (line) => line !== undefined,
    ),
    unknown: listUnknown(asked, { ...prices, extra, accompaniment }, hours),
  };
}

const isHeldCode = ({ training: { theory }, held }: CostQuestion) =>
  (theory === 'car' && held.includes('code')) || (theory === 'motorbike' && held.includes('code-moto'));

/** The published pack of the B licence; else the directory's prices. */
function formulaLine(asked: CostQuestion, market: Market | undefined): Maybe {
  const { training } = asked;
  const found = market?.prices.get(training.formulaTypeId);
  if (training.slug === 'b') return packLine(asked, found?.town === undefined ? undefined : found, market);
  return (
    found && {
      kind: 'formula',
      due: 'start',
      amounts: found.amounts,
      origins: [counted(found)],
      method: found.town === undefined ? 'quartiles' : 'town',
    }
  );
}

function packLine(
  asked: CostQuestion,
  ofTown: MarketPrice | undefined,
  market: Market | undefined,
): CostLine {
  const local = basePack.byDepartement[asked.departement ?? ''];
  const pack = ofTown?.amounts ?? (local === undefined ? basePack.value : same(local));
  const course = isHeldCode(asked) ? market?.courses.get(asked.training.courseFormulaTypeId ?? 0) : undefined;
  return {
    kind: 'pack',
    due: 'start',
    amounts: course ? map(pack, (cents) => Math.max(0, cents - course.amounts.likely)) : pack,
    origins: [ofTown ? counted(ofTown) : published(basePack), ...(course ? [counted(course)] : [])],
    ...(course ? { method: 'pack-without-course' } : ofTown && { method: 'town' }),
  };
}

/** Undefined when the formula includes it; the pack of the B licence always does. */
function courseLine(asked: CostQuestion, market: Market | undefined): Maybe {
  const { training } = asked;
  const course = market?.courses.get(training.courseFormulaTypeId ?? 0);
  if (!course || training.slug === 'b' || isHeldCode(asked)) return undefined;
  return {
    kind: 'theory-course',
    due: 'theory',
    amounts: { low: 0, likely: course.amounts.likely, high: course.amounts.high },
    origins: [counted(course)],
    method: 'in-the-formula-or-not',
  };
}

function theoryFeeLine(asked: CostQuestion): Maybe {
  const { theory } = asked.training;
  if (theory === undefined || isHeldCode(asked)) return undefined;
  const fee = theoryFees[theory];
  const tries = 1 + asked.theoryRetries;
  return {
    kind: 'theory-fee',
    due: 'theory',
    amounts: same(fee.value * tries),
    origins: [published(fee)],
    count: same(tries),
    unit: same(fee.value),
  };
}

/** The directory's lesson, else the national mean, else the formula's price divided by its hours. */
function hourPrice(asked: CostQuestion, market: Market | undefined, formula: Maybe): Priced | undefined {
  const { training } = asked;
  if (training.hourPrice !== 'car') return ownHour(asked, formula, training.minHours);
  const lesson = market?.prices.get(lessonFormulaTypeId);
  return lesson
    ? { unit: lesson.amounts, origins: [counted(lesson)], method: 'quartiles' }
    : { unit: same(nationalHour.value), origins: [published(nationalHour)] };
}

function ownHour(
  { training: { hourPrice: priced } }: CostQuestion,
  formula: Maybe,
  included: number | undefined,
): Priced | undefined {
  if (priced !== 'own' || !formula || !included) return undefined;
  return {
    unit: map(formula.amounts, (cents) => Math.round(cents / included)),
    origins: formula.origins,
    method: 'own-hour',
  };
}

interface Priced {
  readonly unit: Amounts;
  readonly origins: readonly Origin[];
  readonly method?: 'quartiles' | 'own-hour';
}

function extraHours(
  included: number | undefined,
  expected: ExpectedHours | undefined,
  hour: Priced | undefined,
): Maybe {
  if (!expected || included === undefined || !hour) return undefined;
  const count = map(expected.hours, (hours) => Math.max(0, hours - included));
  if (count.high === 0) return undefined;
  return { kind: 'extra-hours', due: 'driving', amounts: times(count, hour.unit), count, ...hour };
}

/** From 0 (some schools charge nothing) to the legal cap; per attempt that is not included. */
function accompanimentLine({ training, retries }: CostQuestion, { hour, isAccompanied }: Prices): Maybe {
  const { accompanimentHours } = training;
  const tries = isAccompanied ? retries : 1 + retries;
  if (accompanimentHours === undefined || !hour || tries === 0) return undefined;
  const max = accompanimentHours * tries;
  const count = { low: 0, likely: max, high: max };
  return {
    kind: 'accompaniment',
    due: 'exam',
    amounts: times(count, hour.unit),
    count,
    unit: hour.unit,
    origins: hour.origins,
    method: 'capped',
  };
}

function stampLine({ training: { stamp } }: CostQuestion): Maybe {
  if (!stamp) return undefined;
  return {
    kind: 'stamp',
    due: 'start',
    amounts: same(stamp.value),
    origins: [published(stamp)],
  };
}

function listUnknown(
  asked: CostQuestion,
  known: Prices & { readonly extra: Maybe; readonly accompaniment: Maybe },
  hours: ExpectedHours | undefined,
): UnknownCost[] {
  const { training, retries } = asked;
  const wantsHours = hours !== undefined && hours.hours.high > (known.included ?? 0);
  const needsAccompaniment =
    training.accompanimentHours !== undefined && (!known.isAccompanied || retries > 0);
  const has: Readonly<Record<UnknownCost, boolean>> = {
    formula: !known.formula,
    'hours-beyond': wantsHours && !known.extra,
    accompaniment: needsAccompaniment && !known.accompaniment,
    medical: training.medical === true,
    photo: training.hasExam,
  };
  return (Object.keys(has) as UnknownCost[]).filter((cost) => has[cost]);
}

function published({ source, year = 0 }: DatedRow<unknown>): Origin {
  return { kind: 'published', name: source.name, year, ...(source.url && { url: source.url }) };
}

function counted({ nbOffices, departement, town }: MarketPrice): Origin {
  const where = town === undefined ? departement !== undefined && { departement } : { town };
  return { kind: 'directory', nbOffices, ...where };
}

const same = (cents: number): Amounts => ({ low: cents, likely: cents, high: cents });

function map({ low, likely, high }: Amounts, change: (value: number) => number): Amounts {
  return { low: change(low), likely: change(likely), high: change(high) };
}

const times = (count: Amounts, unit: Amounts): Amounts => ({
  low: Math.round(count.low * unit.low),
  likely: Math.round(count.likely * unit.likely),
  high: Math.round(count.high * unit.high),
});
