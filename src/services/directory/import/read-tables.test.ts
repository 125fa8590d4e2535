import { describe, expect, it } from 'vitest';
import { readSentTables } from './read-tables.ts';

const read = (name: string, text: string) =>
  readSentTables(name, Buffer.from(text), { memoryMb: 100, seconds: 10 });
const columns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
const csv = (rows: number, width = 2) =>
  `${columns(width).join(';')}\n${`${'a;'.repeat(width - 1)}b\n`.repeat(rows)}`;
const json = (rows: number, width: number) =>
  JSON.stringify([
    Object.fromEntries(columns(width).map((name) => [name, 1])),
    ...Array.from({ length: rows - 1 }, () => ({ c0: 1 })),
  ]);

describe('a file that was sent', () => {
  it.each([
    ['100,000 rows', 'a.csv', csv(100_000)],
    ['500 columns', 'a.csv', csv(1, 500)],
    ['500 columns', 'a.json', json(2, 500)],
    ['5,000,000 cells', 'a.json', json(10_000, 500)],
  ])('has at most %s in %s', async (_, name, text) => {
    expect((await read(name, text)).get('schools')?.rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['100 000 lignes', 'a.csv', csv(100_001)],
    ['100 000 lignes', 'a.csv', `${csv(100_000)}a;b`],
    ['500 colonnes', 'a.csv', csv(1, 501)],
    ['500 colonnes', 'a.json', json(2, 501)],
    ['trop de lignes et de colonnes', 'a.json', json(10_001, 500)],
    ['100 000 lignes', 'a.json', json(100_001, 1)],
    ['pas lisible', 'a.csv', csv(1, 300_000)],
  ])('is refused beyond: %s, %s', async (why, name, text) => {
    await expect(read(name, text)).rejects.toMatchObject({
      name: 'FileFault',
      french: expect.stringContaining(why),
    });
  });
});
