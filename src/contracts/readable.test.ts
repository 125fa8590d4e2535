import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readableList, readableOr, readTolerantly } from './readable.ts';

const formula = v.object({ id: v.number(), price: v.pipe(v.number(), v.integer()) });
const school = v.object({
  id: v.number(),
  label: v.string(),
  hours: v.optional(readableOr('hours', v.array(v.string()), [])),
  formulas: v.optional(readableList('formula', formula)),
});
const schools = v.object({ results: readableList('school', school) });

const answer = (...results: unknown[]) => ({ results });
const readable = { id: 1, label: 'Lisible' };

describe('a tolerant reader', () => {
  it.each([
    ['a field of another kind', { id: 2, label: 7 }, { id: 2, fields: ['label'] }],
    ['a field left out', { id: 2 }, { id: 2, fields: ['label'] }],
    ['an id of another kind', { id: 'x', label: 'B' }, { fields: ['id'] }],
    ['nothing at all', null, { fields: [] }],
    ['a word', 'B', { fields: [] }],
  ])('loses the one item that has %s, and reports where', (_, broken, reported) => {
    const { result, unreadable } = readTolerantly(schools, answer(readable, broken, { ...readable, id: 3 }));
    expect(result.output).toEqual(answer(readable, { ...readable, id: 3 }));
    expect(unreadable).toEqual([{ item: 'school', position: 1, ...reported }]);
  });

  it('loses the innermost item only', () => {
    const formulas = [
      { id: 7, price: 100 },
      { id: 8, price: 0.5 },
    ];
    const { result, unreadable } = readTolerantly(schools, answer({ ...readable, formulas }));
    expect(result.output).toEqual(answer({ ...readable, formulas: [{ id: 7, price: 100 }] }));
    expect(unreadable).toEqual([{ item: 'formula', id: 8, position: 1, fields: ['price'] }]);
  });

  it('gets the fallback for an optional part', () => {
    const { result, unreadable } = readTolerantly(schools, answer({ ...readable, hours: ['9 h', 9] }));
    expect(result.output).toEqual(answer({ ...readable, hours: [] }));
    expect(unreadable).toEqual([{ item: 'hours', fields: ['1'] }]);
  });

  it('gets the fallback for a missing part without a report', () => {
    const { result, unreadable } = readTolerantly(
      v.object({ hours: readableOr('hours', v.string(), '') }),
      {},
    );
    expect(result.output).toEqual({ hours: '' });
    expect(unreadable).toEqual([]);
  });

  it('never reports the content of an item', () => {
    const { unreadable } = readTolerantly(schools, answer({ id: 2, label: ['Léa Martin'] }));
    expect(JSON.stringify(unreadable)).not.toContain('Martin');
  });

  it('refuses what is not a list, and an answer of another shape', () => {
    expect(readTolerantly(schools, { results: 'none' }).result.success).toBe(false);
    expect(readTolerantly(schools, []).result.success).toBe(false);
  });
});

it('any other reader refuses the answer, with the path of the fault', () => {
  readTolerantly(schools, answer({ id: 2 }));
  const { success, issues } = v.safeParse(schools, answer(readable, { ...readable, formulas: [{ id: 8 }] }));
  expect(success).toBe(false);
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['results.1.formulas.0.price']);
});

it('any other reader accepts a valid answer', () => {
  expect(v.parse(schools, answer(readable))).toEqual(answer(readable));
});
