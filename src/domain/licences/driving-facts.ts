import type { DatedRow } from '../dated.ts';

/** A figure of the whole country or of a place, with the year it tells of (docs/product/licences.md#facts). */
type DrivingFact = DatedRow & { readonly year: number };

/** When the figures below were last read at their sources, year and month. */
export const factsVerifiedOn = '2026-10';

const read = { verifiedOn: factsVerifiedOn, reviewBy: '2027-10', confidence: 'M' } as const;

/** The year's account of the State's exams, as the schools' federation tells it. */
const exams = {
  ...read,
  source: {
    name: 'ministère de l’Intérieur, bilan des examens',
    url: 'https://www.mobilians.fr/metier/education-routiere-et-professions-liees/actualites-1/bilan-des-examens-du-permis-de-conduire',
  },
} as const;
const at17 = {
  ...read,
  source: {
    name: 'ministère de l’Intérieur, 13 février 2025',
    url: 'https://www.vie-publique.fr/discours/297346-conseil-des-ministres-13022025-bilan-du-permis-de-conduire-17-ans',
  },
} as const;
const ufc = {
  ...read,
  source: {
    name: 'UFC-Que Choisir',
    url: 'https://www.caradisiac.com/1-804-eur-en-moyenne-pour-obtenir-son-permis-c-est-trop-cher-110145.htm',
  },
} as const;

/** Percent of the candidates who passed the driving test. */
export const passRates = {
  auto: { value: 58.2, year: 2024, ...exams },
  moto: { value: 85.4, year: 2024, ...exams },
  lourd: { value: 77.8, year: 2024, ...exams },
} as const satisfies Record<string, DrivingFact>;

/** Percent of the candidates who passed the theory exam; of those aged 17, and of those from accompanied driving, who passed the driving test. */
export const theoryPassRate: DrivingFact = { value: 52.8, year: 2024, ...exams };
export const passRateAt17: DrivingFact = { value: 73, year: 2024, ...at17 };
export const accompaniedPassRate: DrivingFact = { value: 78, year: 2024, ...at17 };

/** Days between two tries of the driving test, mean of the first half of the year. */
export const retryWait: DrivingFact = {
  ...read,
  value: 80,
  year: 2025,
  source: {
    name: 'Sénat, question du 11 septembre 2025',
    url: 'https://www.senat.fr/questions/base/2025/qSEQ250906136.html',
  },
};

/** Hours of driving: what the law asks for, and what it takes, from the mean of 23 schools of one town to the country's. */
export const drivingHours = {
  ...read,
  least: 20,
  leastAutomatic: 13,
  meanFrom: 30,
  meanTo: 35,
  year: 2016,
  source: {
    name: 'UFC-Que Choisir',
    url: 'https://www.quechoisir.org/enquete-permis-de-conduire-droit-dans-le-mur-n22515/',
  },
} as const;

/** Whole cost of the B licence in cents, with 35 hours, in 2016: the country's mean, and two départements'. */
export const wholeCost = {
  ...ufc,
  year: 2016,
  national: 180_400,
  byDepartement: { '75': 214_000, '90': 146_800 } as Readonly<Record<string, number>>,
} as const;

/** An hour of driving beyond the pack in cents, mean of the country: what a page tells beside its own network's. */
export const nationalHour: DrivingFact = {
  ...read,
  value: 5000,
  year: 2023,
  source: {
    name: 'LePermisLibre',
    url: 'https://www.europe1.fr/societe/72-en-sept-ans-pas-de-surprise-pour-les-candidats-le-prix-du-permis-de-conduire-continue-daugmenter-4211422',
  },
};
