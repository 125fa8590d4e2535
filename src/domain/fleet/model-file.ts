import { byteOrderMark, csvLine } from '../text/csv-line.ts';
import { type FleetKind, fleetColumns } from './columns.ts';
import { columnLabel, faultWords } from './fault-words.ts';
import type { LineFault } from './read-fleet-file.ts';

/** Made up; they show how each cell is written. */
const examples: Readonly<Record<FleetKind, readonly (readonly string[])[]>> = {
  vehicles: [
    ['AA-123-AA', 'Renault', 'Master', 'CTTE', '3500'],
    ['1234 AB 75', 'Peugeot', '', 'VP', ''],
  ],
  drivers: [
    ['Exemple', 'Zoé', '31/12/1990', 'B BE', '15/06/2009'],
    ['Modèle', 'Ali', '01/02/2004', 'aucun', ''],
  ],
};

/** A file to fill in, with two rows to be replaced. */
export function modelFile(kind: FleetKind): string {
  const header = fleetColumns[kind].map(({ label }) => label);
  return byteOrderMark + [header, ...examples[kind]].map((cells) => csvLine(cells, ';')).join('');
}

export type ToldFault = Pick<LineFault, 'line' | 'column' | 'code' | 'other'>;

/** The whole report as a file, without what stood in the cells: it names nobody. */
export function reportFile(kind: FleetKind, faults: readonly ToldFault[]): string {
  const rows = faults.map((fault) => [
    String(fault.line),
    columnLabel(kind, fault.column) || 'Toute la ligne',
    ...faultWords(fault),
  ]);
  return (
    byteOrderMark +
    [['Ligne', 'Colonne', 'Ce qui ne va pas', 'Comment corriger'], ...rows]
      .map((cells) => csvLine(cells, ';'))
      .join('')
  );
}
