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

export const fleetFileField = 'file';

export const maxCompanyLength = 100;
export const maxPlacesLength = 200;
export const maxFleetMessageLength = 1000;

/** Our limits; a single driver writes to a school directly. */
export const minDrivers = 2;
export const maxDrivers = 10_000;

export const maxFleetFile = 1_000_000;

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

export function wantedName(value: string): string {
  return `wanted-${value}`;
}
