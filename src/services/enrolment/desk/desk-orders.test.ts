import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesPerPage } from '#contracts/desk-orders.ts';
import { copyOrder } from '#test/support/copy-order.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, type EnrolmentBench, offers } from '#test/support/enrolment.ts';
import { readPdfText } from '#test/support/pdf-text.ts';
import { driveFiles, type FileDriver } from '#test/support/training-file-driver.ts';

const { officeId, otherOfficeId } = offers;
/** Of a session. */
const opener = 'o'.repeat(43);

let client: ReturnType<EnrolmentBench['start']>['client'];
let paid: Awaited<ReturnType<FileDriver['paid']>>;
const bench = disposeAfterAll(await createEnrolmentBench({ writesPdf: true }));
const files = driveFiles(bench);
beforeAll(async () => {
  ({ client } = bench.start());
  paid = await files.paid();
});

describe('the files of a school', () => {
  it('are listed with their next step and its day, and open by the page of the mailed link', async () => {
    const listed = await client.listDeskFiles({ officeId });
    expect(listed).toMatchObject({ total: 1, page: 1, pages: 1, waiting: { propose: 1, quote: 0 } });
    expect(listed?.files).toMatchObject([
      { reference: paid.reference, state: 'paid', step: { who: 'school', what: 'propose' } },
    ]);
    const opened = await client.openSchoolFile({ officeId, reference: paid.reference, opener });
    expect(await client.readFile({ jeton: opened?.jeton ?? '' })).toMatchObject({
      party: 'school',
      reference: paid.reference,
    });
  });

  it('open by one link a session, good for eight hours from its last opening', async () => {
    const open = (by: string) => client.openSchoolFile({ officeId, reference: paid.reference, opener: by });
    const links = () =>
      bench.db.selectFrom('training_file_links').select('token_hash').where('party', '=', 'school').execute();
    const first = await open(opener);
    const before = (await links()).length;
    expect(await open(opener)).toEqual(first);
    expect(await links()).toHaveLength(before);
    expect(await open('another'.repeat(6))).not.toEqual(first);
    expect(await links()).toHaveLength(before + 1);
    bench.pass(7 * 60);
    await open(opener);
    bench.pass(8 * 60 - 1);
    expect(await client.readFile({ jeton: first?.jeton ?? '' })).toBeDefined();
    bench.pass(1);
    expect(await client.readFile({ jeton: first?.jeton ?? '' })).toBeUndefined();
  });

  it('wait no more once the school has proposed dates', async () => {
    await paid.move('school', { kind: 'propose', dates: paid.dates() });
    expect(await client.listDeskFiles({ officeId, waiting: true })).toMatchObject({ total: 0, files: [] });
    const listed = await client.listDeskFiles({ officeId });
    expect(listed?.files).toMatchObject([{ step: { who: 'learner', what: 'agree' } }]);
  });

  it('of a request are known to the school once it is confirmed', async () => {
    const request = await files.requested({ email: 'demande@exemple.fr' });
    const references = async () =>
      (await client.listDeskFiles({ officeId }))?.files.map(({ reference }) => reference);
    expect(await references()).not.toContain(request.reference);
    expect(await client.openSchoolFile({ officeId, reference: request.reference, opener })).toBeUndefined();
    await request.move('learner', { kind: 'confirm' });
    expect(await references()).toContain(request.reference);
  });

  it('are never those of another school, in any call', async () => {
    const [from, to] = ['2026-01', '2027-12'];
    expect(await client.listDeskFiles({ officeId: otherOfficeId })).toMatchObject({ total: 0, files: [] });
    const foreign = { officeId: otherOfficeId, reference: paid.reference, opener };
    expect(await client.openSchoolFile(foreign)).toBeUndefined();
    expect(await client.openSchoolFile({ officeId, reference: 'CR-0000-0000', opener })).toBeUndefined();
    expect(await client.listDeskMonths({ officeId: otherOfficeId, from, to })).toEqual([]);
    const day = files.today();
    const exported = await client.exportDeskOrders({ officeId: otherOfficeId, from: day, to: day });
    expect(exported).toMatchObject({ rows: [] });
    const figures = await client.readDeskFigures({ officeId: otherOfficeId });
    expect(figures?.files).toEqual([]);
    expect(figures?.months.every(({ orders, files: opened }) => orders + opened === 0)).toBe(true);
  });
});

