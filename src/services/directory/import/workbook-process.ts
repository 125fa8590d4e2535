import readExcelFile from 'read-excel-file/node';

/** Started by `read-workbook.ts`: reads one workbook, answers its sheets or why it cannot be read, and ends. */
export type WorkbookAnswer = { readonly sheets: readonly WorkbookSheet[] } | { readonly fault: string };

interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Days before it are hours: a spreadsheet counts days from the end of 1899. */
const firstDay = Date.UTC(1900, 0, 2);

process.once('message', async (bytes: Uint8Array) => {
  const answer = await readSheets(bytes);
  process.send?.(answer, undefined, undefined, () => process.disconnect());
});

async function readSheets(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    const sheets = await readExcelFile(Buffer.from(bytes));
    return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: filledRows(data) })) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function filledRows(rows: readonly (readonly unknown[])[]) {
  return rows.flatMap((cells, at) =>
    cells.some((cell) => writeCell(cell).trim() !== '')
      ? { line: at + 1, cells: cells.map((cell) => writeCell(cell)) }
      : [],
  );
}

/** As a CSV would have it. */
function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (!(value instanceof Date)) return String(value);
  const written = value.toISOString();
  return value.getTime() < firstDay ? written.slice(11, 16) : written.slice(0, 10);
}
