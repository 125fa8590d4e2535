import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import {
  createRefusedCards,
  isCardRefused,
  limitsFromList,
  type RefusedCardLimits,
  refusedCardLimits,
} from './refused-cards.ts';

let bench: EnrolmentBench;
beforeAll(async () => {
  bench = await createEnrolmentBench();
});
afterAll(() => bench[Symbol.asyncDispose]());
beforeEach(async () => {
  bench.logged.length = 0;
  await bench.db.deleteFrom('rate_limits').execute();
});

const aProcess = (limits: RefusedCardLimits = refusedCardLimits) =>
  createRefusedCards({ db: bench.db, limits, addressKey: 'a key', log: bench.log, timeoutMs: 2000 });
const stopped = { status: 429, messages: { paiement: [refusalTexts.tooManyRefusedCards] } };
const alarms = () => bench.logged.map((line) => (line as { message: string }).message);

describe('cards refused in an hour', () => {
  it('stop an address at its eighth, in every process, and no other address', async () => {
    const [one, other] = [aProcess(), aProcess()];
    for (let card = 1; card <= refusedCardLimits.address - 1; card += 1) await one.count('203.0.113.9');
    await other.refuseAbove('203.0.113.9');
    await other.count('203.0.113.9');
    for (const process of [one, other]) {
      await expect(process.refuseAbove('203.0.113.9')).rejects.toMatchObject(stopped);
      await expect(process.refuseAbove('::ffff:203.0.113.9')).rejects.toMatchObject(stopped);
      await process.refuseAbove('203.0.113.10');
    }
    expect(alarms()).toEqual([]);
  });

  it('stop a network at its fortieth, with a warning, and no other network', async () => {
    const process = aProcess();
    const from = (card: number) => `203.0.113.${card}`;
    for (let card = 1; card <= refusedCardLimits.network - 1; card += 1) await process.count(from(card));
    await process.refuseAbove(from(200));
    await process.count(from(0));
    await expect(process.refuseAbove(from(200))).rejects.toMatchObject(stopped);
    await process.refuseAbove('203.0.114.200');
    await process.count(from(0));
    expect(alarms()).toEqual(['many cards of one network are refused: it is stopped']);
  });

  it('count the addresses of an IPv6 subscriber as one, and those of 48 bits as one network', async () => {
    const process = aProcess({ address: 2, network: 3, all: 200 });
    await process.count('2001:db8:7:1::1');
    await process.count('2001:db8:7:1::2');
    await expect(process.refuseAbove('2001:db8:7:1::3')).rejects.toMatchObject(stopped);
    await process.refuseAbove('2001:db8:7:2::1');
    await process.count('2001:db8:7:2::1');
    await expect(process.refuseAbove('2001:db8:7:3::1')).rejects.toMatchObject(stopped);
    await process.refuseAbove('2001:db8:8::1');
  });

  it('of everybody raise the alarm once at their ceiling, and then stop whoever had one, but no newcomer', async () => {
    const process = aProcess({ address: 8, network: 40, all: 20 });
    for (let card = 1; card <= 19; card += 1) await process.count(`10.0.${card}.1`);
    await process.refuseAbove('10.0.1.1');
    expect(alarms()).toEqual([]);
    await process.count('10.0.20.1');
    await expect(process.refuseAbove('10.0.1.1')).rejects.toMatchObject(stopped);
    await process.refuseAbove('10.0.1.2');
    await process.count('10.0.21.1');
    expect(bench.logged).toEqual([
      { refused: 20, message: 'many cards are refused: stolen ones may be tried' },
    ]);
  });

  it('by forty attempts at once in two processes are no more than the ceiling', async () => {
    const processes = [aProcess(), aProcess()];
    let tried = 0;
    const attempts = Array.from({ length: 40 }, (_, card) =>
      processes[card % 2]?.attempt('203.0.113.9', {
        async work() {
          tried += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
          await processes[0]?.count('203.0.113.9');
        },
      }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(tried).toBe(refusedCardLimits.address);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(refusedCardLimits.address);
  });

  it('hold up nobody whose cards are taken, however many pay at once behind one address', async () => {
    const process = aProcess({ address: 2, network: 40, all: 200 });
    const pay = () => process.attempt('203.0.113.9', { work: async () => 'paid' });
    for (const answer of await Promise.all(Array.from({ length: 6 }, pay))) expect(answer).toBe('paid');
    expect(await pay()).toBe('paid');
  });

  it('that are still tried when patience ends keep the next one waiting in vain, but not the same one again', async () => {
    const process = createRefusedCards({
      db: bench.db,
      limits: { address: 1, network: 40, all: 200 },
      addressKey: 'a key',
      log: bench.log,
      timeoutMs: 0,
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = process.attempt('203.0.113.9', {
      async work() {
        begin();
        await released;
      },
    });
    await begun;
    const second = process.attempt('203.0.113.9', { work: () => Promise.reject(new Error('tried')) });
    await expect(second).rejects.toMatchObject({ status: 429, messages: { paiement: [tooManyPayments] } });
    const known = { isKnown: async () => true, work: async () => 'told' };
    expect(await process.attempt('203.0.113.9', known)).toBe('told');
    release();
    await first;
    await process.attempt('203.0.113.9', { work: async () => {} });
  });

  it('leave no address in the database', async () => {
    await aProcess().count('203.0.113.9');
    const rows = await bench.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('are limited as the configuration says, and as usual where it is silent', () => {
    expect(limitsFromList()).toEqual({ address: 8, network: 40, all: 200 });
    expect(limitsFromList([2, 3, 4])).toEqual({ address: 2, network: 3, all: 4 });
  });

  it.each([
    ['101101', true],
    ['101301', true],
    ['105202', true],
    ['008006', true],
    ['101304', false],
    ['009103', false],
    [null, false],
  ])('by the code %s: %s', (code, counts) => {
    expect(isCardRefused(code)).toBe(counts);
  });
});

describe('a buyer', () => {
  const ip = '198.51.100.7';
  const from = { 'x-buyer-ip': ip };
  const limits = { refusedCardLimits: { address: 2, network: 40, all: 200 } };
  const tooMany = { refused: [refusalTexts.tooManyRefusedCards] };
  const start = () => bench.start(limits).client;
  const pay = async (card?: string, headers: Record<string, string> = from) =>
    start().register(offers.officeId, await bench.prepare({ ...(card && { card }) }), { headers });
  const preregister = (headers: Record<string, string>) =>
    start().preregister(offers.officeId, bench.buyer, { headers });

  it('whose cards are refused too often is told so before the provider is asked; others pay', async () => {
    const early = await bench.prepare();
    await pay(testCards.refused);
    expect(await preregister(from)).toHaveProperty('CardRegistrationId');
    await pay(testCards.refused);
    const before = await bench.counts();
    const buyers = () => bench.db.selectFrom('buyers').select('id').execute();
    const known = await buyers();
    expect(await preregister(from)).toEqual(tooMany);
    expect(await buyers()).toHaveLength(known.length);
    const none = () => Promise.reject(new Error('asked'));
    const cards = { ...bench.cards, getCardRegistration: none, createDirectPayIn: none };
    const { client } = bench.start({ ...limits, cards });
    expect(await client.register(offers.officeId, early, { headers: from })).toEqual(tooMany);
    expect(await bench.counts()).toEqual(before);
    expect(await pay(undefined, { 'x-buyer-ip': '198.51.100.8' })).toHaveProperty('payInId');
  });

  it('pays as often as he likes, and an abandoned challenge is no refused card, but a failed one is', async () => {
    for (let order = 0; order < 3; order += 1) expect(await pay()).toHaveProperty('payInId');
    const challenge = async (decision: 'refuse' | 'abandon') => {
      const answer = await pay(testCards.challenge);
      if ('refused' in answer) throw new Error('refused');
      await bench.decide(answer.secureModeRedirectURL ?? '', decision);
      expect(await start().getPayment(answer.payInId)).toMatchObject({ status: 'failed' });
    };
    await challenge('abandon');
    await challenge('abandon');
    await challenge('refuse');
    expect(await preregister(from)).toHaveProperty('CardRegistrationId');
    await challenge('refuse');
    expect(await preregister(from)).toEqual(tooMany);
  });

  it('stopped meanwhile is still told how the payment went that he had asked for', async () => {
    const body = await bench.prepare();
    const ask = () => start().register(offers.officeId, body, { headers: from });
    const answer = await ask();
    await pay(testCards.refused);
    await pay(testCards.refused);
    expect(await ask()).toEqual(answer);
  });

  it('who asks for a payment with a card that could not be read has had one refused', async () => {
    const body = await bench.prepare();
    const read = { ...bench.cards };
    const getCardRegistration: typeof read.getCardRegistration = async (id) => ({
      ...(await bench.cards.getCardRegistration(id)),
      Status: 'ERROR',
      ResultCode: '105202',
      CardId: null,
    });
    const { client } = bench.start({ ...limits, cards: { ...read, getCardRegistration } });
    const ask = () => client.register(offers.officeId, body, { headers: from });
    expect(await ask()).not.toEqual(tooMany);
    expect(await ask()).not.toEqual(tooMany);
    expect(await ask()).toEqual(tooMany);
  });
});
