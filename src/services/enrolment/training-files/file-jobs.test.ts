import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { dyingAt, losingAnswers } from '#test/support/provider-faults.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { listFiles } from '../operator/training-files.ts';
import { describePerson } from '../person.ts';
import { eraseTrainingFiles } from './erase-files.ts';
import { countOlderOrders } from './older-orders.ts';
import { runTrainingFiles } from './run-files.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);

const forgetFile = async (fileId: string) => {
  await bench.db.deleteFrom('training_files').where('id', '=', fileId).execute();
};

it('an order from before training files gets one without deadlines, is asked once, and is not refunded by itself', async () => {
  const { intentId, fileId } = await files.paid();
  await forgetFile(fileId);
  const reports = await files.runTwice();
  expect(reports.reduce((sum, { opened }) => sum + opened, 0)).toBe(1);
  const { id } = await bench.db
    .selectFrom('training_files')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  const asked = () =>
    bench.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'file-asked')
      .where('key', 'like', `file:${id}:%`)
      .execute();
  expect((await asked()).map(({ recipient }) => recipient).sort()).toEqual([
    bench.buyer.Email,
    'ecole1@exemple.fr',
  ]);
  bench.pass(400 * 24 * 60);
  await files.sendMails();
  await files.runJob();
  await files.runJob();
  expect(await asked()).toHaveLength(2);
  expect(
    await bench.db.selectFrom('refunds').select('id').where('payment_intent_id', '=', intentId).execute(),
  ).toEqual([]);
});

describe('an order from before an upgrade', () => {
  const upgradedAt = (day: string) =>
    sql`update kysely_migration set timestamp = ${day} where name = '2026-12-03-training-files'`.execute(
      bench.db,
    );
  const leaving = () => runTrainingFiles({ ...bench.dependencies, leavesOlderOrders: true });

  it('mails nobody until the operator says so; one of after it gets its file', async () => {
    const { fileId } = await files.paid();
    await forgetFile(fileId);
    await upgradedAt('2099-01-01T00:00:00Z');
    expect(await countOlderOrders(bench.db)).toBe(1);
    expect((await leaving()).opened).toBe(0);
    expect(await countOlderOrders(bench.db)).toBe(1);
    await upgradedAt('2000-01-01T00:00:00Z');
    expect(await countOlderOrders(bench.db)).toBe(0);
    expect((await leaving()).opened).toBe(1);
  });
});

describe('a refund that is sent', () => {
  it.each(['refund-stored', 'refund-created', 'refund-recorded'] as const)(
    'survives a process that dies at %s, and is made once',
    async (point) => {
      const file = await files.paid();
      await file.quoted();
      await file.move('learner', { kind: 'decline', version: 1 });
      bench.pass(7 * 24 * 60);
      await expect(runTrainingFiles({ ...bench.dependencies, ...dyingAt(point) })).rejects.toThrow('died');
      await files.runJob();
      bench.pass(10);
      await bench.reconcile();
      await files.runJob();
      expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    },
  );

  it('whose answer is lost is made once', async () => {
    const file = await files.paid();
    const cards = losingAnswers(bench.cards, 'createRefund', 1);
    await file.quoted();
    await file.move('learner', { kind: 'decline', version: 1 });
    bench.pass(7 * 24 * 60);
    await runTrainingFiles({ ...bench.dependencies, cards });
    await files.runJob();
    bench.pass(10);
    await bench.reconcile();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });
});

it('a refund that the provider refuses is late until the operator makes it', async () => {
  const file = await files.paid({ email: 'refund.001403x1@sandbox-fault.invalid' });
  await file.move('school', { kind: 'refuse', because: 'Plus de place.' });
  const late = async () => {
    const listed = await listFiles(bench.db, { isLate: true, now: bench.dependencies.now?.() ?? new Date() });
    return listed.find(({ reference }) => reference === file.reference)?.late;
  };
  expect(await file.refunds()).toMatchObject([{ status: 'failed' }]);
  expect(await late()).toBe('refund');
  await files.refundByOperator(file.reference);
  expect(await late()).toBeUndefined();
});

it('a school that does not act is reminded once', async () => {
  const file = await files.paid();
  bench.pass(7 * 24 * 60);
  await files.runTwice();
  await files.after(1);
  expect(await file.recipients('reminder')).toEqual(['ecole1@exemple.fr']);
});

