import type { Separator } from '../text/csv-line.ts';
import type { FleetKind } from './columns.ts';
import { decodeFile, type FileEncoding } from './decode-file.ts';
import { judgeDriver } from './judge-driver.ts';
import { judgeVehicle } from './judge-vehicle.ts';
import { type FleetHeader, findSeparator, readHeader } from './read-header.ts';
import type { FileRefusal } from './refusals.ts';
import { type CellFault, fault, type JudgedRow } from './row-fault.ts';
import { type CsvRow, splitRows } from './split-rows.ts';

/** Rows of a file, its header and those without a word not counted. */
export const mostFleetRows = 10_000;

export interface LineFault extends CellFault {
  /** Of the file, from 1. */
  readonly line: number;
}

export interface FleetReport {
  readonly kind: FleetKind;
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  readonly rows: number;
  /** Rows without a fault, the first of those that say the same among them. */
  readonly valid: number;
  /** Rows that say again what another one said, and nothing else is wrong with. */
  readonly doubled: number;
  /** How many right rows are in each group; a driver is in one for each licence. */
  readonly counts: Readonly<Record<string, number>>;
  readonly unread: readonly string[];
  readonly faults: readonly LineFault[];
}

/**
 * Reads a file of vehicles or drivers on a day `yyyy-mm-dd`, row by row; any bytes are answered, none throws. Nothing of its
 * persons is in the report but what stands in a faulty cell.
 */
export function readFleetFile(
  bytes: Uint8Array,
  today: string,
):
  | { readonly ok: true; readonly report: FleetReport }
  | { readonly ok: false; readonly refusal: FileRefusal } {
  const decoded = decodeFile(bytes);
  if (!decoded.ok) return decoded;
  const { text, told } = withoutSeparatorLine(decoded.text);
  const separator = told ?? findSeparator(text);
  const { rows, openQuoteLine } = splitRows(text, separator, mostFleetRows + 1);
  const [first, ...others] = rows;
  const header = first ? readHeader(first) : ({ why: 'empty' } as const);
  if (openQuoteLine !== undefined) {
    return { ok: false, refusal: { why: 'open-quote', line: openQuoteLine } };
  }
  if ('why' in header) return { ok: false, refusal: header };
  if (others.length === 0) return { ok: false, refusal: { why: 'no-rows' } };
  if (others.length > mostFleetRows) return { ok: false, refusal: { why: 'too-many-rows' } };
  const judged = judgeRows(others, header, today);
  const { kind, unread } = header;
  const { encoding } = decoded;
  return { ok: true, report: { kind, encoding, separator, rows: others.length, unread, ...judged } };
}

/** A spreadsheet may say on a first line what separates the others; it is emptied, so that lines keep their numbers. */
function withoutSeparatorLine(text: string): { text: string; told: Separator | undefined } {
  const [line = '', told] = /^"?sep=([;,\t])"?[^\S\r\n]*(?=[\r\n])/iu.exec(text) ?? [];
  return { text: text.slice(line.length), told: told as Separator | undefined };
}

function judgeRows(rows: readonly CsvRow[], header: FleetHeader, today: string) {
  const counts: Record<string, number> = {};
  const firstLines = new Map<string, number>();
  const faults: LineFault[] = [];
  let [valid, doubled] = [0, 0];
  for (const { line, cells } of rows) {
    const found = judgeRow(cells, header, today);
    const other = firstLines.get(found.key);
    if (found.faults.length > 0) {
      faults.push(...found.faults.map((one) => ({ ...one, line })));
    } else if (other !== undefined) {
      doubled += 1;
      faults.push({ ...fault('', 'doubled', ''), other, line });
    } else {
      firstLines.set(found.key, line);
      valid += 1;
      for (const group of found.counts) counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  return { valid, doubled, counts, faults };
}

function judgeRow(cells: readonly string[], { kind, places, width }: FleetHeader, today: string): JudgedRow {
  const isWide = cells.slice(width).some((cell) => cell.trim() !== '');
  if (cells.length < width || isWide) {
    return { faults: [{ ...fault('', 'cells', ''), other: width }], key: '', counts: [] };
  }
  const cell = (key: string) => cells[places.get(key) ?? -1] ?? '';
  return kind === 'vehicles' ? judgeVehicle(cell) : judgeDriver(cell, today);
}
