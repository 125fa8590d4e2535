import type { FleetKind } from './columns.ts';
import { licenceCategories, withoutLicence } from './judge-driver.ts';
import { vehicleGroups } from './judge-vehicle.ts';
import type { FleetReport } from './read-fleet-file.ts';

/** All that is kept of a file: how many, never who. */
export interface FleetSummary {
  readonly kind: FleetKind;
  readonly rows: number;
  readonly valid: number;
  readonly counts: Readonly<Record<string, number>>;
}

const groups: Readonly<Record<FleetKind, readonly { readonly value: string; readonly label: string }[]>> = {
  vehicles: vehicleGroups,
  drivers: [
    ...licenceCategories.map((category) => ({ value: category, label: `Permis ${category}` })),
    { value: withoutLicence, label: 'Sans permis' },
  ],
};

export function summarise({ kind, rows, valid, counts }: FleetReport): FleetSummary {
  return { kind, rows, valid, counts };
}

/** How many of each group there are, those of none left out. */
export function tellCounts({ kind, counts }: Pick<FleetSummary, 'kind' | 'counts'>) {
  return groups[kind].flatMap(({ value, label }) => {
    const count = Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0;
    return count > 0 ? [{ label, count }] : [];
  });
}

const nouns = { vehicles: ['véhicule', 'véhicules'], drivers: ['conducteur', 'conducteurs'] } as const;
const inFrench = new Intl.NumberFormat('fr-FR');

/** «42 véhicules», as French counts: one below two. */
export function tellNumber(kind: FleetKind, count: number): string {
  return `${inFrench.format(count)}\u00a0${nouns[kind][count < 2 ? 0 : 1]}`;
}

/** «38 lignes valables sur 42». */
export function tellRightRows(valid: number, rows: number): string {
  return `${inFrench.format(valid)}\u00a0${valid < 2 ? 'ligne valable' : 'lignes valables'} sur ${inFrench.format(rows)}`;
}
