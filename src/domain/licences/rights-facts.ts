import type { DatedRow } from '../dated.ts';
import { groupThousands } from '../school/network-figures.ts';
import { oneEuroLoan, regionalHelps, trainingAccount } from '../simulator/financing-rules.ts';
import { frenchDay } from '../time/french-dates.ts';
import { carFacts } from './car-facts.ts';
import { drivingHours } from './driving-facts.ts';
import { accompanimentCaps } from './regulated-fees.ts';
import { euros, hoursAndMinutes } from './words.ts';

/** What a learner may ask of a school, an examiner or an insurer, and what follows the exam (docs/product/licences.md#rights). */

const read = { verifiedOn: '2026-11', reviewBy: '2027-11' } as const;
const officialPage = (page: string) => ({
  name: 'service-public.fr',
  url: `https://www.service-public.gouv.fr/particuliers/vosdroits/${page}`,
});

const contract = {
  ...read,
  validFrom: '2020-06-01',
  source: {
    name: 'décret n° 2020-142',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000041609995',
  },
  confidence: 'H',
} as const;
const probation = { ...read, source: officialPage('F2390'), confidence: 'H' } as const;
const exam = { ...read, source: officialPage('F2828'), confidence: 'H' } as const;
const insurance = {
  ...read,
  source: { name: 'Code des assurances, A. 121-1-1', url: officialPage('F2663').url },
  confidence: 'H',
} as const;

/** Hours before a lesson within which neither side calls it off without paying or giving it back. */
const lessonNotice = { ...contract, value: 48 } as const satisfies DatedRow;

/** Points of the licence: on its first day, in the end, and what each year without a fault adds. */
const points = {
  first: { ...probation, value: 6 },
  full: { ...probation, value: 12 },
  yearly: { ...probation, value: 2 },
  yearlyAccompanied: { ...probation, value: 3 },
} as const satisfies Record<string, DatedRow>;

/** Kilometres an hour that hold during probation. */
const speeds = {
  road: { ...probation, value: 80 },
  dual: { ...probation, value: 100 },
  motorway: { ...probation, value: 110 },
} as const satisfies Record<string, DatedRow>;

/** The course after the licence: the months between which it is taken, and its hours. */
const course = {
  months: { ...probation, value: { from: 6, to: 12 } },
  hours: { ...probation, value: 7 },
} as const satisfies Record<string, DatedRow<unknown>>;

/** The marks of the driving test, and months for which its certificate stands for the licence. */
const test = {
  marks: { ...exam, value: 31 },
  needed: { ...exam, value: 20 },
  certificate: { ...exam, value: 4 },
} as const satisfies Record<string, DatedRow>;

/** Percent of the premium that an insurer may add at most for a new driver. */
const surcharge = {
  most: { ...insurance, value: 100 },
  afterAccompanied: { ...insurance, value: 50 },
} as const satisfies Record<string, DatedRow>;

export const rightsFacts = { lessonNotice, points, speeds, course, test, surcharge } as const;

const { accompanied, hours } = carFacts;
const { meanFrom, meanTo, least } = drivingHours;
const loan = oneEuroLoan.value;
const amounts = loan.steps.map(({ amount }) => amount);
const capOfB = accompanimentCaps([1]).find(({ licences }) => licences.startsWith('B,'))?.hours ?? 0;
const [firstRegion] = regionalHelps;

const words = {
  contractSince: frenchDay(contract.validFrom),
  lessonNotice: `${lessonNotice.value} heures`,
  extraHoursUsual: `${meanFrom - least} à ${meanTo - least} heures`,
  accompanimentCapOfB: hoursAndMinutes(capOfB),
  testMarks: `${test.needed.value} points sur ${test.marks.value}`,
  testCertificate: `${test.certificate.value} mois`,
  accompaniedYears: `${accompanied.years.value} an`,
  accompaniedKilometres: `${groupThousands(accompanied.kilometres.value)} km`,
  accompaniedMeeting: `${hours.meeting.value} heures`,
  accompaniedFirstAppointment: `${accompanied.firstAppointment.value.from} à ${accompanied.firstAppointment.value.to} mois`,
  surchargeMost: `${surcharge.most.value} %`,
  surchargeAfterAccompanied: `${surcharge.afterAccompanied.value} %`,
  pointsFirst: `${points.first.value} points`,
  pointsFull: String(points.full.value),
  pointsYearly: `${points.yearly.value} points`,
  pointsYearlyAccompanied: String(points.yearlyAccompanied.value),
  noviceRoad: `${speeds.road.value} km/h`,
  noviceDual: String(speeds.dual.value),
  noviceMotorway: `${speeds.motorway.value} km/h`,
  courseFrom: `${course.months.value.from}e`,
  courseTo: `${course.months.value.to}e mois`,
  courseHours: `${course.hours.value} heures`,
  loanAges: `${loan.fromAge} à ${loan.toAge} ans`,
  loanLeast: euros(Math.min(...amounts)),
  loanMost: euros(Math.max(...amounts)),
  loanMonthly: euros(loan.monthly),
  loanAfterFailure: euros(loan.afterFailure),
  accountShare: euros(trainingAccount.value.fixedShare),
  accountYear: String(trainingAccount.year),
  regionName: firstRegion?.value.name ?? '',
  regionHelp: euros(firstRegion?.value.amount ?? 0),
};

/** The same as sentences write them, by placeholder. */
export const rightsWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).map(([name, word]) => [name, word.replaceAll(/(?<=\d) /gu, '\u202f')]),
);
