import type { CityTraining, DirectoryCity } from '#contracts/directory-cities.ts';
import {
  extraHour,
  factsVerifiedOn,
  passRates,
  retryWait,
  wholeCost,
} from '#domain/licences/driving-facts.ts';
import { formatPrice } from '#domain/money.ts';
import type { CityWords } from '#domain/place/city-words.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { formatRating } from '#domain/school/rating.ts';
import { frenchDay, frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { frenchSpaces } from '#site/ui/typography.ts';
import { type CityPageKind, formulaTypeOf } from './city-kinds.ts';

/** A figure as it is shown, with who counted and when. */
export interface CityFigure {
  readonly figure: string;
  readonly statement: string;
  readonly source: string;
}

/** What a page of a city may say of its schools: those that it is about. */
export interface CityFacts {
  readonly kind: CityPageKind;
  readonly words: CityWords;
  readonly known: DirectoryCity;
  readonly siteName: string;
  readonly today: Date;
}

const verified = frenchMonth(factsVerifiedOn);

/** The figures of those schools: of all of them in the directory, else of those that teach the category. */
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

/** The local figures of a city, each with its source and date, then the dated ones of the country that go with them. */
export function listCityFigures(facts: CityFacts): CityFigure[] {
  return [...localFigures(facts), ...widerFigures(facts)];
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
    ...(nbOffices > 1 ? shares(facts, source) : []),
  ];
}

/** How many of several schools offer what not all of them do. */
function shares(facts: CityFacts, source: string): CityFigure[] {
  const { from } = facts.words;
  const { nbOffices: total, nbUneuro, nbCpf, nbPmr } = figuresOf(facts);
  const told = [
    [nbUneuro, m.figureUneuro],
    [nbCpf, m.figureCpf],
    ...(facts.kind === 'directory' ? [[nbPmr, m.figureAccessible] as const] : []),
  ] as const;
  return told
    .filter(([count]) => count > 0)
    .map(([count, tell]) => ({
      figure: groupThousands(count),
      statement: tell({ count, from, total }),
      source,
    }));
}

/** What the kind's formula costs in the city. */
export function priceFigure(
  { nbOffices, price }: CityTraining,
  { kind, words }: CityFacts,
  date: string,
): CityFigure {
  const formula = formulaLabel(kind);
  const isOne = price.min === price.max;
  return {
    figure: wholeEuros(price.median),
    statement: isOne
      ? m.figurePriceOne({ formula, at: words.at })
      : m.figurePriceMany({
          formula,
          at: words.at,
          lowest: wholeEuros(price.min),
          highest: wholeEuros(price.max),
        }),
    source: m.citySourceObserved({ count: nbOffices, date }),
  };
}

/** What is known of the city's département and of the city itself, then of the country: never unlabelled. */
export function widerFigures({ kind, words, known }: CityFacts): CityFigure[] {
  if (kind === 'motorbike') return nationalFigures('motorbike');
  const whole = wholeCost.byDepartement[known.departement.code];
  const hour = extraHour.byCity[known.code];
  const [cost, ...others] = nationalFigures('car');
  const nearest = whole === undefined ? cost : wholeCostHere(whole, known.departement.nom);
  return [
    ...(nearest ? [nearest] : []),
    ...(hour && kind === 'car'
      ? [
          {
            figure: wholeEuros(hour.value),
            statement: m.figureHourHere({ at: words.at }),
            source: m.citySourcePress({ year: hour.year, verified }),
          },
        ]
      : []),
    ...(kind === 'car' ? others : []),
  ];
}

function wholeCostHere(cents: number, departement: string): CityFigure {
  return {
    figure: wholeEuros(cents),
    statement: m.figureWholeCostHere({ departement, national: wholeEuros(wholeCost.national) }),
    source: m.citySourceUfc({ year: wholeCost.year }),
  };
}

/** The figures of the whole country, the cost first. */
export function nationalFigures(kind: 'car' | 'motorbike'): CityFigure[] {
  if (kind === 'motorbike') return [passRate('moto', m.figurePassMotorbike())];
  return [
    {
      figure: wholeEuros(wholeCost.national),
      statement: m.figureWholeCost(),
      source: m.citySourceUfc({ year: wholeCost.year }),
    },
    passRate('auto', m.figurePassCar()),
    {
      figure: m.figureWaitDays({ count: retryWait.value }),
      statement: m.figureWait(),
      source: m.citySourceHalfYear({ year: retryWait.year, verified }),
    },
  ];
}

function passRate(category: keyof typeof passRates, statement: string): CityFigure {
  const { value, year } = passRates[category];
  return {
    figure: percent(value),
    statement,
    source: m.citySourceNational({ year, verified }),
  };
}

export function percent(value: number): string {
  return m.percent({ value: String(value).replace('.', ',') });
}

/** A price within a sentence: cents are told only where there are any. */
export function wholeEuros(cents: number): string {
  return formatPrice(cents).replace(/,00(?=\D)/u, '');
}
