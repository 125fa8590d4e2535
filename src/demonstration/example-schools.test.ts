import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { exampleSchools } from './example-schools.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/demonstration-network.md'), 'utf8');

describe('the example schools', () => {
  it('are listed in docs/demonstration-network.md, each with its state and its address', async () => {
    await using test = await createTestDatabase({ fill: 'network' });
    const stored = await test.db
      .selectFrom('offices')
      .select(['id', 'uri', 'commune_code'])
      .where('id', '<=', exampleSchools.length)
      .orderBy('id')
      .execute();
    const rows = stored.map(({ id, uri }) => {
      const address = uri === null ? 'none' : `\`/annuaire-auto-ecoles/${uri}\``;
      return `| ${id} | ${exampleSchools[id - 1]?.state} | ${address} |`;
    });
    expect(page.split('\n').filter((line) => /^\| \d+ \|/u.test(line))).toEqual(rows);
    expect(stored.map(({ commune_code }) => commune_code)).toEqual(
      exampleSchools.map(({ commune }) => commune),
    );
  });
});
