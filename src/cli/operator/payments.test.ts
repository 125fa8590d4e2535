import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { done, failed, sessionOf, typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { offers, testCards } from '#test/support/enrolment.ts';
import { temporaryFolder } from '#test/support/product.ts';
import { createRefundBench } from '#test/support/refunds.ts';

const bench = disposeAfterAll(await createRefundBench());
const session = sessionOf(bench);
const folder = temporaryFolder();
afterAll(() => folder.remove());
const expect80Columns = (out: string) =>
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);

const type = (typed: readonly string[], answer?: string) =>
  typeCommand(typed, { session, ...(answer !== undefined && { answer }) });
const again = (changes: Parameters<typeof bench.prepare>[0] = {}) => bench.buy(changes);
const reasoned = ['--reason', 'geste'];

describe('payments list and show', () => {
  it('fit 80 columns, and the list has no names', async () => {
    const { code, out } = await type(['payments', 'list']);
    expect(code).toBe(0);
    expect(out).toContain(bench.paid.reference);
    expect(out).toContain('paid');
    expect(out).not.toContain('Moreau');
    expect80Columns(out);
  });

  it('find a payment by each of its ids, and report an unknown one', async () => {
    const { reference, id, pay_in_id } = bench.paid;
    for (const name of [reference, reference.toLowerCase().replaceAll('-', ' '), id, pay_in_id ?? '']) {
      const { code, out } = await type(['payments', 'show', name]);
      expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`${reference}  paid`) });
      expect(out).toContain('Camille Moreau');
    }
    expect(await type(['payments', 'show', 'CR-0000-0000'])).toMatchObject({ code: 1, out: '' });
  });

  it('close all access to an order', async () => {
    const { reference } = bench.paid;
    expect(await type(['payments', 'close', reference])).toMatchObject({ code: 0 });
    const opened = bench.db.selectFrom('payment_intents').select(['access_revoked_at', 'browser_key']);
    const closed = await opened.where('reference', '=', reference).execute();
    expect(closed).toEqual([{ access_revoked_at: expect.any(Date), browser_key: null }]);
  });

  it('record an access given by a school, once, after asking', async () => {
    const { reference } = await bench.buy({ offer: offers.withoutAdvance }, { demarrage: 'immediat' });
    const given = (answer?: string) => type(['payments', 'access-given', reference], answer);
    expect((await type(['payments', 'show', reference])).out).toMatch(/Access +not given/u);
    expect(await given('n')).toMatchObject(failed('Nothing was noted.'));
    expect(await given('y')).toMatchObject(done('noted as given'));
    expect(await given('y')).toMatchObject(done('was noted before'));
    const { out: shown } = await type(['payments', 'show', reference]);
    expect(shown).toMatch(/Access +\d{4}.*declared by the operator/u);
    const service = await type(['payments', 'access-given', bench.paid.reference, '--yes']);
    expect(service).toMatchObject(failed('not a paid course'));
  });

  it('are filtered by status, day in Paris, school and reference, and printed as JSON', async () => {
    const list = async (...options: string[]) =>
      JSON.parse((await type(['payments', 'list', '--json', ...options])).out);
    const { reference } = bench.paid;
    expect((await list('--reference', reference)).payments).toMatchObject([
      { reference, status: 'paid', amountCents: 30_000, refundedCents: 0, refundBy: null },
    ]);
    const matching = ['--school canal', '--school 1', '--status paid,failed', '--since 2026-01-01'];
    for (const options of matching) expect((await list(...options.split(' '))).total).toBeGreaterThan(0);
    const other = ['--school port', '--school 2', '--status failed', '--until 2001-01-01', '--withdrawn'];
    for (const options of other) expect((await list(...options.split(' '))).total).toBe(0);
  });
});

