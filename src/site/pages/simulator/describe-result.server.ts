import { carFacts } from '#domain/licences/car-facts.ts';
import { drivingHours, retryWait, retryWaitSaid, totalCost } from '#domain/licences/driving-facts.ts';
import { trailerFacts } from '#domain/licences/trailer-facts.ts';
import { euros, formatTens } from '#domain/money.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { medicalVisit, pressRange } from '#domain/simulator/cost-figures.ts';
import type { Estimate, UnknownCost } from '#domain/simulator/cost-line.ts';
import { hasFunds } from '#domain/simulator/own-funds.ts';
import type { SimulatorInput } from '#domain/simulator/simulator-input.ts';
import { trailerLicence, trailerLimits } from '#domain/simulator/trailer-licence.ts';
import { situationAtAge } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';
import type { describeFunds } from './describe-funds.server.ts';
import { describeLines, halves, type LineContext, listMethods } from './describe-lines.server.ts';
import { describeNeeds, trainingLabel } from './training-words.server.ts';

export interface ResultPlace {
  readonly name: string;
  readonly departement: string | undefined;
  /** How the place was interpreted. */
  readonly note?: string;
}

interface ResultInput {
  readonly input: SimulatorInput;
  readonly estimate: Estimate;
  readonly funds: ReturnType<typeof describeFunds> | undefined;
  readonly place: ResultPlace | undefined;
  readonly isFirst: boolean;
  /** Answers in error are not counted. */
  readonly hasFaults: boolean;
  readonly context: Omit<LineContext, 'training'>;
}

export function describeResult({ input, estimate, funds, place, isFirst, hasFaults, context }: ResultInput) {
  const { total, lines, unknown } = estimate;
  const { training } = input;
  const where = place?.name ?? m.simEverywhere();
  return {
    title: isFirst ? m.simResultFirst() : m.simResultTitle(),
    what: `${trainingLabel(training)}, ${where}`,
    ...describeCounted(input, estimate),
    warnings: [...(hasFaults ? [m.simWithoutFaults()] : []), ...listWarnings(input, place)],
    ...(total && {
      total: {
        amounts: total,
        sentence: m.simSentence({
          low: formatTens(total.low),
          likely: formatTens(total.likely),
          high: formatTens(total.high),
        }),
        position: positionOf(total),
        likely: m.simLikely(),
        low: m.simLow(),
        high: m.simHigh(),
      },
    }),
    ...(!total && {
      noTotal: {
        title: m.simNoTotal(),
        texts: [m.simNoTotalText(), ...(hasFunds(input.funds) ? [m.simFundsNoTotal()] : [])],
      },
    }),
    ...(funds && { funds }),
    linesTitle: m.simLinesTitle(),
    lines: describeLines(lines, { ...context, training }),
    ...(unknown.length > 0 && {
      unknown: {
        title: m.simUnknownTitle(),
        texts: unknown.map((cost) => describeUnknown(cost, training.accompanimentHours)),
      },
    }),
    free: m.simFree(),
    method: [
      m.simDueStartText(),
      ...listMethods(lines, { training }),
      ...listNotes(input, estimate),
      ...(training.slug === 'b' ? listChecks(place) : []),
    ],
  };
}

function positionOf({ low, likely, high }: NonNullable<Estimate['total']>): number {
  return high === low ? 50 : Math.round((100 * (likely - low)) / (high - low));
}

function describeCounted({ training, retries, theoryRetries, age }: SimulatorInput, { hours }: Estimate) {
  const counted = hours?.hours;
  const what = [
    ...(counted
      ? [
          counted.low === counted.high
            ? m.simCountedHoursOne({ hours: counted.likely })
            : m.simCountedHours({ low: counted.low, high: counted.high }),
        ]
      : []),
    ...(training.hasExam && retries + theoryRetries === 0 ? [m.simCountedNothing()] : []),
    ...(retries > 0 ? [m.simCountedRetries({ count: retries })] : []),
    ...(theoryRetries > 0 ? [m.simCountedTheoryRetries({ count: theoryRetries })] : []),
    ...(age === undefined ? [] : [m.simCountedAge({ age })]),
  ];
  return what.length > 0 ? { counted: m.simCounted({ what: what.join(', ') }) } : {};
}

