import { beforeEach, describe, expect, it } from 'vitest';
import type { FileMove } from '#domain/training-file/moves.ts';
import { type FileParty, fileParties } from '#domain/training-file/training-file.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, secrets } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { revokeFileLinks } from '../operator/training-files.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
beforeEach(() => {
  bench.logged.length = 0;
});

describe('a link to a file', () => {
  const parties: readonly FileParty[] = ['learner', 'school'];

  it('of another hash opens nothing; it is stored hashed and logged without the token', async () => {
    const file = await files.paid();
    const { client } = bench.start();
    for (const party of parties) {
      const token = `${file.token(party).slice(0, -1)}~`;
      expect(await client.readFile({ jeton: token })).toBeUndefined();
      expect(await client.moveFile({ jeton: token, coup: { kind: 'prolong' } })).toMatchObject(
        refusedFor('n’ouvre aucun dossier'),
      );
    }
    expect(bench.logged).toContainEqual(expect.objectContaining({ event: 'security', kind: 'wrong-link' }));
    const rows = await bench.db.selectFrom('training_file_links').select('token_hash').execute();
    expect(JSON.stringify([bench.logged, rows])).not.toContain(file.token('learner').slice(0, -1));
  });

  it('replayed answers the file as it is: no second event, quote or mail', async () => {
    const file = await files.paid();
    const [first = '', ...others] = file.dates();
    const road: readonly (readonly [FileParty, FileMove])[] = [
      ['school', { kind: 'propose', dates: [first, ...others] }],
      ['learner', { kind: 'agree', at: first }],
      ['school', { kind: 'quote', version: 1, ...file.quote() }],
      ['learner', { kind: 'accept', version: 1 }],
      ['learner', { kind: 'sign', on: files.today(), where: 'school' }],
      ['school', { kind: 'contradict' }],
    ];
    const countMails = async () => (await file.mails('file-%')).length;
    for (const [party, move] of road) {
      const moved = await file.move(party, move);
      const mails = await countMails();
      expect(await file.move(party, move), move.kind).toEqual(moved);
      expect(await countMails(), move.kind).toBe(mails);
    }
    expect((await file.read('learner')).events.map(({ kind }) => kind)).toEqual([
      'opened',
      ...road.map(([, { kind }]) => kind),
    ]);
  });

  it('opens and moves its own file alone', async () => {
    const [one, other] = [await files.paid(), await files.paid()];
    await one.quoted();
    await other.quoted();
    const before = await other.read('learner');
    expect(await one.move('learner', { kind: 'decline', version: 1 })).toMatchObject({
      reference: one.reference,
      state: 'declined',
    });
    expect(await other.read('learner')).toEqual(before);
    const { client } = bench.start();
    expect(await client.readFileQuote({ jeton: one.token('learner') })).toMatchObject({
      filename: `devis-${one.reference}.pdf`,
    });
  });

  it('to a closed file shows it, and moves nothing', async () => {
    const file = await files.paid();
    await file.quoted();
    await file.move('school', { kind: 'refuse', because: 'Plus de place.' });
    for (const party of parties) {
      expect(await file.read(party)).toMatchObject({ state: 'closed', moves: [], quote: { version: 1 } });
      for (const move of [
        { kind: 'propose', dates: file.dates() },
        { kind: 'accept', version: 1 },
        { kind: 'sign', on: files.today(), where: 'school' },
        { kind: 'prolong' },
      ] as const) {
        expect(await file.move(party, move)).toMatchObject({ refused: [expect.any(String)] });
      }
    }
    expect((await file.read('learner')).events.at(-2)?.kind).toBe('refuse');
  });

  it('that the operator revoked opens nothing, until its party asks for another one', async () => {
    const file = await files.paid({ isMinor: true });
    const { client } = bench.start();
    expect(await revokeFileLinks(bench.db, file.reference)).toBeGreaterThanOrEqual(fileParties.length);
    for (const party of fileParties)
      expect(await client.readFile({ jeton: file.token(party) })).toBeUndefined();
    await client.mailPurchases({ email: bench.buyer.Email, reference: file.reference });
    const [mail] = await file.mails('file-link');
    expect(await files.partyIn(mail?.text_body)).toBe('learner');
  });

  it('expires after 30 days, and is mailed again to the known mailbox alone', async () => {
    const file = await files.paid();
    const { client } = bench.start();
    bench.pass(30 * 24 * 60);
    expect(await client.readFile({ jeton: file.token('school') })).toBeUndefined();
    expect(await client.mailPurchases({ email: 'autre@exemple.fr', reference: file.reference })).toBe(true);
    expect(await file.mails('file-link')).toEqual([]);
    expect(await client.mailPurchases({ email: 'Ecole1@exemple.fr', reference: file.reference })).toBe(true);
    const [mail, ...others] = await file.mails('file-link');
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('ecole1@exemple.fr');
    expect(await files.partyIn(mail?.text_body)).toBe('school');
  });

  it('of a buyer is void once he closes the order, by a proof that it is his; the school keeps its own', async () => {
    const file = await files.paid();
    const { client } = bench.start();
    const search = { reference: file.reference, email: bench.buyer.Email };
    const own = { ...search, secretNavigateur: secrets.own };
    const ofOrder = files.jetonOf(await client.openFileOfOrder(own));
    expect(await client.readFile({ jeton: ofOrder })).toMatchObject({ party: 'learner' });
    await client.closeOrder(own);
    expect(await client.readFile({ jeton: ofOrder })).toBeUndefined();
    expect(await client.readFile({ jeton: file.token('learner') })).toBeUndefined();
    expect(await client.readFile({ jeton: file.token('school') })).toMatchObject({ party: 'school' });
  });

  it('stays when reference and e-mail alone close the order: a school knows both', async () => {
    const file = await files.paid();
    const { client } = bench.start();
    await client.closeOrder({ reference: file.reference, email: bench.buyer.Email });
    expect(await client.readFile({ jeton: file.token('learner') })).toMatchObject({ party: 'learner' });
  });
});
