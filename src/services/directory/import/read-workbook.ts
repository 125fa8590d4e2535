import { basename, extname } from 'node:path';
import readExcelFile from 'read-excel-file/node';
import { checkWorkbook } from './check-workbook.ts';
import { FileFault, readBytes } from './read-text.ts';

export function isWorkbook(path: string): boolean {
  return ['.xlsx', '.xls', '.ods'].includes(extname(path).toLowerCase());
}

/** @throws FileFault where the program that made it has to save it as another. */
export async function readWorkbook(path: string) {
  const file = basename(path);
  const type = extname(path).toLowerCase();
  if (type !== '.xlsx') {
    throw new FileFault(
      `${file}: files of this kind are not read. Open it and save it as .xlsx (“Classeur Excel”), or each sheet as CSV (UTF-8).`,
    );
  }
  const bytes = await readBytes(path);
  const sheets = await readSheets(bytes, file).catch((error: Error) => {
    if (error instanceof FileFault) throw error;
    throw new FileFault(
      `${file} is no workbook that can be read (${error.message}). Save it as .xlsx again.`,
    );
  });
  return sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: data
        .map((cells, at) => ({ line: at + 1, cells: cells.map(writeCell) }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

async function readSheets(bytes: Buffer, file: string) {
  await checkWorkbook(bytes, file);
  return readExcelFile(bytes);
}

/** Days before it are hours: a spreadsheet counts days from the end of 1899. */
const firstDay = Date.UTC(1900, 0, 2);

/** As a CSV would have it. */
function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (!(value instanceof Date)) return String(value);
  const written = value.toISOString();
  return value.getTime() < firstDay ? written.slice(11, 16) : written.slice(0, 10);
}
