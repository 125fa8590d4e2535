import type { CommunesTable } from '#database/schema.ts';
import type { SchoolFields } from '#domain/network/tables.ts';
import { arrondissementOf } from './communes.ts';
import type { OfficeRow } from './stored.ts';

export interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly position_approximate: boolean;
}

/** Where an address service finds a street and number; undefined where it does not, or cannot be asked. */
export type FindAddress = (address: {
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}) => Promise<Position | undefined>;

interface Placed {
  readonly fields: SchoolFields;
  readonly stored: OfficeRow | undefined;
  readonly office: Pick<OfficeRow, 'street_name' | 'zip_code' | 'commune_code' | 'city_name'>;
  readonly commune: CommunesTable;
}

const nowhere: Position = { latitude: null, longitude: null, position_approximate: false };

/** Where a school is shown: where its file says, else where it stood at this address, else where the address service or its town is. */
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

function pick({ latitude, longitude, position_approximate }: OfficeRow): Position {
  return { latitude, longitude, position_approximate };
}

/** As schools of Paris, Lyon and Marseille once did, and those that nothing tells of another place. */
function standsAtTownHall(stored: OfficeRow, commune: CommunesTable): boolean {
  const { latitude, longitude, position_approximate: isApproximate } = stored;
  return isApproximate && latitude === commune.latitude && longitude === commune.longitude;
}

/** The middle of its arrondissement, else the town hall. */
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
