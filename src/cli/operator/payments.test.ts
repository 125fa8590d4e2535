import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { offers, testCards } from '#test/support/enrolment.ts';
import { timeOut } from '#test/support/provider-faults.ts';
import { createRefundBench, type RefundBench } from '#test/support/refunds.ts';
import type { Session } from './session.ts';

let bench: RefundBench;
let session: Partial<Session>;
const folder = mkdtempSync(join(tmpdir(), 'creneau-cli-'));
beforeAll(async () => {
  bench = await createRefundBench();
  const {
    sender,
    operator,
    terms,
    offerTerms = [],
    addressKey,
    directory,
    documentHosts,
    ownFiles,
  } = bench.dependencies;
  session = {
    db: bench.db,
    cards: bench.cards,
    log: bench.log,
    house: { sender, operator, terms, offerTerms, addressKey, directory, documentHosts, ownFiles },
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bench[Symbol.asyncDispose]();
});

const type = (typed: readonly string[], answer?: string) =>
  typeCommand(typed, { session, ...(answer !== undefined && { answer }) });
const again = async (changes: Parameters<RefundBench['prepare']>[0] = {}) =>
  bench.intentOf(await bench.pay(await bench.prepare(changes)));
const reasoned = ['--reason', 'geste'];

describe('payments list and show', () => {
  it('fit 80 columns, and the list has no names', async () => {
    const { code, out } = await type(['payments', 'list']);
    expect(code).toBe(0);
    expect(out).toContain(bench.paid.reference);
    expect(out).toContain('paid');
    expect(out).not.toContain('Moreau');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
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
    const { access_revoked_at, browser_key } = await bench.db
      .selectFrom('payment_intents')
      .select(['access_revoked_at', 'browser_key'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect({ access_revoked_at, browser_key }).toEqual({
      access_revoked_at: expect.any(Date),
      browser_key: null,
    });
  });

  it('record an access given by a school, once, after asking', async () => {
    const course = { offer: offers.withoutAdvance };
    const body = { ...(await bench.prepare(course)), demarrage: 'immediat' } as const;
    const { reference } = await bench.intentOf(await bench.pay(body));
    const given = (answer?: string) => type(['payments', 'access-given', reference], answer);
    expect((await type(['payments', 'show', reference])).out).toMatch(/Access +not given/u);
    expect(await given('n')).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was noted.') });
    expect(await given('y')).toMatchObject({ code: 0, out: expect.stringContaining('noted as given') });
    expect(await given('y')).toMatchObject({ code: 0, out: expect.stringContaining('was noted before') });
    expect((await type(['payments', 'show', reference])).out).toMatch(
      /Access +\d{4}.*declared by the operator/u,
    );
    const service = await type(['payments', 'access-given', bench.paid.reference, '--yes']);
    expect(service).toMatchObject({ code: 1, err: expect.stringContaining('not a paid course') });
  });

  it('are filtered by status, day in Paris, school and reference, and printed as JSON', async () => {
    const list = async (...options: string[]) =>
      JSON.parse((await type(['payments', 'list', '--json', ...options])).out);
    const { reference } = bench.paid;
    expect((await list('--reference', reference)).payments).toMatchObject([
      { reference, status: 'paid', amountCents: 30_000, refundedCents: 0, refundBy: null },
    ]);
    for (const options of [
      ['--school', 'canal'],
      ['--school', '1'],
      ['--status', 'paid,failed'],
      ['--since', '2026-01-01'],
    ]) {
      expect((await list(...options)).total).toBeGreaterThan(0);
    }
    for (const options of [
      ['--school', 'port'],
      ['--school', '2'],
      ['--status', 'failed'],
      ['--until', '2001-01-01'],
      ['--withdrawn'],
    ]) {
      expect((await list(...options)).total).toBe(0);
    }
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
    expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining('more than what is left') });
    expect(await bench.refunds()).toEqual([]);
  });

  it('refunds a part, then the rest, then nothing', async () => {
    const { reference } = bench.paid;
    const part = await type(['payments', 'refund', reference, '--amount', '100', ...reasoned], 'oui');
    expect(part).toMatchObject({ code: 0, out: expect.stringContaining('100,00\u202f€ given back') });
    const twice = await type(['payments', 'refund', reference, '--amount', '100', '--yes', ...reasoned]);
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('typed twice') });
    expect((await type(['payments', 'show', reference])).out).toContain(`${reference}  part-refunded`);
    const rest = await type(['payments', 'refund', reference, '--yes', '--json', ...reasoned]);
    expect(JSON.parse(rest.out)).toMatchObject({
      reference,
      refund: { status: 'succeeded', amountCents: 20_000 },
    });
    expect(await type(['payments', 'refund', reference, '--yes', ...reasoned])).toMatchObject({ code: 1 });
    expect(await bench.givenBack()).toBe(30_000);
  });

  it('needs no reason after a withdrawal; the list has the last day before', async () => {
    const { id, reference } = await again({ buyer: { FirstName: 'Zoé' } });
    await bench.db
      .insertInto('withdrawals')
      .values({
        id: crypto.randomUUID(),
        payment_intent_id: id,
        statement: '{}',
        received_at: new Date(Date.now() - 16 * 86_400_000),
      })
      .execute();
    expect((await type(['payments', 'list'])).out).toContain('1 is to be refunded');
    const { out } = await type(['payments', 'list', '--withdrawn']);
    expect(out).toMatch(new RegExp(`${reference}.* late .*to-refund +Zoé Moreau`, 'u'));
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect((await type(['payments', 'show', reference])).out).toContain('to refund by');
    expect(await type(['payments', 'refund', reference, '--yes'])).toMatchObject({ code: 0 });
    expect((await type(['payments', 'list', '--status', 'to-refund'])).out).toContain('No payment.');
    expect((await type(['payments', 'show', reference])).out).not.toContain('to refund by');
  });

  it('fails without an answer of the provider, is stored, and settled by payments reconcile', async () => {
    const { reference } = await again({ buyer: { FirstName: 'Noé' } });
    const cards = { ...bench.cards, getRefund: () => Promise.reject(timeOut('getRefund')) };
    const lost = await typeCommand(['payments', 'refund', reference, '--yes', ...reasoned], {
      session: { ...session, cards },
    });
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('has not said how it went') });
    const down = await typeCommand(['payments', 'reconcile'], { session: { ...session, cards } });
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
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('are exported to a new file with escaped formulas, never overwriting one', async () => {
    await again({ buyer: { LastName: '=HYPERLINK("x")' } }).catch(() => undefined);
    const [first] = await bench.db.selectFrom('buyers').select('id').orderBy('created_at').limit(1).execute();
    await bench.db
      .updateTable('buyers')
      .set({ last_name: '=1+1' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const path = join(folder, 'inscriptions.csv');
    expect(await type(['enrolments', 'export', '--output', path])).toMatchObject({ code: 0, out: '' });
    const written = readFileSync(path, 'utf8');
    expect(written.startsWith('\ufeffRéférence;Inscrit le;')).toBe(true);
    expect(written).toContain(";'=1+1;");
    expect(written).toContain(';300,00;');
    expect(written).toContain('06 12 34 56 78');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const refused = await type(['enrolments', 'export', '--output', path]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
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
  expect(await typeCommand(['payments', 'list'], { session: elsewhere })).toMatchObject({
    code: 1,
    err: expect.stringContaining('https://enrolment.example.fr'),
  });
});

describe('several payments for the same formula', () => {
  it('have their notes: given-up, accepted-twice, twin', async () => {
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
});