describe('the orders of a school', () => {
  /** In Paris: the last second of October and the first of November; summer time has ended between neither. */
  const [october, november] = ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'];
  let stored: Parameters<typeof copyOrder>[1];
  beforeAll(async () => {
    stored = await bench.db
      .selectFrom('payment_intents')
      .select(['id', 'buyer_id'])
      .where('id', '=', paid.intentId)
      .executeTakeFirstOrThrow();
    for (const created_at of [october, november, november]) {
      await copyOrder(bench.db, stored, {
        intent: { created_at, office_id: 77 },
        buyer: { last_name: '=1+1', first_name: 'Zoé' },
      });
    }
  });

  it('count in their month in Paris', async () => {
    const months = await client.listDeskMonths({ officeId: 77, from: '2026-10', to: '2026-11' });
    expect(months).toMatchObject([
      { month: '2026-10', orders: 1, paidCents: 30_000, refundedCents: 0, heldCents: 30_000 },
      { month: '2026-11', orders: 2, paidCents: 60_000 },
    ]);
    expect(await client.listDeskMonths({ officeId: 77, from: '2026-11', to: '2026-11' })).toHaveLength(1);
  });

  it.each([
    ['2025-01', '2026-12', 'taken'],
    ['2025-01', '2027-01', 'refused'],
    ['2026-02', '2026-01', 'refused'],
  ])('from %s to %s are %s', async (from, to, expected) => {
    const answer = client.listDeskMonths({ officeId: 77, from, to }).then(
      () => 'taken',
      () => 'refused',
    );
    expect(await answer).toBe(expected);
  });

  it('are exported by their day in Paris, a year at most', async () => {
    const rowsOf = async (from: string, to: string) => {
      const answer = await client.exportDeskOrders({ officeId: 77, from, to });
      return answer && 'rows' in answer ? answer.rows.map(({ openedOn }) => openedOn) : answer?.refused;
    };
    expect(await rowsOf('2026-10-31', '2026-10-31')).toEqual(['2026-10-31']);
    expect(await rowsOf('2026-11-01', '2027-11-01')).toEqual(['2026-11-01', '2026-11-01']);
    expect(await rowsOf('2026-11-01', '2027-11-02')).toEqual([
      'Choisissez une période dans l’ordre, d’un an au plus.',
    ]);
  });

  it('are written as PDF, which is no invoice', async () => {
    const paper = await client.readDeskMonthsPaper({ officeId, from: '2026-01', to: '2026-12' });
    const text = readPdfText(Buffer.from(paper?.content ?? '', 'base64'));
    expect(text).toContain('Ceci n’est pas une facture.');
  });

  it('have files listed by pages, and the last one beyond them', async () => {
    for (let at = 0; at <= filesPerPage; at += 1) {
      const order = await copyOrder(bench.db, stored, { intent: { office_id: 78 } });
      const changes = {
        id: randomUUID(),
        reference: order.reference,
        payment_intent_id: order.id,
        office_id: 78,
      };
      await sql`insert into training_files
        select (jsonb_populate_record(training_files, ${JSON.stringify(changes)}::jsonb)).*
        from training_files where id = ${paid.fileId}`.execute(bench.db);
    }
    const first = await client.listDeskFiles({ officeId: 78 });
    expect([first?.files.length, first?.total, first?.pages]).toEqual([filesPerPage, filesPerPage + 1, 2]);
    const last = await client.listDeskFiles({ officeId: 78, page: 9 });
    expect([last?.files.length, last?.page]).toEqual([1, 2]);
  });
});