describe('payments refund', () => {
  it.each([undefined, '', 'n', 'no', 'non', 'yesterday'])(
    'gives nothing back when answered %j',
    async (answer) => {
      const { code, err } = await type(['payments', 'refund', bench.paid.reference, ...reasoned], answer);
      expect(code).toBe(1);
      expect(err).toContain('Give 300,00\u202f€ back');
      expect(err).toContain('Nothing was refunded.');
      expect(await bench.refunds()).toEqual([]);
    },
  );

  it('requires a reason, and at most the remaining amount', async () => {
    const { reference } = bench.paid;
    expect(await type(['payments', 'refund', reference, '--yes'])).toMatchObject({ code: 2 });
    const tooMuch = await type(['payments', 'refund', reference, '--amount', '300,01', '--yes', ...reasoned]);
    expect(tooMuch).toMatchObject(failed('more than what is left'));
    expect(await bench.refunds()).toEqual([]);
  });

  it('refunds a part, then the rest, then nothing', async () => {
    const { reference } = bench.paid;
    const part = await type(['payments', 'refund', reference, '--amount', '100', ...reasoned], 'oui');
    expect(part).toMatchObject(done('100,00\u202f€ given back'));
    const twice = await type(['payments', 'refund', reference, '--amount', '100', '--yes', ...reasoned]);
    expect(twice).toMatchObject(failed('typed twice'));
    expect((await type(['payments', 'show', reference])).out).toContain(`${reference}  part-refunded`);
    const rest = await type(['payments', 'refund', reference, '--yes', '--json', ...reasoned]);
    const refund = { status: 'succeeded', amountCents: 20_000 };
    expect(JSON.parse(rest.out)).toMatchObject({ reference, refund });
    expect(await type(['payments', 'refund', reference, '--yes', ...reasoned])).toMatchObject({ code: 1 });
    expect(await bench.givenBack()).toBe(30_000);
  });

  it('needs no reason after a withdrawal; the list has the last day before', async () => {
    const { id, reference } = await again({ buyer: { FirstName: 'Zoé' } });
    const received_at = new Date(Date.now() - 16 * 86_400_000);
    const withdrawal = { id: crypto.randomUUID(), payment_intent_id: id, statement: '{}', received_at };
    await bench.db.insertInto('withdrawals').values(withdrawal).execute();
    expect((await type(['payments', 'list'])).out).toContain('1 is to be refunded');
    const { out } = await type(['payments', 'list', '--withdrawn']);
    expect(out).toMatch(new RegExp(`${reference}.* late .*to-refund +Zoé Moreau`, 'u'));
    expect80Columns(out);
    expect((await type(['payments', 'show', reference])).out).toContain('to refund by');
    expect(await type(['payments', 'refund', reference, '--yes'])).toMatchObject({ code: 0 });
    expect((await type(['payments', 'list', '--status', 'to-refund'])).out).toContain('No payment.');
    expect((await type(['payments', 'show', reference])).out).not.toContain('to refund by');
  });

  it('fails without an answer of the provider, is stored, and settled by payments reconcile', async () => {
    const { reference } = await again({ buyer: { FirstName: 'Noé' } });
    const away = { session: { ...session, ...bench.withFailing('getRefund') } };
    const lost = await typeCommand(['payments', 'refund', reference, '--yes', ...reasoned], away);
    expect(lost).toMatchObject(failed('has not said how it went'));
    const down = await typeCommand(['payments', 'reconcile'], away);
    expect(down).toMatchObject({ code: 1, out: expect.stringMatching(/Not to be asked about +1/u) });
    const report = await type(['payments', 'reconcile']);
    expect(report).toMatchObject({ code: 0, out: expect.stringMatching(/Refunds settled +1/u) });
    expect((await type(['payments', 'show', reference])).out).toContain(`${reference}  refunded`);
  });
});

describe('enrolments', () => {
  it('are listed within 80 columns', async () => {
    const { code, out } = await type(['enrolments', 'list']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Camille Moreau') });
    expect80Columns(out);
  });

  it('are exported to a new file with escaped formulas, never overwriting one', async () => {
    await again({ buyer: { LastName: '=HYPERLINK("x")' } }).catch(() => undefined);
    const [first] = await bench.db.selectFrom('buyers').select('id').orderBy('created_at').limit(1).execute();
    const buyers = bench.db.updateTable('buyers').set({ last_name: '=1+1' });
    await buyers.where('id', '=', first?.id ?? '').execute();
    const path = join(folder.path, 'inscriptions.csv');
    expect(await type(['enrolments', 'export', '--output', path])).toMatchObject({ code: 0, out: '' });
    const written = readFileSync(path, 'utf8');
    expect(written.startsWith('\ufeffRéférence;Inscrit le;')).toBe(true);
    expect(written).toContain(";'=1+1;");
    expect(written).toContain(';300,00;');
    expect(written).toContain('06 12 34 56 78');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const refused = await type(['enrolments', 'export', '--output', path]);
    expect(refused).toMatchObject(failed('is there already'));
    expect(await type(['enrolments', 'export', '--output', path, '--force'])).toMatchObject({ code: 0 });
  });

  it('have no personal data with --anonymous', async () => {
    const { out } = await type(['enrolments', 'export', '--anonymous', '--separator', ',']);
    expect(out).toContain(',300.00,');
    for (const personal of ['Moreau', 'exemple.fr', '06 12', 'Lilas']) expect(out).not.toContain(personal);
  });
});

it('payments of another service are refused', async () => {
  const elsewhere = { ...session, enrolmentUrl: 'https://enrolment.example.fr' };
  const listed = await typeCommand(['payments', 'list'], { session: elsewhere });
  expect(listed).toMatchObject(failed('https://enrolment.example.fr'));
});

it('several payments for the same formula have their notes: given-up, accepted-twice, twin', async () => {
  const buyer = { Email: 'note@exemple.fr', Birthday: '1977-07-07' };
  const client = bench.start().client;
  const first = await bench.prepare({ card: testCards.challenge, buyer });
  const waiting = await bench.pay(first);
  const { reference } = await bench.intentOf(waiting);
  await client.setOrderAside({ reference, email: buyer.Email, etat: 'pending' });
  expect((await type(['payments', 'show', reference])).out).toContain(`${reference}  pending, given-up`);
  await again({ buyer });
  await bench.decide('refused' in waiting ? '' : (waiting.secureModeRedirectURL ?? ''), 'accept');
  await bench.reconcile();
  expect((await type(['payments', 'list'])).out).toContain('refunded, accepted-twice');
  expect((await type(['payments', 'list', '--twins'])).out).toContain('No payment.');
  const twin = await again({ buyer: { ...buyer, Email: 'autre.note@exemple.fr' } });
  const { out } = await type(['payments', 'list', '--twins']);
  expect(out).toContain('2 payments.');
  expect(out).toContain(twin.reference);
});
