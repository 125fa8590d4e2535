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

/** Ours, in characters. */
export const longestCompany = 100;
export const longestPlaces = 200;
export const longestFleetMessage = 1000;

/** Ours: drivers that one request may be about; a single one goes to a school directly. */
export const fewestDrivers = 2;
export const mostDrivers = 10_000;

/** Bytes of a file of vehicles or drivers, ours: 1 MB. */
export const largestFleetFile = 1_000_000;

/** The form's name for a box of what may be wanted. */
export function wantedName(value: string): string {
  return `wanted-${value}`;
}
