import type { CityTraining, DirectoryCity } from '#contracts/directory-cities.ts';
import { type DatedSource, nameWithYear } from '#domain/dated.ts';
import {
  factsVerifiedOn,
  nationalHour,
  passRates,
  retryWait,
  retryWaitSaid,
} from '#domain/licences/driving-facts.ts';
import { euros } from '#domain/money.ts';
import { writeTown } from '#domain/place/address.ts';
import type { CityWords } from '#domain/place/city-words.ts';
import { slugOfDepartement } from '#domain/place/departements.ts';
import { latestOf, rateOf } from '#domain/results/exam-results.ts';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPeriod,
  nameResultLicence,
} from '#domain/results/result-words.ts';
import { findFormulaTypeBySlug, findResultLicences } from '#domain/school/formula-types.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { formatRating } from '#domain/school/rating.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay, frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { explainInterval, nameSources } from '#site/shared/results/describe-results.ts';
import { type CityPageKind, formulaTypeOf } from './city-kinds.ts';

export interface CityFigure {
  readonly figure: string;
  readonly statement: string;
  readonly source: string;
  readonly sourceUrl?: string;
  readonly more?: { readonly label: string; readonly to: string };
}

export interface CityFacts {
  readonly kind: CityPageKind;
  readonly words: CityWords;
  readonly known: DirectoryCity;
  readonly siteName: string;
  readonly today: Date;
  readonly hour: HourPrice | undefined;
}

const verified = frenchMonth(factsVerifiedOn);

/** Figures of all schools (directory page), or of those that teach the category. */
export function figuresOf({ kind, known }: Pick<CityFacts, 'kind' | 'known'>): DirectoryCity['figures'] {
  return kind === 'directory' ? known.figures : (trainingOf({ kind, known }) ?? noFigures);
}

export function trainingOf({ kind, known }: Pick<CityFacts, 'kind' | 'known'>): CityTraining | undefined {
  return known.trainings.find(({ formulaTypeSlug }) => formulaTypeSlug === formulaTypeOf(kind));
}

const noFigures = { nbOffices: 0, note: null, nbReviews: 0, nbUneuro: 0, nbCpf: 0, nbPmr: 0 };

export function formulaLabel(kind: CityPageKind): string {
  return findFormulaTypeBySlug(formulaTypeOf(kind))?.label ?? '';
}

const countText = {
  directory: m.figureSchools,
  car: m.figureCarSchools,
  motorbike: m.figureMotorbikeSchools,
} as const;

/** The country's are in the answers to the questions, where there are any. */
export function listCityFigures(facts: CityFacts): CityFigure[] {
  const local = [...localFigures(facts), ...resultFigures(facts)];
  if (local.length === 0) return widerFigures(facts);
  return facts.kind === 'motorbike' ? local : [...local, hourFigure(facts.hour, facts.today)];
}

/** At the first try: of the city's schools, and of its département with the range of its schools. */
function resultFigures({ kind, known, words, today }: CityFacts): CityFigure[] {
  const licences = findResultLicences(findFormulaTypeBySlug(formulaTypeOf(kind))?.id);
  const result = latestOf(known.results ?? [], licences, parisDay(today));
  const rate = result && rateOf(result);
  if (result === undefined || rate === undefined) return [];
  const { licence, period, schools, town } = result;
  const common = { licence: nameResultLicence(licence), period: formatPeriod(period) };
  const source = nameSources([result]);
  const parameters = { ...common, departement: writeTown(known.departement.nom), count: formatCount(result) };
  const range = schools && {
    schools: schools.nbOffices,
    low: schools.low,
    high: formatPercent(schools.high),
  };
  const local = town && rateOf(town);
  const interval = town && formatInterval(town);
  const inTown = town && {
    ...common,
    at: words.at,
    schools: m.cityTrainingSchools({ count: town.nbOffices }),
    count: formatCount(town),
  };
  const ofTown =
    inTown && local !== undefined
      ? [
          {
            figure: formatPercent(local),
            statement: m.figureResultTown(inTown) + (interval ? ` ${explainInterval(interval)}` : ''),
            source,
          },
        ]
      : [];
  const ofDepartement = {
    figure: formatPercent(rate),
    statement: range ? m.figureResultRange({ ...parameters, ...range }) : m.figureResult(parameters),
    source,
  };
  const [first = ofDepartement, ...others] = [...ofTown, ofDepartement];
  const departement = slugOfDepartement(known.departement);
  const more = { label: m.passRatesLink(), to: paths.passRates({ departement, licence }) };
  return [{ ...first, more }, ...others];
}

