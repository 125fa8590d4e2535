import type { Office } from '#contracts/directory.ts';
import { isAdaptedVehicle } from '#domain/school/adapted-vehicle.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';

/** An adapted vehicle as the school calls it, else what the State's list says. */
export function describeAdaptedVehicle({
  clubInformations,
  official,
}: Pick<Office, 'clubInformations' | 'official'>): string | undefined {
  const materials = clubInformations?.equipement.materiels.materiels_disponibles ?? [];
  const own = materials.find(({ label = '' }) => isAdaptedVehicle(label))?.label;
  if (own) return frenchSpaces(own);
  return official && official.adapted.length > 0 ? m.adaptedOfficially() : undefined;
}
