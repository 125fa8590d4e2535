import { drivingHours, passRates, retryWait, retryWaitSaid } from '#domain/licences/driving-facts.ts';
import { motorbikeFacts } from '#domain/licences/motorbike-facts.ts';
import { euros } from '#domain/money.ts';
import { describeHourPrice } from '#domain/school/hour-price.ts';
import { creditWarning, oneEuroLoan } from '#domain/simulator/financing-rules.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { type CityFacts, figuresOf, formulaLabel, percent, trainingOf } from './city-figures.server.ts';

export interface CityQuestion {
  readonly question: string;
  readonly answer: string;
}

export function listCityQuestions(facts: CityFacts): CityQuestion[] {
  if (figuresOf(facts).nbOffices === 0) return [];
  const { kind } = facts;
  return [
    ...(kind === 'directory' ? [] : [cost(facts)]),
    howMany(facts),
    financing(facts),
    ...(kind === 'car'
      ? [{ question: m.questionTime(), answer: m.answerTime({ ...hours, ...passRate('auto'), ...wait }) }]
      : []),
    ...(kind === 'motorbike'
      ? [{ question: m.questionAge(), answer: m.answerAge({ ...riding, ...passRate('moto') }) }]
      : []),
    ...(kind === 'directory' ? [{ question: m.questionOrder(), answer: m.answerOrder() }] : []),
  ];
}

const { least, leastAutomatic, mean, year: hoursYear } = drivingHours;
const hours = { least, leastAutomatic, mean, hoursYear };
const { age, hours: ridden, held } = motorbikeFacts;
const riding = {
  a1: age.a1.value,
  a2: age.a2.value,
  years: held.a2BeforeA.value,
  course: ridden.course.value,
  all: ridden.all.value,
  offRoad: ridden.offRoad.value,
  onRoad: ridden.onRoad.value,
};
const { fromAge, toAge, steps, monthly } = oneEuroLoan.value;
const lent = {
  from: fromAge,
  to: toAge,
  least: euros(steps[0]?.amount ?? 0),
  most: euros(steps.at(-1)?.amount ?? 0),
  monthly: euros(monthly),
};
const wait = { wait: retryWait.value, waitSaid: retryWaitSaid };

function passRate(category: keyof typeof passRates) {
  const { value, year } = passRates[category];
  return { passRate: percent(value), passYear: year };
}

function cost(facts: CityFacts): CityQuestion {
  const { kind, words, today } = facts;
  const { at } = words;
  const { nbOffices = 0, price = { min: 0, median: 0, max: 0 } } = trainingOf(facts) ?? {};
  const values = {
    whose: words.epithetFp ?? words.from,
    formula: formulaLabel(kind),
    lowest: euros(price.min),
    date: frenchDay(today),
  };
  const isCar = kind === 'car';
  return {
    question: isCar ? m.questionCostCar({ at }) : m.questionCostMotorbike({ at }),
    answer: sentences(
      nbOffices > 1 && price.min === price.max
        ? m.answerCostSame({ ...values, count: nbOffices })
        : m.answerCost({
            ...values,
            at,
            count: nbOffices,
            highest: euros(price.max),
            median: euros(price.median),
          }),
      isCar
        ? m.answerCostCarMore({ ...hours, hour: describeHourPrice(facts.hour) })
        : m.answerCostMotorbikeMore(riding),
    ),
  };
}

const countQuestions = {
  directory: [m.questionHowManyDirectory, m.answerHowManyDirectory],
  car: [m.questionHowManyCar, m.answerHowManyCar],
  motorbike: [m.questionHowManyMotorbike, m.answerHowManyMotorbike],
} as const;

function howMany(facts: CityFacts): CityQuestion {
  const { at } = facts.words;
  const { nbOffices, nbPmr } = figuresOf(facts);
  const [question, answer] = countQuestions[facts.kind];
  return {
    question: question({ at }),
    answer: sentences(
      answer({ count: nbOffices, at }),
      nbOffices > 1 && nbPmr > 0 && m.answerAccessible({ count: nbPmr }),
      m.answerOnlyNetwork(),
    ),
  };
}

export function financing(facts: CityFacts): CityQuestion {
  const { at } = facts.words;
  const { nbOffices: total, nbUneuro, nbCpf } = figuresOf(facts);
  const lenders = total === 1 ? m.answerUneuroOne(lent) : m.answerUneuro({ count: nbUneuro, total, ...lent });
  const loan = `${lenders} ${creditWarning}`;
  const cpf = total === 1 ? m.answerCpfOne() : m.answerCpf({ count: nbCpf, total });
  return {
    question: m.questionFinancing({ at }),
    answer: sentences(
      nbUneuro > 0 ? loan : m.answerNoUneuro({ at }),
      nbCpf > 0 ? cpf : m.answerNoCpf(),
      m.answerCpfRule(),
    ),
  };
}

const sentences = (...texts: readonly (string | false)[]): string => texts.filter(Boolean).join(' ');
