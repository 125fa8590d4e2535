import { drivingHours, passRates, retryWait, theoryPassRate } from '../driving-facts.ts';
import { frenchDay } from '../french-dates.ts';
import { legalHours } from '../legal-hours.ts';
import { groupThousands } from '../network-figures.ts';
import { accompanimentCaps } from '../regulated-fees.ts';
import { theoryExamOperators, theoryExams } from '../theory-exams.ts';
import { carFacts } from './car-facts.ts';
import { furtherWords } from './further-words.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { decimal, euros, percent } from './words.ts';

const { age, accompanied, probation, hours: courses, exam } = carFacts;
const { age: motorbikeAge, hours, held, power } = motorbikeFacts;
const theory = theoryExams.find(({ code }) => code === 'voiture');
const motorbikeTheory = theoryExams.find(({ code }) => code === 'moto');

const years = (count: number | undefined) => `${count} an${count === 1 ? '' : 's'}`;
const hoursOf = (count: number | undefined) => `${count} heures`;

/** As words, within «le prix d’une heure et demie». */
const spelt: Readonly<Record<number, string>> = { 1: 'une heure', 1.5: 'une heure et demie' };
const motorbikeCap = accompanimentCaps([2]).at(0)?.hours ?? 0;

const words = {
  codeFee: euros(theory?.fee ?? 0),
  codeQuestions: String(theory?.questions?.asked),
  codeRightAnswers: String(theory?.questions?.right),
  codeYears: years(theory?.valid?.years),
  codeTries: String(theory?.valid?.tries),
  codeAge: years(age.theory.value),
  theoryOperators: new Intl.ListFormat('fr', { type: 'disjunction' }).format(theoryExamOperators),
  theoryPassRate: percent(theoryPassRate.value),
  theoryPassRateYear: String(theoryPassRate.year),
  carAge: years(age.licence.value),
  accompaniedAge: years(age.accompanied.value),
  carHours: hoursOf(legalHours(4)),
  automaticHours: hoursOf(legalHours(7)),
  meanHours: `${drivingHours.meanFrom} à ${hoursOf(drivingHours.meanTo)}`,
  manualCourse: hoursOf(courses.toManual.value),
  manualCourseSimulated: hoursOf(courses.toManualSimulated.value),
  carExamMinutes: `${exam.value} minutes`,
  carPassRate: percent(passRates.auto.value),
  carPassRateYear: String(passRates.auto.year),
  retryWait: `${retryWait.value} jours`,
  retryWaitPeriod: `premier semestre ${retryWait.year}`,
  accompaniedKilometres: `${groupThousands(accompanied.kilometres.value)} km`,
  adultLicenceYears: years(accompanied.adultLicence.value),
  probation: years(probation.usual.value),
  accompaniedProbation: years(probation.accompanied.value),
  a1Age: years(motorbikeAge.a1.value),
  a2Age: years(motorbikeAge.a2.value),
  a1Power: `${power.a1.value} kW`,
  a2Power: `${power.a2.value} kW`,
  a2PowerByWeight: `${decimal(power.a2ByWeight.value)} kW`,
  a2Before: years(held.a2BeforeA.value),
  bBefore125: years(held.bBefore125.value),
  motorbikeHours: hoursOf(hours.all.value),
  motorbikeOffRoad: hoursOf(hours.offRoad.value),
  motorbikeOnRoad: hoursOf(hours.onRoad.value),
  motorbikeCourse: hoursOf(hours.course.value),
  motorbikeLastMonths: String(held.lastMonths.value),
  motorbikeTheorySince: frenchDay(`${motorbikeTheory?.since}-01`).replace(/^1er /u, ''),
  motorbikePassRate: percent(passRates.moto.value),
  motorbikePassRateYear: String(passRates.moto.year),
  motorbikeTheoryYears: years(motorbikeTheory?.valid?.years),
  motorbikeTheoryTries: String(motorbikeTheory?.valid?.tries),
  ...furtherWords,
  motorbikeAccompaniment: spelt[motorbikeCap] ?? hoursOf(motorbikeCap),
};

/** The figures of the dated rows as the guides of the licences write them within their sentences, by placeholder. */
export const licenceWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).map(([name, word]) => [name, word.replaceAll(/(?<=\d) /gu, '\u202f')]),
);
