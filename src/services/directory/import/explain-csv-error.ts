import type { CsvError } from 'csv-parse/sync';

export function explainCsvError(error: CsvError) {
  const { code, lines, record } = error as CsvError & { lines?: number; record?: readonly string[] };
  const line = `line ${lines ?? '?'}`;
  const ligne = `Ligne ${lines ?? '?'} : `;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return {
      english: `${line}: a quotation mark is opened and never closed. Is the file cut off?`,
      french: `${ligne}un guillemet est ouvert et jamais fermé. Le fichier est-il coupé ?`,
    };
  }
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    return {
      english: `${line}: it has ${record?.length ?? 'other'} cells and the first line another number. Is the file cut off, or a sign between cells missing?`,
      french: `${ligne}elle n’a pas autant de cases que la première. Le fichier est-il coupé, ou un séparateur manque-t-il ?`,
    };
  }
  return { english: `${line}: ${error.message}`, french: `${ligne}elle n’est pas lisible.` };
}
