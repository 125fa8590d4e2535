import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { FileFault, maxFileBytes } from './read-text.ts';

/** Rows up to the last value times columns up to the last: a sheet is read as a whole table. */
export const maxCells = 2_000_000;
/** Rows that the file writes, also without a value. */
export const maxRows = 250_000;
/** The last row of a spreadsheet. */
const maxRowNumber = 1_048_576;

interface Extent {
  readonly rows: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  /** Of a row, also without a value. */
  readonly lastNumber: number;
  /** Its addresses are written as a spreadsheet writes them. */
  readonly isPlain: boolean;
}

/** Before a workbook is read: one value far from the others would fill the memory. @throws FileFault */
export async function checkWorkbook(bytes: Buffer, file: string): Promise<void> {
  let left = maxFileBytes;
  for (const part of readParts(bytes)) {
    // The reader first takes as much memory as the part says.
    if (part.size > left) throw tooLarge(file);
    let size = 0;
    const extent = await measureSheet(part, (bytesRead) => {
      size += bytesRead;
      left -= bytesRead;
      if (left < 0) throw tooLarge(file);
    });
    if (size !== part.size) throw otherFiles();
    const fault = faultOf(extent);
    if (fault) {
      throw new FileFault(
        `${file}, ${part.name}: ${fault}. Copy the table alone into a new sheet, or save it as CSV (UTF-8).`,
      );
    }
  }
}

function tooLarge(file: string): FileFault {
  return new FileFault(
    `${file} holds more than ${maxFileBytes / 1024 / 1024} MB when unpacked. Cut it in parts.`,
  );
}

function faultOf({ rows, lastRow, lastColumn, lastNumber, isPlain }: Extent): string | undefined {
  if (!isPlain || lastNumber > maxRowNumber) return 'it has addresses that no spreadsheet writes';
  if (lastRow * lastColumn > maxCells)
    return `its values reach row ${lastRow} and column ${lastColumn}; at most ${maxCells} cells are read, the empty ones among them too`;
  return rows > maxRows ? `it has ${rows} rows, empty ones included; at most ${maxRows} are read` : undefined;
}

const opening = /<(?:[^\s<>/:!?]+:)?(row|c)(?=[\s/>])([^<>]*)>/gu;
/** As spreadsheets write them: in double quotes, without entities. */
const plainAttributes = /^(?:\s+[\w:.-]+="[^"&<>]*")*\s*\/?$/u;
const address = /\sr="([A-Z]{0,3})(\d{1,7})"/u;

/** A cell with a format alone is no value. */
async function measureSheet(part: Part, onBytes: (size: number) => void): Promise<Extent> {
  const extent = { rows: 0, lastRow: 0, lastColumn: 0, lastNumber: 0, isPlain: true };
  let rest = '';
  for await (const chunk of unpack(part)) {
    onBytes(chunk.length);
    const text = rest + chunk.toString('latin1');
    const whole = Math.max(text.lastIndexOf('<'), 0);
    for (const [, tag, attributes = ''] of text.slice(0, whole).matchAll(opening)) {
      const [given, column = '', row = '0'] = address.exec(attributes) ?? [];
      if (!plainAttributes.test(attributes) || (!given && /\sr="/u.test(attributes))) extent.isPlain = false;
      extent.lastNumber = Math.max(extent.lastNumber, Number(row));
      if (tag === 'row') extent.rows += 1;
      else if (!attributes.endsWith('/')) {
        extent.lastRow = Math.max(extent.lastRow, Number(row));
        extent.lastColumn = Math.max(extent.lastColumn, columnNumber(column));
      }
    }
    rest = text.slice(whole);
  }
  return extent;
}

/** Of «A», 1. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

interface Part {
  readonly name: string;
  /** Unpacked. */
  readonly size: number;
  readonly isDeflated: boolean;
  readonly packed: Buffer;
}

const chunkSize = 1024 * 1024;

function unpack({ packed, isDeflated }: Part): AsyncIterable<Buffer> {
  const stream = Readable.from([packed]);
  return isDeflated ? stream.pipe(createInflateRaw({ chunkSize })) : stream;
}

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySign = 0x02_01_4b_50;
const localSign = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const deflated = 8;
/** Of the flags. */
const sizesFollow = 8;

/** The XML files of the archive, by its directory (APPNOTE.TXT, 4.3.12). The reader of workbooks goes by what stands before
 * each file: it has to say the same. */
function readParts(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(endOfDirectory);
  const parts: Part[] = [];
  let files = 0;
  let at = end < 0 ? bytes.length : bytes.readUInt32LE(end + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === entrySign) {
    const entry = readHeader(bytes, at, false);
    const { name, method, size, packedSize, place } = entry;
    const local = readHeader(bytes, place, true);
    const hasSizes = (local.flags & sizesFollow) === 0 || local.packedSize > 0;
    const isSame = name === local.name && method === local.method;
    if (!isSame || (hasSizes && (size !== local.size || packedSize !== local.packedSize))) throw otherFiles();
    if (/\.xml(?:\.rels)?$/u.test(name)) {
      const packed = bytes.subarray(local.end, local.end + packedSize);
      parts.push({ name, size, isDeflated: method === deflated, packed });
    }
    files += 1;
    at = entry.end + bytes.readUInt16LE(at + 32);
  }
  for (let sign = bytes.indexOf(localSign); sign >= 0; sign = bytes.indexOf(localSign, sign + 1)) files -= 1;
  if (files !== 0) throw otherFiles();
  return parts;
}

const otherFiles = () => new Error('its directory has other files');

/** Of the directory, or `isLocal`: before the file. */
function readHeader(bytes: Buffer, at: number, isLocal: boolean) {
  const [from, nameAt] = isLocal ? [at, at + 30] : [at + 2, at + 46];
  const extraAt = nameAt + bytes.readUInt16LE(from + 26);
  const end = extraAt + bytes.readUInt16LE(from + 28);
  const [size = 0, packedSize = 0, place = 0] = readWide(bytes.subarray(extraAt, end), [
    bytes.readUInt32LE(from + 22),
    bytes.readUInt32LE(from + 18),
    isLocal ? at : bytes.readUInt32LE(at + 42),
  ]);
  const [flags, method] = [bytes.readUInt16LE(from + 6), bytes.readUInt16LE(from + 8)];
  return { name: bytes.toString('utf8', nameAt, extraAt), flags, method, size, packedSize, place, end };
}

const inExtra = 0xff_ff_ff_ff;

/** ZIP64 writes the numbers that are all ones in an extra field, in their order. */
function readWide(extra: Buffer, numbers: readonly number[]): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return numbers.map((number) => {
    if (number !== inExtra) return number;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}
