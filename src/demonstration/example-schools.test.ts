import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedNetwork } from '#test/support/database.ts';
import { exampleSchools } from './example-schools.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/demonstration-network.md'), 'utf8');

describe('the example schools', () => {
  it('are listed in docs/demonstration-network.md, each with its state, at an address that ends with its id', async () => {
    const test = await sharedNetwork();
    const stored = await test.db
      .selectFrom('offices')
      .select(['id', 'uri', 'commune_code'])
      .where('id', '<=', exampleSchools.length)
      .orderBy('id')
      .execute();
    const listed = Array.from(page.matchAll(/^\d+\. (.+)$/gmu), ([, state]) => state);
    expect(listed).toEqual(exampleSchools.map(({ state }) => state));
    expect(stored.filter(({ id, uri }) => !uri?.endsWith(`/${id}`)).map(({ id }) => id)).toEqual([9]);
    expect(stored.map(({ commune_code }) => commune_code)).toEqual(
      exampleSchools.map(({ commune }) => commune),
    );
  });
});
