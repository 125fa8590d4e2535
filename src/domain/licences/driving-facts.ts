import type { DatedRow } from '../dated.ts';

type DrivingFact = DatedRow & { readonly year: number };

export const factsVerifiedOn = '2026-10';

const read = { verifiedOn: factsVerifiedOn, reviewBy: '2027-10' } as const;

/** The ministry’s yearly figures; all attempts counted. */
const exams = {
  ...read,
  source: {
    name: 'Mobilians (bilan du ministère de l’Intérieur)',
    url: 'https://www.mobilians.fr/metier/education-routiere-et-professions-liees/actualites-1/bilan-des-examens-du-permis-de-conduire',
  },
} as const;
const at17 = {
  ...read,
  source: {
    name: 'vie-publique.fr (Conseil des ministres du 13 février 2025)',
    url: 'https://www.vie-publique.fr/discours/297346-conseil-des-ministres-13022025-bilan-du-permis-de-conduire-17-ans',
  },
} as const;
const ufc = {
  ...read,
  source: {
    name: 'Caradisiac (enquête UFC-Que Choisir)',
    url: 'https://www.caradisiac.com/1-804-eur-en-moyenne-pour-obtenir-son-permis-c-est-trop-cher-110145.htm',
  },
} as const;

/** Percent of driving tests passed. */
export const passRates = {
  auto: { value: 58.2, year: 2024, ...exams },
  moto: { value: 85.4, year: 2024, ...exams },
  lourd: { value: 77.8, year: 2024, ...exams },
} as const satisfies Record<string, DrivingFact>;

export const firstTryPassRate: DrivingFact = {
  ...read,
  value: 59.4,
  year: 2024,
  source: {
    name: 'CER Réseau (communiqué du ministère de l’Intérieur du 31 juillet 2025)',
    url: 'https://www.cer-reseau.com/mag-10h10/permis-de-conduire-annonce-places-examen',
  },
};

export const theoryPassRate: DrivingFact = { value: 52.8, year: 2024, ...exams };
export const passRateAt17: DrivingFact & { readonly age: number } = {
  value: 73,
  age: 17,
  year: 2024,
  ...at17,
};
export const accompaniedPassRate: DrivingFact = { value: 78, year: 2024, ...at17 };

/** Mean days between two attempts. */
export const retryWait = {
  ...read,
  value: 80,
  year: 2025,
  source: {
    name: 'Sénat, question du 11 septembre 2025',
    url: 'https://www.senat.fr/questions/base/2025/qSEQ250906136.html',
  },
} as const satisfies DrivingFact;

export const retryWaitMonth = 'septembre 2025';

/** Beside it on every page: who said it, and when. */
export const retryWaitSaid = `selon la question d’un sénateur du 11 ${retryWaitMonth}`;

/** Hours of driving: the legal minimum, and the mean in 1,374 schools of the country. */
export const drivingHours = {
  ...read,
  least: 20,
  leastAutomatic: 13,
  mean: 35,
  year: 2016,
  source: {
    name: 'franceinfo (enquête UFC-Que Choisir)',
    url: 'https://www.francetvinfo.fr/economie/transports/de-trop-nombreuses-auto-ecoles-ne-respectent-pas-la-legislation-ufc-que-choisir_1834777.html',
  },
} as const;

/** Cents, with 35 hours: mean of the country and of two départements. */
export const totalCost = {
  ...ufc,
  year: 2016,
  national: 180_400,
  byDepartement: { '75': 214_000, '90': 146_800 } as Readonly<Record<string, number>>,
} as const;

export const nationalHour: DrivingFact = {
  ...read,
  value: 5000,
  year: 2023,
  source: {
    name: 'Europe 1 (étude LePermisLibre)',
    url: 'https://www.europe1.fr/societe/72-en-sept-ans-pas-de-surprise-pour-les-candidats-le-prix-du-permis-de-conduire-continue-daugmenter-4211422',
  },
};