function localFigures(facts: CityFacts): CityFigure[] {
  const { kind, words, siteName, today } = facts;
  const { at, from } = words;
  const date = frenchSpaces(frenchDay(today));
  const { nbOffices, note, nbReviews } = figuresOf(facts);
  const training = kind === 'directory' ? undefined : trainingOf(facts);
  if (nbOffices === 0) return [];
  const source = m.citySourceDirectory({ site: siteName, date });
  return [
    { figure: groupThousands(nbOffices), statement: countText[kind]({ count: nbOffices, at }), source },
    ...(training ? [priceFigure(training, facts, date)] : []),
    ...(note === null
      ? []
      : [
          {
            figure: `${formatRating(note)}/5`,
            statement: nbOffices > 1 ? m.figureNote({ from }) : m.figureNoteOne({ from }),
            source: m.citySourceReviews({ count: nbReviews, site: siteName, date }),
          },
        ]),
  ];
}

export function priceFigure(
  { nbOffices, price }: CityTraining,
  { kind, words }: CityFacts,
  date: string,
): CityFigure {
  const formula = formulaLabel(kind);
  const isOne = price.min === price.max;
  return {
    figure: euros(price.median),
    statement: isOne
      ? m.figurePriceOne({ formula, at: words.at })
      : m.figurePriceMany({
          formula,
          at: words.at,
          lowest: euros(price.min),
          highest: euros(price.max),
        }),
    source: m.citySourceObserved({ count: nbOffices, date }),
  };
}

export function widerFigures(given: Pick<CityFacts, 'kind' | 'hour' | 'today'>): CityFigure[] {
  const { kind, hour, today } = given;
  if (kind === 'motorbike') return nationalFigures('motorbike');
  return [hourFigure(hour, today), ...(kind === 'car' ? nationalFigures('car') : [])];
}

/** The national mean alone when the directory has no median. */
export function hourFigure(hour: HourPrice | undefined, today: Date): CityFigure {
  const { value, year, source } = nationalHour;
  if (!hour) {
    return {
      figure: euros(value),
      statement: m.figureHourNational(),
      source: m.citySourceNamed({ source: nameWithYear(source.name, year), verified }),
      ...urlOf(nationalHour),
    };
  }
  const { departement, low, high, median, nbOffices } = hour;
  const range = { low: euros(low), high: euros(high) };
  const national = { national: euros(value), year, source: source.name };
  return {
    figure: euros(median),
    statement:
      departement === undefined
        ? m.figureHour({ ...range, ...national })
        : m.figureHourIn({ departement, ...range, ...national }),
    source: m.citySourceObserved({ count: nbOffices, date: frenchSpaces(frenchDay(today)) }),
  };
}

export function nationalFigures(kind: 'car' | 'motorbike'): CityFigure[] {
  if (kind === 'motorbike') {
    return [passRate('moto', m.figurePassMotorbike({ year: passRates.moto.year }))];
  }
  return [
    passRate('auto', m.figurePassCar({ year: passRates.auto.year })),
    {
      figure: m.figureWaitDays({ count: retryWait.value }),
      statement: m.figureWait({ said: retryWaitSaid }),
      source: m.citySourceNamed({ source: retryWait.source.name, verified }),
      ...urlOf(retryWait),
    },
  ];
}

function passRate(category: keyof typeof passRates, statement: string): CityFigure {
  const { value, source } = passRates[category];
  return {
    figure: percent(value),
    statement,
    source: m.citySourceNamed({ source: source.name, verified }),
    ...urlOf(passRates[category]),
  };
}

export const urlOf = ({ source }: { readonly source: DatedSource }) =>
  source.url === undefined ? {} : { sourceUrl: source.url };

export function percent(value: number): string {
  return m.percent({ value: String(value).replace('.', ',') });
}
