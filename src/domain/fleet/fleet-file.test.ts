import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine, separators } from '../text/csv-line.ts';
import { fleetColumns, fleetKinds } from './columns.ts';
import { faultWords } from './fault-words.ts';
import { modelFile, reportFile } from './model-file.ts';
import { mostFleetRows, readFleetFile } from './read-fleet-file.ts';
import { tellRefusal } from './refusals.ts';
import { largestFleetFile } from './request-fields.ts';
import { faultCodes } from './row-fault.ts';
import { splitRows } from './split-rows.ts';

const today = '2026-11-21';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const read = (text: string) => readFleetFile(utf8(text), today);
function report(bytes: Uint8Array) {
  const judged = readFleetFile(bytes, today);
  if (!judged.ok) throw new Error(tellRefusal(judged.refusal));
  return judged.report;
}
const vehicles = 'Immatriculation;Marque;Catégorie\n';
const plates = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const letter = 'ABCDEFGHJK'[Math.floor(at / 999)] ?? '';
    return `A${letter}-${String((at % 999) + 1).padStart(3, '0')}-AA;Renault;VP\n`;
  }).join('');

describe('a file of a fleet', () => {
  it.each(fleetKinds)('is right as our model of %s writes it', (kind) => {
    expect(report(utf8(modelFile(kind)))).toMatchObject({
      kind,
      rows: 2,
      valid: 2,
      faults: [],
      separator: ';',
      encoding: 'utf-8',
    });
  });

  it('names its columns in any order, case and accents, with others that are left unread', () => {
    const text = 'CATEGORIES DE PERMIS,Né(e) le,prénom,E-mail,NOM\nB,1990-12-31,Zoé,z@example.fr,Aït\n';
    expect(report(utf8(text.replace('Né(e)', 'Née')))).toMatchObject({
      kind: 'drivers',
      separator: ',',
      valid: 1,
      counts: { B: 1 },
      unread: ['E-mail'],
    });
  });

  it('is read from a spreadsheet that says its separator first, its lines keeping their numbers', () => {
    expect(report(utf8('sep=\t\r\nImmatriculation\tMarque\tGenre\r\nX\tRenault\tVP\r\n'))).toMatchObject({
      separator: '\t',
      faults: [{ line: 3, column: 'registration', code: 'registration' }],
    });
  });

  const accents = `${vehicles}AA-123-AA;Citroën;Utilitaire\r\n`;
  it.each([
    ['utf-8', utf8(accents)],
    ['utf-8', utf8(byteOrderMark + accents)],
    ['windows-1252', Uint8Array.from([...accents].map((letter) => letter.charCodeAt(0)))],
    ['utf-16le', utf16(byteOrderMark + accents, false)],
    ['utf-16le', utf16(accents, false)],
    ['utf-16be', utf16(byteOrderMark + accents, true)],
    ['utf-16be', utf16(accents, true)],
  ])('may be in %s', (encoding, bytes) => {
    expect(report(bytes)).toMatchObject({ encoding, valid: 1, faults: [], counts: { leger: 1 } });
  });

  it('counts its rows, leaves out those without a word, and names where doubled ones stood first', () => {
    const text = `${vehicles}AA-123-AA;Renault;VP\r\r;;\raa 123 aa;Renault;VP\rBB-001-BB;Iveco;CAM\r`;
    expect(report(utf8(text))).toMatchObject({
      rows: 3,
      valid: 2,
      doubled: 1,
      counts: { leger: 1, lourd: 1 },
      faults: [{ line: 5, column: '', code: 'doubled', other: 2 }],
    });
  });

  it('keeps the number of the line through cells of several lines', () => {
    const text = `${vehicles}AA-123-AA;"Renault\nTrucks";VP\nX;;avion\n`;
    expect(report(utf8(text)).faults).toMatchObject([
      { line: 4, column: 'registration', code: 'registration' },
      { line: 4, column: 'make', code: 'required' },
      { line: 4, column: 'category', code: 'category' },
    ]);
  });

  it.each([
    ['AA-123-AA;Renault', 3],
    ['AA-123-AA;Renault;VP;de trop', 3],
  ])('has as many cells in a row as in its header: %s', (row, other) => {
    expect(report(utf8(vehicles + row)).faults).toMatchObject([
      { line: 2, column: '', code: 'cells', other },
    ]);
  });

  it('may end its rows with separators alone', () => {
    expect(report(utf8('Immatriculation;Marque;Catégorie;;\nAA-123-AA;Renault;VP;;;\n'))).toMatchObject({
      valid: 1,
      faults: [],
    });
  });
});

