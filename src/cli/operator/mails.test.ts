import { beforeAll, expect, it } from 'vitest';
import { createCliBench, failed } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aMail, queue } from '#test/support/mails.ts';

const { db, type, json } = disposeAfterAll(await createCliBench(['mails'], { fill: 'empty', columns: 120 }));
beforeAll(async () => {
  await queue(db, aMail({ kind: 'order-school', subject: 'Le premier', replyTo: 'lea@exemple.fr' }));
  const content = new TextEncoder().encode('PDF');
  const attachments = [{ filename: 'commande.pdf', contentType: 'application/pdf', content }];
  await queue(db, aMail({ kind: 'order-buyer', subject: 'Le second', attachments }));
});

const listed = async (): Promise<{ id: string; subject: string; recipient: string }[]> =>
  (await json('list')).mails;

it('lists the mails of all services, newest first', async () => {
  const { code, out } = await type('list');
  expect(code).toBe(0);
  expect(out.indexOf('order-buyer')).toBeLessThan(out.indexOf('order-school'));
  const { recipient, id } = (await listed())[1] ?? { recipient: '', id: '' };
  expect(out).toMatch(new RegExp(`${id.slice(0, 8)}  .*order-school +${recipient} +Le premier$`, 'mu'));
  expect((await listed()).map(({ subject }) => subject)).toEqual(['Le second', 'Le premier']);
});

it('shows the recipient, text and attachments of one mail', async () => {
  const [second, first] = await listed();
  const shown = await type('show', second?.id ?? '');
  expect(shown.out).toContain('Le second');
  expect(shown.out).toContain('commande.pdf');
  expect(shown.out).toContain('Bonjour Léa,\n.\nÀ bientôt.');
  expect((await type('show', first?.id.slice(0, 8) ?? '')).out).toContain('lea@exemple.fr');
});

it('refuses an unknown mail, and does not list an erased one', async () => {
  for (const id of ['un', '0000000', '00000000-0000-4000-8000-000000000000']) {
    expect(await type('show', id)).toMatchObject(failed(id));
  }
  await db
    .updateTable('mails')
    .set({ state: 'kept', settled_at: new Date(), erased_at: new Date() })
    .execute();
  expect((await type('list')).out).toBe('no mail\n');
});
