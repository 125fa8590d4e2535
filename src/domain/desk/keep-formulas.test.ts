import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NetworkSchool } from '../network/tables.ts';
import { type FormulasPublication, keepFormulas, typesOfSchool } from './keep-formulas.ts';
import { type ListingWriter, listingWriters } from './listing-parts.ts';

const at = new Date('2026-12-10T09:00:00Z');
const schoolWith = (types: readonly number[]) =>
  ({
    fields: {},
    parts: { formulas: types.map((id) => ({ formula_type_id: id, price_cents: 100_000 })) },
  }) as NetworkSchool;
const publication = (writer: ListingWriter, before: number[], after: number[]): FormulasPublication => ({
  ...{ writer, before, after, at },
});
function importOver(offered: readonly number[], files: readonly number[], history: FormulasPublication[]) {
  const own = new Set(typesOfSchool(history).keys());
  const { school, changes } = keepFormulas(schoolWith(files), schoolWith(offered), own);
  const types = (school.parts.formulas ?? []).map((row) => row.formula_type_id ?? 0);
  return { types: types.toSorted((one, other) => one - other), changes };
}

it('a formula that the school added stays beside those of the files, which say so', () => {
  const { types, changes } = importOver([4, 16], [4], [publication('school', [4], [4, 16])]);
  expect(types).toEqual([4, 16]);
  expect(changes).toEqual([{ table: 'formulas', row: 'moto-permis-a2', before: '1000,00' }]);
});

it('a formula that the school dropped does not come back by the files, which say so', () => {
  const { types, changes } = importOver([4], [4, 16], [publication('school', [4, 16], [4])]);
  expect(types).toEqual([4]);
  expect(changes).toEqual([{ table: 'formulas', row: 'moto-permis-a2', after: '1000,00' }]);
});

it('the files keep the right to add and to drop the others', () => {
  const history = [publication('school', [4, 5], [4, 5, 16])];
  expect(importOver([4, 5, 16], [4, 10], history).types).toEqual([4, 10, 16]);
});

it('the last writer of a formula decides on it', () => {
  const added = publication('school', [4], [4, 16]);
  expect(importOver([4], [4], [added, publication('operator', [4, 16], [4])])).toMatchObject({ types: [4] });
  const again = publication('school', [4, 16], [4]);
  expect(importOver([4], [4, 16], [added, publication('import', [4, 5, 16], [4, 16]), again]).types).toEqual([
    4,
  ]);
});

it('files without formulas change none', () => {
  const written: NetworkSchool = { fields: {}, parts: {} };
  expect(keepFormulas(written, schoolWith([4]), new Set([4]))).toEqual({ school: written, changes: [] });
});

const types = fc.uniqueArray(fc.integer({ min: 1, max: 5 }));
const events = fc.array(fc.record({ writer: fc.constantFrom(...listingWriters), after: types }));

it('in any order of changes, each formula is as its last writer left it, and a second import changes nothing', () => {
  fc.assert(
    fc.property(types, events, types, (first, changes, files) => {
      let offered = first;
      const lastWriter = new Map<number, ListingWriter>();
      const history = changes.map(({ writer, after }) => {
        const before = offered;
        for (const id of [1, 2, 3, 4, 5]) {
          if (before.includes(id) !== after.includes(id)) lastWriter.set(id, writer);
        }
        offered = after;
        return publication(writer, before, after);
      });
      const once = importOver(offered, files, history).types;
      const expected = [1, 2, 3, 4, 5].filter((id) =>
        (lastWriter.get(id) === 'school' ? offered : files).includes(id),
      );
      expect(once).toEqual(expected);
      const imported = [...history, publication('import', offered, once)];
      expect(importOver(once, files, imported).types).toEqual(once);
    }),
  );
});
