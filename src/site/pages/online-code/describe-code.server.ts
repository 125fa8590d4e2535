import { euros } from '#domain/money.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import {
  boatLicences,
  findTheoryExam,
  type TheoryExam,
  theoryExamOperators,
} from '#domain/theory/theory-exams.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

type Slug = OnlineCode['slug'];

const headings: Readonly<Record<Slug, () => string>> = {
  voiture: m.codeHeadingCar,
  moto: m.codeHeadingMotorbike,
  fluvial: m.codeHeadingInland,
  cotier: m.codeHeadingCoastal,
};

export const codeNames: Readonly<Record<Slug, () => string>> = {
  voiture: m.codeCar,
  moto: m.codeMotorbike,
  fluvial: m.codeInland,
  cotier: m.codeCoastal,
};

export type CodeWords = ReturnType<typeof describeCode>;

/** Written on the server to keep the rules out of the browser bundle. */
export function describeCode({ slug }: OnlineCode) {
  const heading = headings[slug]();
  const exam = findTheoryExam(slug);
  return {
    heading,
    tab: m.codeTab({ heading }),
    description: m.codeDescription({ name: codeNames[slug]() }),
    lead: leadOf(slug, exam),
    facts: listFacts(exam),
    source: m.codeSource({
      source: exam.read.source.name,
      verified: frenchMonth(exam.read.verifiedOn),
    }),
  };
}

function leadOf(slug: Slug, { since }: TheoryExam): string {
  const kilowatts = String(boatLicences.engineAboveKw).replace('.', ',');
  switch (slug) {
    case 'voiture':
      return m.codeLeadCar();
    case 'moto':
      return m.codeLeadMotorbike({ since: frenchMonth(since ?? '') });
    case 'fluvial':
      return m.codeLeadInland({ kilowatts, metres: boatLicences.inlandBelowMetres });
    case 'cotier':
      return m.codeLeadCoastal({ kilowatts, miles: boatLicences.coastalMiles });
  }
}

function listFacts({ code, questions, fee, valid, age, hoursAfter }: TheoryExam) {
  const isBoat = code === 'fluvial' || code === 'cotier';
  const operators = new Intl.ListFormat('fr', { type: 'disjunction' }).format(theoryExamOperators);
  return [
    ...(questions
      ? [
          {
            title: m.codeQuestions({ count: questions.asked }),
            text: m.codeRightAnswers({ right: questions.right, wrong: questions.asked - questions.right }),
          },
        ]
      : []),
    ...(fee === undefined
      ? []
      : [
          {
            title: m.codeExamFee({ price: euros(fee) }),
            text: isBoat ? m.codeExamFeeBoat() : m.codeExamFeeCar({ operators }),
          },
        ]),
    { title: m.codeFromAge({ age: age.least }), text: describeAge(code, age.other) },
    ...(valid
      ? [{ title: m.codeValid({ years: valid.years }), text: m.codeValidTries({ tries: valid.tries }) }]
      : []),
    ...(hoursAfter === undefined
      ? []
      : [
          isBoat
            ? { title: m.codeHelm({ hours: hoursAfter }), text: m.codeHelmText() }
            : { title: m.codeHoursAfter({ hours: hoursAfter }), text: m.codeHoursMotorbike() },
        ]),
  ];
}

function describeAge(code: Slug, other: number | undefined): string {
  if (code === 'voiture') return m.codeAgeCar({ age: other ?? '' });
  return code === 'moto' ? m.codeAgeMotorbike({ age: other ?? '' }) : m.codeAgeBoat();
}
