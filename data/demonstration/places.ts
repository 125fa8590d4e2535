/** Where the fictional schools stand and how they are reached. */

/** IANA zones of the overseas départements; the others keep the hour of Paris. */
export const timeZones: Readonly<Record<string, string>> = {
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '976': 'Indian/Mayotte',
};

/** First six digits of the numbers kept for fiction by the regulator (ARCEP), by zone; 06 for the rest. */
export const fictionalNumbers = {
  1: '019900',
  2: '026191',
  3: '035301',
  4: '046571',
  5: '053649',
  6: '063998',
} as const;

/** Telephone zone of each région (INSEE code). */
export const telephoneZones: Readonly<Record<string, 1 | 2 | 3 | 4 | 5>> = {
  11: 1,
  24: 2,
  28: 2,
  52: 2,
  53: 2,
  27: 3,
  32: 3,
  44: 3,
  84: 4,
  93: 4,
  94: 4,
  75: 5,
  76: 5,
};

/** Départements with enough water for a school that sells boat licences. */
export const boatingDepartements: readonly string[] = [
  '06',
  '11',
  '13',
  '14',
  '17',
  '22',
  '29',
  '2A',
  '2B',
  '30',
  '33',
  '34',
  '35',
  '40',
  '44',
  '47',
  '50',
  '56',
  '59',
  '62',
  '64',
  '66',
  '69',
  '73',
  '74',
  '75',
  '76',
  '80',
  '83',
  '85',
  '971',
  '972',
  '973',
  '974',
  '976',
];
