import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textCell, writeWorkbook } from '#test/support/workbook.ts';
import { maxCells, maxRows } from './check-workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-workbooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: Buffer) {
  const path = join(folder, 'ecoles.xlsx');
  writeFileSync(path, content);
  return readWorkbook(path);
}

const table = `<row r="1">${textCell('A1', 'Nom')}${textCell('B1', 'Ville')}</row><row r="2">${textCell('A2', 'Du Pont')}${textCell('B2', 'Lyon')}</row>`;
const rows = [
  { line: 1, cells: ['Nom', 'Ville'] },
  { line: 2, cells: ['Du Pont', 'Lyon'] },
];
const emptyRow = (number: number) => `<row r="${number}" s="1" customFormat="1"/>`;
const emptyRows = (count: number) => Array.from({ length: count }, (_, at) => emptyRow(at + 3)).join('');

describe('a workbook', () => {
  it.each([
    ['a table', table],
    ['formats as far as a spreadsheet goes', `${table}<row r="1048576"><c r="XFD1048576" s="1"/></row>`],
    ['formatted rows', table + emptyRows(20_000)],
  ])('with %s is read', async (_, sheet) => {
    expect(await read(writeWorkbook(sheet))).toEqual([{ name: 'Ecoles', rows }]);
  });

  it.each([
    ['a value far below', 'F1048576', 'its values reach row 1048576 and column 6'],
    ['a value in the last cell', 'XFD1048576', 'its values reach row 1048576 and column 16384'],
    ['one row too many', `E${maxCells / 5 + 1}`, `reach row ${maxCells / 5 + 1} and column 5`],
  ])('with %s is refused before it is read', async (_, address, why) => {
    const [row] = /\d+/u.exec(address) ?? [];
    const sheet = `${table}<row r="${row}">${textCell(address, 'x')}</row>`;
    await expect(read(writeWorkbook(sheet))).rejects.toThrow(why);
  });

  const far = (r: string) => `${table}<row r="3"><c r=${r} t="inlineStr"><is><t>x</t></is></c></row>`;

  it.each([
    ['in single quotes', far("'XFD1048576'")],
    ['as an entity', far('"&#65;1048576"')],
    ['of many digits', far('"A99999999"')],
    ['as a power', far('"A1e9"')],
    ['after a line break', `${table}<row r="3"><c\nr="A1e9"/></row>`],
    ['of many letters', far('"AAAAA3"')],
    ['of an empty row', `${table}<row r="9999999"/>`],
    ['of an empty cell', `${table}<row><c r="A9999999" s="1"/></row>`],
  ])('with an address %s, which no spreadsheet writes, is refused before it is read', async (_, sheet) => {
    await expect(read(writeWorkbook(sheet))).rejects.toThrow('it has addresses that no spreadsheet writes');
  });

  it('is read up to the maximum of rows, and refused above', async () => {
    expect(await read(writeWorkbook(table + emptyRows(maxRows - 2)))).toHaveLength(1);
    await expect(read(writeWorkbook(table + emptyRows(maxRows - 1)))).rejects.toThrow(
      `ecoles.xlsx, xl/worksheets/sheet1.xml: it has ${maxRows + 1} rows, empty ones included; at most ${maxRows} are read. Copy the table alone into a new sheet, or save it as CSV (UTF-8).`,
    );
  });

  const hiding = (text: string) => Buffer.from(text.replace('sheet1.xml', 'sheet1.png'), 'latin1');
  const directory = 'PK\u0001\u0002';

  it.each([
    [
      'a sheet that its directory names otherwise',
      (file: string) => {
        const at = file.indexOf(directory);
        return Buffer.concat([Buffer.from(file.slice(0, at), 'latin1'), hiding(file.slice(at))]);
      },
    ],
    [
      'a file that its directory lacks',
      (file: string) => {
        const [at, next] = [file.indexOf('PK\u0003\u0004'), file.indexOf('PK\u0003\u0004', 1)];
        const start = file.indexOf(directory);
        const added = file.slice(at, next);
        const bytes = Buffer.from(file.slice(0, start) + added + file.slice(start), 'latin1');
        bytes.writeUInt32LE(start + added.length, bytes.length - 6);
        return bytes;
      },
    ],
  ])('with %s cannot be read', async (_, change) => {
    const file = change(writeWorkbook(table).toString('latin1'));
    await expect(read(file)).rejects.toThrow('its directory has other files');
  });

  it.each([
    ['is cut off', writeWorkbook(table).subarray(0, 500)],
    ['has wrong offsets', Buffer.from(writeWorkbook(table)).fill(0xff, 600, 700)],
    ['is nothing of the kind', Buffer.from('Nom;Ville\n')],
  ])('that %s cannot be read, and says how to save it', async (_, content) => {
    await expect(read(content)).rejects.toThrow('Save it as .xlsx again.');
  });
});