describe('a file that is not read', () => {
  it.each([
    ['empty', ''],
    ['empty', ' \r\n \n'],
    ['no-rows', vehicles],
    ['unknown-header', 'a;b;c\n1;2;3\n'],
    ['unknown-header', 'AA-123-AA;Renault;VP\n'],
    ['missing-columns', 'Immatriculation;Catégorie\nAA-123-AA;VP\n'],
    ['doubled-columns', 'Immatriculation;Plaque;Marque;Genre\nAA-123-AA;AA-123-AA;Renault;VP\n'],
    ['open-quote', `${vehicles}AA-123-AA;"Renault;VP\n`],
    ['html', '<!doctype html><title>Erreur</title>'],
    ['html', '\n<?xml version="1.0"?><a/>'],
    ['binary', 'Immatriculation;Marque\0;Genre\n'],
    ['binary', '%PDF-1.7'],
    ['spreadsheet', 'PK\u0003\u0004'],
  ])('is told why: %s', (why, text) => {
    const judged = read(text);
    expect(judged).toMatchObject({ ok: false, refusal: { why } });
    if (!judged.ok) expect(tellRefusal(judged.refusal)).toMatch(/^.{20,140}$/u);
  });

  it('names what it lacks', () => {
    const judged = read('Immatriculation;Catégorie\nAA-123-AA;VP\n');
    expect(!judged.ok && tellRefusal(judged.refusal)).toContain('«\u202fMarque\u202f»');
  });

  it('has more than 1 MB', () => {
    const filled = (bytes: number) => `Genre;Marque;Plaque\nVP;Renault;AA-123-AA`.padEnd(bytes, '\n');
    expect(largestFleetFile).toBe(1_000_000);
    for (const bytes of [999_999, 1_000_000]) {
      expect(read(filled(bytes))).toMatchObject({ ok: true, report: { valid: 1 } });
    }
    expect(read(filled(1_000_001))).toMatchObject({ refusal: { why: 'too-large' } });
  });

  it('has more than 10,000 rows', () => {
    expect(mostFleetRows).toBe(10_000);
    const some = plates(9990);
    const more = (count: number) => 'AA-1-AA;Renault;VP\n'.repeat(count);
    expect(read(vehicles + some + more(9))).toMatchObject({ ok: true, report: { rows: 9999 } });
    expect(read(vehicles + some + more(10))).toMatchObject({
      ok: true,
      report: { rows: 10_000, valid: 9990 },
    });
    expect(read(vehicles + some + more(11))).toMatchObject({ refusal: { why: 'too-many-rows' } });
  });
});

describe('whatever bytes come', () => {
  it('nothing throws, and every refusal and fault has its words', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const judged = readFleetFile(bytes, today);
        if (!judged.ok) expect(tellRefusal(judged.refusal)).not.toBe('');
      }),
    );
  });

  it('under a header of ours, every row is right, doubled or faulty', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('AA-123-AA', 'VP', '"', 'B', '1990-12-31'),
    );
    const header = fc.constantFrom(...fleetKinds.map((kind) => fleetColumns[kind].map(({ label }) => label)));
    fc.assert(
      fc.property(header, fc.array(fc.array(cell, { maxLength: 7 })), (labels, rows) => {
        const text = [labels, ...rows].map((cells) => cells.join(';')).join('\n');
        const judged = read(text);
        if (!judged.ok) return;
        const faulty = new Set(judged.report.faults.map(({ line }) => line));
        expect(judged.report.valid + faulty.size).toBe(judged.report.rows);
        const words = judged.report.faults.flatMap(faultWords);
        expect(words.join('')).not.toContain('undefined');
      }),
      { numRuns: 60 },
    );
  });

  it('what we write is read back the same, by every separator', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(cells), fc.constantFrom(...separators), (rows, separator) => {
        const said = rows
          .map((row) => row.map((one) => one.replaceAll('\0', '')))
          .filter((row) => row.some((one) => one.trim() !== ''));
        const text = rows.map((row) => csvLine(row, separator)).join('');
        expect(splitRows(text, separator, 1000).rows.map((row) => row.cells)).toEqual(said);
      }),
    );
  });

  it('and in every encoding', () => {
    // Letters that all of them have.
    const word = fc.string({
      unit: fc.constantFrom(...'abzéçÀÜœ€;,"=+-@\t \n'),
      minLength: 1,
      maxLength: 12,
    });
    const encoders: ((text: string) => Uint8Array)[] = [
      utf8,
      (text) => utf8(byteOrderMark + text),
      (text) => Uint8Array.from([...text].map((letter) => windows.get(letter) ?? letter.charCodeAt(0))),
      (text) => utf16(byteOrderMark + text, false),
      (text) => utf16(byteOrderMark + text, true),
    ];
    fc.assert(
      fc.property(
        word,
        fc.constantFrom(...separators),
        fc.constantFrom(...encoders),
        (make, separator, encode) => {
          const lines = [
            ['Immatriculation', 'Marque', 'Catégorie', 'N° interne'],
            ['AA-123-AA', `Citroën ${make}`, 'avion', make],
          ];
          const { faults, rows } = report(encode(lines.map((cells) => csvLine(cells, separator)).join('')));
          expect(rows).toBe(1);
          expect(faults).toMatchObject([{ column: 'category', code: 'category', value: 'avion' }]);
        },
      ),
    );
  });
});

const windows = new Map([
  ['œ', 0x9c],
  ['€', 0x80],
]);

it('the report as a file has every fault, and nothing of what stood in the cells', () => {
  const { kind, faults } = report(utf8(`${vehicles}=cmd|x;"Garage Haddad";secret\n;;\nAA;;\n`));
  const text = reportFile(kind, faults);
  expect(text.split('\r\n')).toHaveLength(faults.length + 2);
  expect(text).toContain('2;Immatriculation;Ce n’est pas une immatriculation française.;');
  expect(text).not.toMatch(/cmd|Haddad|secret/u);
  const all = reportFile(
    'drivers',
    faultCodes.map((code) => ({ line: 2, column: '', code, other: 1 })),
  );
  expect(all).not.toMatch(/undefined|;[=+\-@]/u);
});
