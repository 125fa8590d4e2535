import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { type FleetKind, fleetColumns, fleetKinds } from '#domain/fleet/columns.ts';
import type { ToldFault } from '#domain/fleet/model-file.ts';
import { mostFleetRows } from '#domain/fleet/read-fleet-file.ts';
import { faultCodes } from '#domain/fleet/row-fault.ts';

/** Each fault is four numbers: lines since the one before, column from 1 or the whole row, kind, and what its words need. */
const width = 4;
const mostNumbers = width * mostFleetRows * 5;
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const schema = v.object({
  kind: v.picklist(fleetKinds),
  faults: v.pipe(v.array(number), v.maxLength(mostNumbers)),
});

/** All faults of a report in a few letters, and nothing of what stood in the cells. */
export function packReport(kind: FleetKind, faults: readonly ToldFault[]): string {
  let before = 0;
  const numbers = faults.flatMap(({ line, column, code, other = 0 }) => {
    const since = line - before;
    before = line;
    const place = 1 + fleetColumns[kind].findIndex(({ key }) => key === column);
    return [since, place, faultCodes.indexOf(code), other];
  });
  return deflateRawSync(JSON.stringify({ kind, faults: numbers })).toString('base64url');
}

/** Undefined for what `packReport` did not write: it comes from a page, so anybody may have written it. */
export function unpackReport(packed: string): { kind: FleetKind; faults: ToldFault[] } | undefined {
  const parsed = v.safeParse(schema, inflate(packed));
  if (!parsed.success) return undefined;
  const { kind, faults: numbers } = parsed.output;
  const faults: ToldFault[] = [];
  let line = 0;
  for (let at = 0; at < numbers.length; at += width) {
    const [since = 0, place = 0, of = 0, other = 0] = numbers.slice(at, at + width);
    line += since;
    const code = faultCodes[of];
    if (code === undefined) return undefined;
    faults.push({ line, column: fleetColumns[kind][place - 1]?.key ?? '', code, other });
  }
  return { kind, faults };
}

function inflate(packed: string): unknown {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 4_000_000 });
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
