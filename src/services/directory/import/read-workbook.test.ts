import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textCell, writeWorkbook } from '#test/support/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-workbooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: Buffer, limits?: Parameters<typeof readWorkbook>[1]) {
  const path = join(folder, 'ecoles.xlsx');
  writeFileSync(path, content);
  return readWorkbook(path, limits);
}

const table = `<row r="1">${textCell('A1', 'Nom')}${textCell('B1', 'Ville')}</row><row r="2">${textCell('A2', 'Du Pont')}${textCell('B2', 'Lyon')}</row>`;
const rows = [
  { line: 1, cells: ['Nom', 'Ville'] },
  { line: 2, cells: ['Du Pont', 'Lyon'] },
];
const far = (address: string) => `${table}<row r="${/\d+/u.exec(address)}">${textCell(address, 'x')}</row>`;
const emptyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 3}" s="1" customFormat="1"/>`).join('');

describe('a workbook', () => {
  it.each([
    ['a table', table],
    ['formats as far as a spreadsheet goes', `${table}<row r="1048576"><c r="XFD1048576" s="1"/></row>`],
    ['formatted rows', table + emptyRows(20_000)],
  ])('with %s is read', async (_, sheet) => {
    expect(await read(writeWorkbook(sheet))).toEqual([{ name: 'Ecoles', rows }]);
  });

  it.each([
    ['memory for a value far below', far('Z1000000'), { memoryMb: 60, seconds: 60 }],
    ['memory for a value in the last cell', far('XFD1048576'), { memoryMb: 60, seconds: 60 }],
    ['time', table, { memoryMb: 60, seconds: 0.01 }],
  ])('that needs more %s than it may have is refused, and says how to save it', async (_, sheet, limits) => {
    await expect(read(writeWorkbook(sheet), limits)).rejects.toThrow(
      `ecoles.xlsx needs more than 60 MB or ${limits.seconds} s to be read`,
    );
  });

  it.each([
    ['is cut off', writeWorkbook(table).subarray(0, 500)],
    ['has wrong offsets', Buffer.from(writeWorkbook(table)).fill(0xff, 600, 700)],
    ['is nothing of the kind', Buffer.from('Nom;Ville\n')],
  ])('that %s cannot be read, and says how to save it', async (_, content) => {
    await expect(read(content)).rejects.toThrow('Save it as .xlsx again.');
  });
});
