import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fleetColumns, fleetKinds } from '#domain/fleet/columns.ts';
import { faultCodes } from '#domain/fleet/row-fault.ts';
import { packReport, unpackReport } from './pack-report.server.ts';

const pack = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');

it('a report comes out as it went in, without what stood in the cells', () => {
  const kinds = fc.constantFrom(...fleetKinds);
  const faults = fc.array(
    fc.record({
      line: fc.integer({ min: 2, max: 900_000 }),
      place: fc.nat({ max: 5 }),
      code: fc.constantFrom(...faultCodes),
      other: fc.nat({ max: 10_000 }),
    }),
  );
  fc.assert(
    fc.property(kinds, faults, (kind, given) => {
      const told = given
        .toSorted((one, other) => one.line - other.line)
        .map(({ place, ...fault }) => ({ ...fault, column: fleetColumns[kind][place]?.key ?? '' }));
      const packed = packReport(
        kind,
        told.map((fault) => ({ ...fault, value: 'Haddad' })),
      );
      expect(unpackReport(packed)).toEqual({ kind, faults: told });
    }),
  );
});

it('a page holds fifty thousand faults in less than a form may send', () => {
  const faults = Array.from({ length: 50_000 }, (_, at) => ({
    line: 2 + Math.floor(at / 5),
    column: fleetColumns.drivers[at % 5]?.key ?? '',
    code: faultCodes[(at * 7919) % faultCodes.length] ?? 'cells',
  }));
  const packed = packReport('drivers', faults);
  expect(packed.length).toBeLessThan(400_000);
  expect(unpackReport(packed)?.faults).toHaveLength(50_000);
});

it.each([
  ['nothing', ''],
  ['no packing', 'azerty'],
  ['no list', pack({ kind: 'drivers' })],
  ['another kind', pack({ kind: 'boats', faults: [] })],
  ['an unknown fault', pack({ kind: 'drivers', faults: [1, 1, faultCodes.length, 0] })],
  ['words', pack({ kind: 'drivers', faults: ['=1+1', 1, 1, 1] })],
  ['more than a file can have', pack({ kind: 'drivers', faults: Array.from({ length: 200_001 }, () => 1) })],
  ['what swells', deflateRawSync(Buffer.alloc(5_000_000, 32)).toString('base64url')],
])('what is no report is none: %s', (_, packed) => {
  expect(unpackReport(packed)).toBeUndefined();
});