describe('the operator', () => {
  const reports = async ({ fileId }: { readonly fileId: string }) =>
    bench.db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'file-operator')
      .where('key', 'like', `file:${fileId}:late:%`)
      .execute();
  const twoJobs = files.runTwice;

  it('is mailed once when a school is silent for more than five working days, and again after its next silence', async () => {
    const file = await files.paid();
    const lastDay = addWorkingDays(files.today(), 5, '75011');
    const days = (Date.parse(lastDay) - Date.parse(files.today())) / 86_400_000;
    bench.pass(days * 24 * 60);
    await twoJobs();
    expect(await reports(file)).toEqual([]);
    bench.pass(24 * 60);
    await twoJobs();
    await files.after(1);
    const mail = { recipient: 'bonjour@reseau.exemple.fr', subject: expect.stringContaining(file.reference) };
    expect(await reports(file)).toEqual([mail]);
    await file.agree();
    bench.pass(20 * 24 * 60);
    await twoJobs();
    expect(await reports(file)).toEqual([mail, mail]);
  });

  it('is mailed once when a signature is contradicted', async () => {
    const file = await files.paid();
    await file.move('learner', file.signatureElsewhere());
    await files.runJob();
    expect(await reports(file)).toEqual([]);
    await file.move('school', { kind: 'contradict' });
    await twoJobs();
    bench.pass(20 * 24 * 60);
    await twoJobs();
    expect(await reports(file)).toMatchObject([
      { subject: `Signature contestée, dossier ${file.reference}` },
    ]);
  });

  it('without an address is not mailed', async () => {
    const file = await files.paid();
    bench.pass(20 * 24 * 60);
    const operator = { ...bench.dependencies.operator, email: undefined };
    expect(await runTrainingFiles({ ...bench.dependencies, operator })).toMatchObject({ reported: 0 });
    expect(await reports(file)).toEqual([]);
  });
});

describe('personal data', () => {
  it('of a file is exported with its order, without its links', async () => {
    const file = await files.paid();
    await file.quoted();
    const held = await describePerson(bench.db, bench.buyer.Email);
    const order = held.find(({ id }) => id === file.intentId);
    expect(order?.data.training_file).toMatchObject({
      state: 'quoted',
      quotes: [{ version: 1 }],
      events: expect.arrayContaining([expect.objectContaining({ kind: 'quote', actor: 'school' })]),
    });
    expect(JSON.stringify(order?.data.training_file)).not.toContain('token');
    expect(order?.mailKeys).toContain(`file:${file.fileId}:`);
  });

  it('of an assessment is erased three years after the end', async () => {
    const file = await files.paid();
    await file.quoted();
    await file.move('learner', { kind: 'decline', version: 1 });
    const end = bench.dependencies.now?.() ?? new Date();
    const countAfter = async (days: number) => {
      await eraseTrainingFiles(bench.db, new Date(end.getTime() + days * 86_400_000));
      const quotes = bench.db.selectFrom('training_file_quotes').select('assessment');
      return (await quotes.where('training_file_id', '=', file.fileId).execute()).length;
    };
    expect(await countAfter(3 * 365 - 1)).toBe(1);
    expect(await countAfter(3 * 366)).toBe(0);
  });

  it('of a request that nobody confirmed is erased after 30 days', async () => {
    const { client } = bench.start();
    await client.requestFile({ acheteur: bench.buyer, officeId: 1, formuleId: 11, moyen: 'aide' });
    const left = () =>
      bench.db.selectFrom('training_files').select('id').where('state', '=', 'unconfirmed').execute();
    const now = bench.dependencies.now?.() ?? new Date();
    await eraseTrainingFiles(bench.db, new Date(now.getTime() + 29 * 86_400_000));
    expect(await left()).toHaveLength(1);
    await eraseTrainingFiles(bench.db, new Date(now.getTime() + 31 * 86_400_000));
    expect(await left()).toEqual([]);
  });
});

it('a file that fails does not hold back the refund of another', async () => {
  const [failing, other] = [await files.paid(), await files.paid()];
  for (const file of [failing, other]) {
    await file.quoted();
    await file.move('learner', { kind: 'decline', version: 1 });
  }
  bench.pass(7 * 24 * 60);
  const broken = await bench.db
    .selectFrom('training_files')
    .select('id')
    .where('reference', '=', failing.reference)
    .executeTakeFirstOrThrow();
  await sql`alter table training_file_events add constraint broken
    check (training_file_id <> ${sql.lit(broken.id)}) not valid`.execute(bench.db);
  await expect(runTrainingFiles(bench.dependencies)).rejects.toThrow('broken');
  expect([await failing.refunds(), await other.refunds()]).toMatchObject([[], [{ status: 'succeeded' }]]);
  await sql`alter table training_file_events drop constraint broken`.execute(bench.db);
  await files.runJob();
  expect(await failing.refunds()).toMatchObject([{ status: 'succeeded' }]);
});
