import { FileFault } from './read-text.ts';

/** Of a file that was sent: reading more blocks the pages of others. */
export const maxSentRows = 100_000;
const maxColumns = 500;
/** Of a JSON, where a row has a cell for each column of the others. */
const maxJsonCells = 5_000_000;
/** Of a CSV. */
export const maxRecordLength = 1_000_000;

/** @throws FileFault */
const refuseBeyond = (max: number, english: string, french: string) => (count: number, file: string) => {
  if (count > max) throw new FileFault(`${file} has more than ${max} ${english}.`, `Ce fichier a ${french}.`);
};

export const refuseRows = refuseBeyond(maxSentRows, 'rows', 'plus de 100 000 lignes');
export const refuseColumns = refuseBeyond(maxColumns, 'columns', `plus de ${maxColumns} colonnes`);
export const refuseCells = refuseBeyond(maxJsonCells, 'cells', 'trop de lignes et de colonnes');
