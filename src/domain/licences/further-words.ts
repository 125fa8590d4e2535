import { passRates } from '../driving-facts.ts';
import { legalHours } from '../legal-hours.ts';
import { groupThousands } from '../network-figures.ts';
import { accompanimentCaps } from '../regulated-fees.ts';
import { theoryExams } from '../theory-exams.ts';
import { boatFacts } from './boat-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { scooterFacts } from './scooter-facts.ts';
import { trailerFacts } from './trailer-facts.ts';
import { decimal, euros, hoursAndMinutes, percent } from './words.ts';

const { cost, cycling } = scooterFacts;
const { practice, fees } = boatFacts;
const { weights, course } = trailerFacts;
const { age, medical } = heavyFacts;
const years = (count: number) => `${count} an${count === 1 ? '' : 's'}`;
const kg = (weight: number) => `${groupThousands(weight)} kg`;
const cap = (group: number, licences: string) =>
  hoursAndMinutes(accompanimentCaps([group]).find((one) => one.licences === licences)?.hours ?? 0);

/** The figures of scooters, boats, trailers and heavy vehicles for the sentences of their guides. */
export const furtherWords = {
  scooterAge: years(scooterFacts.age.value),
  scooterHours: `${legalHours(13)} heures`,
  scooterCost: `de ${euros(cost.value.from)} à ${euros(cost.value.to)}`,
  scooterCostYear: String(cost.year),
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
  boatExamFee: euros(fees.value.exam),
  boatStamp: euros(fees.value.stamp),
  boatFeesYear: String(fees.year),
  lightTrailer: kg(weights.value.lightTrailer),
  sumOfB: kg(weights.value.sumOfB),
  sumOfB96: kg(weights.value.sumOfB96),
  trailerCourse: `${course.value.all} heures`,
  trailerOffRoad: `${course.value.offRoad} heures`,
  trailerOnRoad: `${course.value.onRoad} heures`,
  trailerAccompaniment: cap(1, 'BE'),
  c1Age: years(age.c1.value),
  cAge: years(age.c.value),
  d1Age: years(age.d1.value),
  dAge: years(age.d.value),
  medicalYears: years(medical.value.years),
  medicalSecondAge: years(medical.value.from60.age),
  medicalSecondYears: years(medical.value.from60.years),
  medicalThirdAge: years(medical.value.from76.age),
  medicalThirdYears: years(medical.value.from76.years),
  heavyPassRate: percent(passRates.lourd.value),
  heavyPassRateYear: String(passRates.lourd.year),
  heavyAccompaniment: cap(3, 'C1, C, D1, D'),
  heavyTrailerAccompaniment: cap(3, 'C1E, CE, D1E, DE'),
};
