import type { Database } from '#database/schema.ts';
import { positionFault } from '#domain/network/position-fault.ts';
import type { SchoolFields } from '#domain/network/tables.ts';
import { arrondissementOf } from './communes.ts';
import type { OfficeRow } from './stored.ts';

export interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly position_approximate: boolean;
}

export type FindAddress = (address: {
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}) => Promise<Position | undefined>;

interface Placed {
  readonly fields: SchoolFields;
  readonly stored: OfficeRow | undefined;
  readonly office: Pick<OfficeRow, 'street_name' | 'zip_code' | 'commune_code' | 'city_name'>;
  readonly commune: Database['communes'];
}

const nowhere: Position = { latitude: null, longitude: null, position_approximate: false };

/** From the file, else as stored for this address, else from the address service, else its town. */
export async function positionOf(school: Placed, findAddress: FindAddress | undefined): Promise<Position> {
  const { fields, stored, office, commune } = school;
  const { latitude, longitude, position } = fields;
  if (position === 'none') return nowhere;
  if (latitude != null && longitude != null) {
    return { latitude, longitude, position_approximate: position === 'approximate' };
  }
  const stays =
    stored?.street_name === office.street_name &&
    stored.zip_code === office.zip_code &&
    stored.commune_code === office.commune_code;
  const before = stays && stored && !standsAtTownHall(stored, commune) ? pick(stored) : undefined;
  if (before && !before.position_approximate) return before;
  const found = office.street_name
    ? await findAddress?.({ street: office.street_name, zipCode: office.zip_code, city: office.city_name })
    : undefined;
  return found ?? before ?? centreOf(school);
}

export function misplacedIn({ nom, latitude, longitude }: Database['communes'], fields: SchoolFields) {
  if (fields.latitude == null || fields.longitude == null || fields.position === 'none') return undefined;
  const town = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : undefined;
  return positionFault({ lat: fields.latitude, lng: fields.longitude }, town, nom);
}

function pick({ latitude, longitude, position_approximate }: OfficeRow): Position {
  return { latitude, longitude, position_approximate };
}

function standsAtTownHall(stored: OfficeRow, commune: Database['communes']): boolean {
  const { latitude, longitude, position_approximate: isApproximate } = stored;
  return isApproximate && latitude === commune.latitude && longitude === commune.longitude;
}

function centreOf({ fields, stored, office, commune }: Placed): Position {
  const arrondissement = arrondissementOf(commune, {
    communeCode: fields.commune_code,
    zipCode: office.zip_code,
    city: fields.city_name ?? stored?.city_name,
  });
  if (arrondissement) {
    const { lat, lng } = arrondissement.centre;
    return { latitude: lat, longitude: lng, position_approximate: true };
  }
  const { latitude, longitude } = commune;
  return { latitude, longitude, position_approximate: latitude !== null };
}
