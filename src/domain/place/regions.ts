import type { Provenance } from '../dated.ts';

export interface Region {
  readonly code: string;
  readonly nom: string;
  readonly departements: readonly string[];
}

/** Source and last check; a test compares the table with the communes of the geography service. */
export const regionsSource = {
  source: { name: 'INSEE, Code officiel géographique' },
  validFrom: '2016-01-01',
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const satisfies Provenance & { readonly validFrom: string };

const region = (code: string, nom: string, departements: string): Region => ({
  code,
  nom,
  departements: departements.split(' '),
});

export const regions: readonly Region[] = [
  region('84', 'Auvergne-Rhône-Alpes', '01 03 07 15 26 38 42 43 63 69 73 74'),
  region('27', 'Bourgogne-Franche-Comté', '21 25 39 58 70 71 89 90'),
  region('53', 'Bretagne', '22 29 35 56'),
  region('24', 'Centre-Val de Loire', '18 28 36 37 41 45'),
  region('94', 'Corse', '2A 2B'),
  region('44', 'Grand Est', '08 10 51 52 54 55 57 67 68 88'),
  region('32', 'Hauts-de-France', '02 59 60 62 80'),
  region('11', 'Île-de-France', '75 77 78 91 92 93 94 95'),
  region('28', 'Normandie', '14 27 50 61 76'),
  region('75', 'Nouvelle-Aquitaine', '16 17 19 23 24 33 40 47 64 79 86 87'),
  region('76', 'Occitanie', '09 11 12 30 31 32 34 46 48 65 66 81 82'),
  region('52', 'Pays de la Loire', '44 49 53 72 85'),
  region('93', 'Provence-Alpes-Côte d’Azur', '04 05 06 13 83 84'),
  region('01', 'Guadeloupe', '971'),
  region('03', 'Guyane', '973'),
  region('04', 'La Réunion', '974'),
  region('02', 'Martinique', '972'),
  region('06', 'Mayotte', '976'),
];

/** Undefined for an overseas collectivity, which has no region. */
export function regionOf(departement: string): Region | undefined {
  return regions.find(({ departements }) => departements.includes(departement));
}
