/** What a fleet's manager is asked to write, in its order. */
export const fleetTextFields = [
  'company',
  'siret',
  'name',
  'email',
  'phone',
  'drivers',
  'places',
  'message',
] as const;
export type FleetTextField = (typeof fleetTextFields)[number];

export type FleetField = FleetTextField | 'wanted' | 'file';

/** All that is asked, in the order of the form. */
export const fleetFields: readonly FleetField[] = [
  'company',
  'siret',
  'name',
  'email',
  'phone',
  'drivers',
  'wanted',
  'places',
  'file',
  'message',
];

/** The form's name of the list that goes with it. */
export const fleetFileField = 'file';

/** Ours, in characters. */
export const longestCompany = 100;
export const longestPlaces = 200;
export const longestFleetMessage = 1000;

/** Ours: drivers that one request may be about; a single one goes to a school directly. */
export const fewestDrivers = 2;
export const mostDrivers = 10_000;

/** Bytes of a list of vehicles or drivers, ours: 1 MB. */
export const largestFleetFile = 1_000_000;

/** What a fleet may ask schools of the network for: each is taught under one of the formula types. */
export const fleetTrainings = [
  { value: 'perfectionnement', label: 'Perfectionnement\u202f: prévention, éco-conduite, reprise' },
  { value: 'code', label: 'Code de la route en ligne' },
  { value: 'permis-b', label: 'Permis B' },
  { value: 'boite-manuelle', label: 'Passage en boîte manuelle' },
  { value: 'remorque', label: 'Remorque\u202f: B96 ou BE' },
  { value: 'deux-roues', label: 'Deux-roues\u202f: 125\u202fcm³, A1, A2, A' },
  { value: 'poids-lourd', label: 'Poids lourd\u202f: C, CE' },
  { value: 'transport', label: 'Transport en commun\u202f: D' },
] as const;

/** The form's name for a box of what may be wanted. */
export function wantedName(value: string): string {
  return `wanted-${value}`;
}
