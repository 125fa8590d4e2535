import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateForm } from '#domain/form.ts';
import { readContentReport } from '#domain/requests/content-notice.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { deliverDueMails } from '#mails/deliver-mails.ts';
import { keepingTransport } from '#mails/transport.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { createInbox } from '#services/inbox/inbox.ts';
import { decideReport } from '#services/reviews/reports.ts';
import { typeCommand } from '#test/support/cli.ts';
import { testCards } from '#test/support/enrolment.ts';
import { aContentReportForm, aMessageForm } from '#test/support/inbox.ts';
import { aMail, mailsOfTests, queue, readOutbox } from '#test/support/mails.ts';
import { insertSchools } from '#test/support/offered-schools.ts';
import { createRefundBench, type RefundBench } from '#test/support/refunds.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';

const email = 'zoe.perrin@exemple.fr';
const folder = mkdtempSync(join(tmpdir(), 'creneau-people-'));
const log = { info() {}, warn() {}, error() {} } as never;

let bench: RefundBench;
let paid: Awaited<ReturnType<RefundBench['intentOf']>>;
beforeAll(async () => {
  bench = await createRefundBench();
  const { db } = bench;
  const buyer = { Email: 'Zoe.Perrin@exemple.fr', LastName: 'Perrin', FirstName: 'Zoé' };
  await bench.prepare({ buyer });
  await bench.postRegister(await bench.prepare({ buyer, card: testCards.refused }));
  paid = await bench.intentOf(await bench.pay(await bench.prepare({ buyer })));
  const inbox = createInbox({
    db,
    sender: mailsOfTests,
    readers: { all: 'bonjour@example.fr', personalData: undefined },
    now: () => new Date(),
    log,
  });
  const message = validateForm(operatorMessageSchema, aMessageForm({ email }));
  const notice = readContentReport(aContentReportForm({ email }));
  if (!message.ok || !notice.ok) throw new Error('a form of this test breaks a rule');
  await inbox.submitMessage(message.read);
  await inbox.submitContentReport(notice.read);
  await deliverDueMails({ db, transport: keepingTransport, log, now: () => new Date(Date.now() + 60_000) });
  await insertSchools(db);
  await db
    .insertInto('contacts')
    .values({ office_id: 1, days: '{}', prospect: JSON.stringify({ email: 'ZOE.perrin@exemple.fr' }) })
    .execute();
  await db
    .insertInto('review_reports')
    .values({
      reference: 'AV-7K3MZ-Q2W9X',
      review_id: 1,
      office_id: 1,
      about: 'review',
      reason: 'faux',
      message: 'x',
      email,
      reported: JSON.stringify({ identite: 'Léa B.', note: 2, commentaire: null, response: null }),
    })
    .execute();
  await queue(db, aMail({ key: 'references:1', to: email }));
  await queue(
    db,
    aMail({ key: `order:${paid.id}:access-school`, to: 'ecole@example.fr', text: 'Zoé Perrin' }),
  );
  await queue(db, aMail({ key: 'test:of-another', to: 'lea@example.fr' }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bench[Symbol.asyncDispose]();
});

const type = (...typed: string[]) => typeCommand(['people', ...typed], { session: { db: bench.db } });
const erased = async (...options: string[]) =>
  JSON.parse((await type('erase', '--email', email, '--json', ...options)).out);

describe('a person', () => {
  it('is shown by an e-mail in any case, with the fate of each record', async () => {
    const { code, out } = await type('show', '--email', ' ZOE.Perrin@exemple.fr');
    expect(code).toBe(0);
    for (const part of ['message ME-', 'notice CI-', 'report AV-', 'request to a school', paid.reference]) {
      expect(out).toContain(part);
    }
    expect(out).toContain('ten years (L213-1');
    expect(out).toContain('payer by test cards');
    expect(out).not.toContain('At the card provider');
  });

  it('is exported in full to a private file that is never overwritten', async () => {
    const file = join(folder, 'zoe.json');
    expect(await type('export', '--email', email, '--output', file)).toMatchObject({ code: 0, out: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { records, mails } = JSON.parse(readFileSync(file, 'utf8'));
    expect(records.map(({ table }: { table: string }) => table).toSorted()).toEqual([
      'buyers',
      'buyers',
      'buyers',
      'card_sandbox.users',
      'card_sandbox.users',
      'card_sandbox.users',
      'contacts',
      'content_notices',
      'operator_messages',
      'payment_intents',
      'payment_intents',
      'review_reports',
    ]);
    expect(JSON.stringify(mails)).toContain('Perrin');
    expect(JSON.stringify(records)).not.toContain('Léa B.');
    expect((await type('export', '--email', email, '--output', file)).code).toBe(1);
  });

  it('is unchanged without --apply', async () => {
    const before = await tablesHolding(bench.db, '(?i)zoe.perrin@');
    expect(await erased()).toMatchObject({ applied: false });
    expect((await type('erase', '--email', email)).out).toContain('Nothing was changed. Add --apply');
    expect(await tablesHolding(bench.db, '(?i)zoe.perrin@')).toEqual(before);
  });

  it('is erased except the paid order and its unsent mail', async () => {
    const planned = await erased();
    const done = await erased('--apply');
    expect(done).toEqual({ ...planned, applied: true });
    expect(await tablesHolding(bench.db, '(?i)zoe.perrin@')).toEqual(['public.buyers']);
    const buyers = await bench.db.selectFrom('buyers').select('last_name').execute();
    expect(buyers.filter(({ last_name }) => last_name === 'Perrin')).toHaveLength(1);
    const outbox = await readOutbox(bench.db);
    const left = outbox.filter(({ erased_at }) => erased_at === null);
    expect(left.map(({ key }) => key)).toEqual(
      expect.arrayContaining([`order:${paid.id}:access-school`, 'test:of-another']),
    );
    expect(outbox.find(({ key }) => key === 'references:1')).toMatchObject({
      state: 'abandoned',
      recipient: null,
      text_body: null,
    });
  });

  it('is erased once: a repeat lists what the law requires to keep, and changes nothing', async () => {
    const again = await erased('--apply');
    expect(again.records.map(({ table, fate }: { table: string; fate: string }) => [table, fate])).toEqual([
      ['payment_intents', 'kept'],
      ['buyers', 'kept'],
      ['review_stops', 'kept'],
    ]);
    expect(again.mails).toMatchObject([{ fate: 'kept' }]);
  });

  it('loses the last mail once it is sent', async () => {
    const { db } = bench;
    await deliverDueMails({ db, transport: keepingTransport, log, now: () => new Date(Date.now() + 60_000) });
    await erased('--apply');
    expect(await tablesHolding(db, 'Zoé Perrin')).toEqual([]);
    expect(await tablesHolding(db, 'Perrin')).toEqual(['public.buyers']);
  });

  it('whose data was erased gets no mail about an anonymous report that is decided later', async () => {
    const decided = await bench.db
      .transaction()
      .execute((transaction) =>
        decideReport(
          transaction,
          { reference: 'AV-7K3MZ-Q2W9X', decision: 'kept', because: 'Rien.', now: new Date() },
          { sender: mailsOfTests, directory: schoolsOfReviews(transaction) },
        ),
      );
    expect(decided).toEqual(['AV-7K3MZ-Q2W9X']);
    expect((await readOutbox(bench.db)).some(({ key }) => key.includes('AV-7K3MZ-Q2W9X'))).toBe(false);
  });
});

describe('a payer', () => {
  it('known to the card provider only is listed with the id to ask for there', async () => {
    const { db } = bench;
    await bench.prepare({ buyer: { Email: 'noe.petit@exemple.fr' } });
    await db
      .updateTable('buyers')
      .set({ provider_user_id: 'user_of_another' })
      .where('email', '=', 'noe.petit@exemple.fr')
      .execute();
    const { out } = await type('show', '--email', 'noe.petit@exemple.fr');
    expect(out).toContain('At the card provider he is user user_of_another: ask there.');
  });

  it('keeps a refundable payment after his data is erased', async () => {
    const given = await bench.refund({ intentId: paid.id });
    expect(JSON.stringify(given)).toContain('succeeded');
  });
});

describe('people', () => {
  it('finds nobody by an unknown address', async () => {
    const { code, out } = await type('erase', '--email', 'personne@exemple.fr', '--apply');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Nothing but mails') });
    expect(out).not.toContain('Done.');
  });

  it.each([['show'], ['erase', '--email', 'zoe'], ['export', '--email', '']])(
    'wants an address: %j',
    async (...typed) => {
      expect((await type(...typed)).code).toBe(2);
    },
  );

  it('lists each column with personal data', async () => {
    const { out } = await type('tables');
    expect(out).toMatch(/buyers\n {2}last_name: erased where nothing was paid/u);
    expect(out).toMatch(/card_sandbox\.users\n {2}body: emptied/u);
  });
});
