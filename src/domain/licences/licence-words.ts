import { euros } from '../money.ts';
import { groupThousands } from '../school/network-figures.ts';
import { boatExtensionStamp, boatStamp, theoryFees } from '../simulator/cost-figures.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { theoryExams } from '../theory/theory-exams.ts';
import { adviceWords } from './advice-words.ts';
import { boatFacts } from './boat-facts.ts';
import { carFacts } from './car-facts.ts';
import {
  drivingHours,
  firstTryPassRate,
  passRates,
  retryWait,
  retryWaitMonth,
  retryWaitSaid,
} from './driving-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { scooterFacts } from './scooter-facts.ts';
import { sheetWords } from './sheet-words.ts';
import { trailerFacts } from './trailer-facts.ts';
import { percent, yearsOf } from './words.ts';

const { age, accompanied, probation, hours: courses } = carFacts;
const { age: motorbikeAge, hours, held } = motorbikeFacts;
const theory = theoryExams.find(({ code }) => code === 'voiture');

const hoursOf = (count: number) => `${count} heures`;
const kg = (weight: number) => `${groupThousands(weight)} kg`;

const words = {
  codeFee: euros(theory?.fee ?? 0),
  codeQuestions: String(theory?.questions?.asked),
  codeRightAnswers: String(theory?.questions?.right),
  codeYears: yearsOf(theory?.valid?.years),
  codeTries: String(theory?.valid?.tries),
  codeAge: yearsOf(age.theory.value),
  carAge: yearsOf(age.licence.value),
  abroadAge: yearsOf(age.abroad.value),
  accompaniedAge: yearsOf(age.accompanied.value),
  carHours: hoursOf(courses.manual.value),
  automaticHours: hoursOf(courses.automatic.value),
  meanHours: hoursOf(drivingHours.mean),
  meanHoursSource: `UFC-Que Choisir, ${drivingHours.year}`,
  manualCourse: hoursOf(courses.toManual.value),
  manualCourseSimulated: hoursOf(courses.toManualSimulated.value),
  carPassRate: percent(passRates.auto.value),
  carFirstTryPassRate: percent(firstTryPassRate.value),
  carPassRateYear: String(passRates.auto.year),
  retryWait: `${retryWait.value} jours`,
  retryWaitSaid,
  /** In contents that 1.0.0 exported. */
  retryWaitMonth,
  adultLicenceYears: yearsOf(accompanied.adultLicence.value),
  probation: yearsOf(probation.usual.value),
  accompaniedProbation: yearsOf(probation.accompanied.value),
  a1Age: yearsOf(motorbikeAge.a1.value),
  a2Age: yearsOf(motorbikeAge.a2.value),
  a2Before: yearsOf(held.a2BeforeA.value),
  bBefore125: yearsOf(held.bBefore125.value),
  motorbikeCourse: hoursOf(hours.course.value),
  motorbikeLastMonths: String(held.lastMonths.value),
  scooterAge: yearsOf(scooterFacts.age.value),
  scooterBornBefore: String(scooterFacts.bornBefore.value),
  scooterHours: `${scooterFacts.hours.value} heures`,
  coastalMiles: `${boatFacts.coastalMiles.value} milles`,
  boatHelm: `${boatFacts.practice.value.helm} heures`,
  boatExamFee: euros(theoryFees.boat.value),
  boatExtensionStamp: euros(boatExtensionStamp.value),
  boatExtensionYear: String(boatExtensionStamp.year),
  boatFeesYear: String(boatStamp.year),
  sumOfB: kg(trailerLimits.value.trainWithB),
  lightTrailer: kg(trailerLimits.value.lightTrailer),
  sumOfB96: kg(trailerLimits.value.trainWithB96),
  trailerOffRoad: `${trailerFacts.course.value.offRoad} heures`,
  c1Age: yearsOf(heavyFacts.age.c1.value),
  cAge: yearsOf(heavyFacts.age.c.value),
  dAge: yearsOf(heavyFacts.age.d.value),
};

export const licenceWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...words, ...adviceWords, ...sheetWords }).map(([name, word]) => [
    name,
    word.replaceAll(/(?<=\d) /gu, '\u202f'),
  ]),
);
