import type { DatedRow } from '../dated.ts';
import { officialPages } from '../licences/official-pages.ts';

const read = { verifiedOn: '2026-10', reviewBy: '2027-10' } as const;

export interface Amounts {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

type Published = DatedRow<Amounts> & {
  readonly year: number;
  readonly byDepartement: Readonly<Record<string, number>>;
};

/** Theory and 20 hours of the B licence, 2023: from Hautes-Alpes to Sarthe. */
export const basePack: Published = {
  value: { low: 104_400, likely: 123_400, high: 144_400 },
  byDepartement: { '05': 104_400, '72': 144_400 },
  year: 2023,
  source: {
    name: 'Caradisiac (étude LePermisLibre)',
    url: 'https://www.caradisiac.com/permis-de-conduire-1-234-eur-en-moyenne-mais-quels-sont-les-departements-les-plus-et-les-moins-chers-205225.htm',
  },
  ...read,
};

export const boatStamp: DatedRow = {
  value: 7800,
  year: 2026,
  source: officialPages.boat,
  ...read,
};

/** Examination of the extensions, offshore and large inland boats; the text that followed is not read yet. */
export const boatExtensionStamp: DatedRow = {
  value: 3800,
  year: 2024,
  source: officialPages.boatExtension,
  verifiedOn: '2026-11',
  reviewBy: '2027-05',
};

export const theoryFees: Readonly<Record<'car' | 'motorbike' | 'boat', DatedRow>> = {
  car: { value: 3000, year: 2026, source: officialPages.car, ...read },
  motorbike: { value: 3000, year: 2026, source: officialPages.a2, ...read },
  boat: { value: 3000, year: 2026, source: officialPages.boat, ...read },
};

export const pressRange: DatedRow<{ readonly from: number; readonly to: number }> = {
  value: { from: 150_000, to: 200_000 },
  year: 2025,
  source: { name: 'Institut national de la consommation', url: 'https://www.inc-conso.fr/node/20960' },
  ...read,
};

export const medicalVisit: DatedRow<{
  readonly years: number;
  readonly senior: { readonly from: number; readonly years: number };
  readonly old: { readonly from: number; readonly years: number };
}> = {
  value: { years: 5, senior: { from: 60, years: 2 }, old: { from: 76, years: 1 } },
  year: 2026,
  source: officialPages.medicalVisit,
  ...read,
};
