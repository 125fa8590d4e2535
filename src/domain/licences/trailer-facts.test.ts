import { expect, it } from 'vitest';
import { type Coupling, type TrailerLicence, trailerFacts, trailerLicence } from './trailer-facts.ts';

const cases: readonly (readonly [Coupling, TrailerLicence])[] = [
  [{ car: 3500, trailer: 749 }, 'B'],
  [{ car: 3500, trailer: 750 }, 'B'],
  [{ car: 3500, trailer: 751 }, 'BE'],
  [{ car: 2748, trailer: 751 }, 'B'],
  [{ car: 2749, trailer: 751 }, 'B'],
  [{ car: 2750, trailer: 751 }, 'B96'],
  [{ car: 2249, trailer: 2000 }, 'B96'],
  [{ car: 2250, trailer: 2000 }, 'B96'],
  [{ car: 2251, trailer: 2000 }, 'BE'],
];

it.each(cases)('a car and a trailer of %o ask for the licence %s', (coupling, licence) => {
  expect(trailerFacts.weights.value).toEqual({ lightTrailer: 750, sumOfB: 3500, sumOfB96: 4250 });
  expect(trailerLicence(coupling)).toBe(licence);
});
