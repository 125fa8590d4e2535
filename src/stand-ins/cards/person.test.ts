import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openCardSandbox, payWith } from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { describePayers, emptiedColumns, emptyPayers, knownPayers } from './person.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

/** Column names of a payer's data, and opaque ones. */
const personalName = /mail|name|holder|address|birth|phone|body/iu;
const impersonal = new Set(['card_sandbox.hooks.url']);

describe('a payer of the sandbox', () => {
  it('is found by his address, case-insensitive, or by his id, with his cards and payments', async () => {
    const { payer } = await payWith(sandbox);
    const [found, ...others] = await describePayers(sandbox.db, 'zoe@exemple.fr', []);
    expect(others).toEqual([]);
    const data = { cards: [{}], pay_ins: [{ status: 'SUCCEEDED' }] };
    expect(found).toMatchObject({ id: payer.user.Id, data });
    expect(await describePayers(sandbox.db, 'personne@exemple.fr', [payer.user.Id])).toEqual([found]);
    expect(await describePayers(sandbox.db, 'personne@exemple.fr', [])).toEqual([]);
    const known = await knownPayers(sandbox.db, [payer.user.Id, 'user_of_another']);
    expect(known).toEqual(new Set([payer.user.Id]));
  });

  it('is emptied, and his payment can still be read', async () => {
    const { payer, state } = await payWith(sandbox);
    await emptyPayers(sandbox.db, [payer.user.Id]);
    await emptyPayers(sandbox.db, [payer.user.Id]);
    const found = await describePayers(sandbox.db, 'zoe@exemple.fr', [payer.user.Id]);
    expect(found.map(({ id }) => id)).not.toContain(payer.user.Id);
    expect((await state()).Status).toBe('SUCCEEDED');
  });
});

it('the list of personal columns has each personal column, and only existing ones', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select 'card_sandbox.' || table_name || '.' || column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'card_sandbox'`.execute(sandbox.db);
  const listed = Object.entries(emptiedColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  const column = (name: string) => name.slice(name.lastIndexOf('.') + 1);
  const personal = rows.filter(({ name, type }) => type === 'jsonb' || personalName.test(column(name)));
  const names = personal.map(({ name }) => name);
  expect(names.filter((name) => !listed.includes(name) && !impersonal.has(name))).toEqual([]);
  expect(listed.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});
