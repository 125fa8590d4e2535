import { expect, it } from 'vitest';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const { db, type } = disposeAfterAll(await createCliBench(['operators']));

it('an operator is invited, listed and removed, and the journal names the command', async () => {
  expect((await type('list')).out).toBe('no operator\n');
  const invited = await type('invite', 'Zoe@Exemple.fr', '--role', 'support');
  expect(invited).toMatchObject({
    code: 0,
    out: expect.stringContaining('zoe@exemple.fr: invited as support'),
  });
  expect((await type('list')).out).toMatch(/zoe@exemple\.fr\s+support/u);
  expect(await type('remove', 'zoe@exemple.fr')).toMatchObject({
    code: 0,
    out: 'zoe@exemple.fr: removed.\n',
  });
  expect((await type('list')).out).toBe('no operator\n');
  const journal = db.selectFrom('operator_journal').select(['operator_id', 'action', 'record_kind']);
  expect(await journal.orderBy('id').execute()).toEqual([
    { operator_id: null, action: 'operators invite', record_kind: 'operator' },
    { operator_id: null, action: 'operators remove', record_kind: 'operator' },
  ]);
});

it.each([
  [['invite', 'zoe@exemple.fr', '--role', 'admin'], 2],
  [['invite', 'zoe@exemple.fr'], 2],
  [['invite', 'nulle part', '--role', 'support'], 1],
  [['remove', 'personne@exemple.fr'], 1],
])('%j is refused', async (typed, code) => {
  const before = await db.selectFrom('operators').select('id').execute();
  expect(await type(...typed)).toMatchObject({ code });
  expect(await db.selectFrom('operators').select('id').execute()).toEqual(before);
});

it('the last direction with a passkey is not removed', async () => {
  await type('invite', 'lea@exemple.fr', '--role', 'direction');
  await db
    .updateTable('operators')
    .set({ joined_at: new Date() })
    .where('email', '=', 'lea@exemple.fr')
    .execute();
  expect(await type('remove', 'lea@exemple.fr')).toMatchObject({
    code: 1,
    err: expect.stringContaining('last direction'),
  });
});
