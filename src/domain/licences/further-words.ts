import { groupThousands } from '../school/network-figures.ts';
import { boatStamp, theoryFees } from '../simulator/cost-figures.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { boatFacts } from './boat-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { legalHours } from './legal-hours.ts';
import { scooterFacts } from './scooter-facts.ts';
import { trailerFacts } from './trailer-facts.ts';
import { euros } from './words.ts';

const { practice } = boatFacts;
const { course } = trailerFacts;
const { age } = heavyFacts;
const years = (count: number) => `${count} an${count === 1 ? '' : 's'}`;
const kg = (weight: number) => `${groupThousands(weight)} kg`;

/** The figures of scooters, boats, trailers and heavy vehicles for the sentences of their guides. */
export const furtherWords = {
  scooterAge: years(scooterFacts.age.value),
  scooterHours: `${legalHours(13)} heures`,
  coastalMiles: `${boatFacts.coastalMiles.value} milles`,
  boatHelm: `${practice.value.helm} heures`,
  boatExamFee: euros(theoryFees.boat.value),
  boatFeesYear: String(boatStamp.year),
  sumOfB: kg(trailerLimits.value.trainWithB),
  sumOfB96: kg(trailerLimits.value.trainWithB96),
  trailerOffRoad: `${course.value.offRoad} heures`,
  c1Age: years(age.c1.value),
  cAge: years(age.c.value),
  dAge: years(age.d.value),
};
