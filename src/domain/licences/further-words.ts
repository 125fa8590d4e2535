import { passRates } from '../driving-facts.ts';
import { legalHours } from '../legal-hours.ts';
import { groupThousands } from '../network-figures.ts';
import { accompanimentCaps } from '../regulated-fees.ts';
import { boatStamp, medicalVisit, scooterTraining, theoryFees } from '../simulator/cost-figures.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { theoryExams } from '../theory-exams.ts';
import { boatFacts } from './boat-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { scooterFacts } from './scooter-facts.ts';
import { trailerFacts } from './trailer-facts.ts';
import { decimal, euros, hoursAndMinutes, percent } from './words.ts';

const { cycling } = scooterFacts;
const { practice } = boatFacts;
const { course } = trailerFacts;
const { age } = heavyFacts;
const { years: visitYears, senior, old } = medicalVisit.value;
const years = (count: number) => `${count} an${count === 1 ? '' : 's'}`;
const kg = (weight: number) => `${groupThousands(weight)} kg`;
const cap = (group: number, licences: string) =>
  hoursAndMinutes(accompanimentCaps([group]).find((one) => one.licences === licences)?.hours ?? 0);

/** The figures of scooters, boats, trailers and heavy vehicles for the sentences of their guides. */
export const furtherWords = {
  scooterAge: years(scooterFacts.age.value),
  scooterHours: `${legalHours(13)} heures`,
  scooterCost: `de ${euros(scooterTraining.value.low)} à ${euros(scooterTraining.value.high)}`,
  scooterCostYear: String(scooterTraining.year),
  cyclingAges: `${cycling.value.from} à ${years(cycling.value.to)}`,
  cyclingHours: `${cycling.value.hours} heures`,
  boatAge: years(boatFacts.age.value),
  boatEngine: `${decimal(boatFacts.engine.value)} kW`,
  coastalMiles: `${boatFacts.coastalMiles.value} milles`,
  inlandLength: `${boatFacts.inlandLength.value} mètres`,
  boatHelm: `${practice.value.helm} heures`,
  boatAround: hoursAndMinutes(practice.value.around),
  boatQuestions: String(theoryExams.find(({ code }) => code === 'cotier')?.questions?.asked),
  boatErrors: String(boatFacts.mostErrors.value),
  boatExamFee: euros(theoryFees.boat.value),
  boatStamp: euros(boatStamp.value),
  boatFeesYear: String(boatStamp.year),
  lightTrailer: kg(trailerLimits.value.lightTrailer),
  sumOfB: kg(trailerLimits.value.trainWithB),
  sumOfB96: kg(trailerLimits.value.trainWithB96),
  trailerCourse: `${course.value.all} heures`,
  trailerOffRoad: `${course.value.offRoad} heures`,
  trailerOnRoad: `${course.value.onRoad} heures`,
  trailerAccompaniment: cap(1, 'BE'),
  c1Age: years(age.c1.value),
  cAge: years(age.c.value),
  d1Age: years(age.d1.value),
  dAge: years(age.d.value),
  medicalYears: years(visitYears),
  medicalSecondAge: years(senior.from),
  medicalSecondYears: years(senior.years),
  medicalThirdAge: years(old.from),
  medicalThirdYears: years(old.years),
  heavyPassRate: percent(passRates.lourd.value),
  heavyPassRateYear: String(passRates.lourd.year),
  heavyAccompaniment: cap(3, 'C1, C, D1, D'),
  heavyTrailerAccompaniment: cap(3, 'C1E, CE, D1E, DE'),
};