const trailerTexts = {
  b: m.simTrailerB,
  b96: () => m.simTrailerB96({ hours: trailerFacts.course.value.all }),
  be: m.simTrailerBe,
  c1e: () => m.simTrailerC1e({ most: groupThousands(trailerLimits.value.heaviestTrailer) }),
} as const;

function listWarnings(input: SimulatorInput, place: ResultPlace | undefined): string[] {
  const { training, age, held, trailerKg, combinedKg } = input;
  const { minAge = 0, theoryAge = minAge } = training;
  const label = trainingLabel(training);
  const abroad = carFacts.age.abroad.value;
  const situation = situationAtAge(training, age);
  return [
    ...(place?.note ? [place.note] : []),
    ...(situation === 'too-young' && age !== undefined
      ? [m.simAgeTooYoung({ age, training: label, least: theoryAge })]
      : []),
    ...(situation === 'theory-only' && age !== undefined ? [m.simAgeTheoryOnly({ age, least: minAge })] : []),
    ...(trailerKg !== undefined && combinedKg !== undefined
      ? [trailerTexts[trailerLicence(trailerKg, combinedKg)]()]
      : []),
    describeNeeds(training, held),
    age !== undefined && age < abroad && minAge < abroad && training.category === 'auto'
      ? m.simAgeAbroad({ age: abroad })
      : undefined,
  ].filter((text) => text !== undefined);
}

function listNotes({ training, retries }: SimulatorInput, { hours }: Estimate): string[] {
  const isCar = training.category === 'auto';
  const { value: wait } = retryWait;
  return [
    hours && describeHours(hours, training.minHours ?? 0),
    retries > 0 && isCar
      ? m.simWait({ count: retries, days: retries * wait, wait, said: retryWaitSaid })
      : retries > 0 && m.simWaitUnknown(),
    retries > 0 && m.simRetriesHours(),
    training.stamp &&
      m.simStampOlder({ amount: euros(training.stamp.value), year: training.stamp.year ?? 0 }),
  ].filter((text) => typeof text === 'string');
}

function describeHours({ basis, hours }: NonNullable<Estimate['hours']>, least: number): string | undefined {
  const { least: leastB, mean, year } = drivingHours;
  const { low, likely, high } = hours;
  switch (basis) {
    case 'visitor':
      return undefined;
    case 'mean':
      return m.simHoursMean({ low, high, likely, least, year });
    case 'proportion':
      return m.simHoursProportion({ mean, leastB, least, low, likely, high });
    case 'mean-of-b':
      return m.simHoursMeanOfB({ least, mean, likely });
    case 'minimum':
      return m.simHoursLeast({ least });
  }
}

function describeUnknown(cost: UnknownCost, accompanimentHours: number | undefined): string {
  const { years, senior, old } = medicalVisit.value;
  const texts: Readonly<Record<UnknownCost, () => string>> = {
    formula: m.simUnknownFormula,
    photo: m.simUnknownPhoto,
    medical: () =>
      m.simUnknownMedical({
        years,
        senior: senior.from,
        yearsSenior: senior.years,
        old: old.from,
        yearsOld: old.years,
      }),
    accompaniment: () => m.simUnknownAccompaniment({ hours: halves(accompanimentHours) }),
    'hours-beyond': m.simUnknownHours,
  };
  return texts[cost]();
}

function listChecks(place: ResultPlace | undefined): string[] {
  const { year, national, byDepartement } = totalCost;
  const here = byDepartement[place?.departement ?? ''];
  const { from, to } = pressRange.value;
  return [
    here === undefined
      ? m.simCheckUfc({ national: euros(national), year })
      : m.simCheckUfcHere({ here: euros(here), national: euros(national), year }),
    m.simCheckPress({ year: pressRange.year ?? 0, from: euros(from), to: euros(to) }),
  ];
}
