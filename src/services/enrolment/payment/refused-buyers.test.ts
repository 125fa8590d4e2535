import { beforeEach, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { refusedCardLimits } from './refused-cards.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(() => bench.db.deleteFrom('rate_limits').execute());

describe('a buyer', () => {
  const from = { 'x-buyer-ip': '198.51.100.7' };
  const limits = { refusedCardLimits: { ...refusedCardLimits, buyer: 2 } };
  const tooMany = { refused: [refusalTexts.tooManyOwnCardsRefused] };
  const start = (changes = {}) => bench.start({ ...limits, ...changes }).client;
  const pay = async (card?: string, buyer = {}, headers: Record<string, string> = from, changes = {}) => {
    const body = await bench.prepare({ ...(card && { card }), buyer });
    return start(changes).register({ officeId: String(offers.officeId), ...body }, { headers });
  };
  const preregister = (changes = {}, headers = from) =>
    start().preregister({ officeId: String(offers.officeId), ...aBuyer(changes) }, { headers });

  it('whose cards are refused too often is stopped before the provider is called; others at his address can pay', async () => {
    const early = await bench.prepare();
    await pay(testCards.refused);
    expect(await preregister()).toHaveProperty('CardRegistrationId');
    await pay(testCards.refused);
    const before = await bench.counts();
    const buyers = () => bench.db.selectFrom('buyers').select('id').execute();
    const known = await buyers();
    expect(await preregister()).toEqual(tooMany);
    expect(await buyers()).toHaveLength(known.length);
    const none = () => Promise.reject(new Error('asked'));
    const cards = { ...bench.cards, getCardRegistration: none, getCard: none, createDirectPayIn: none };
    const { client } = bench.start({ ...limits, cards });
    const asOther = { ...early, Email: 'autre@exemple.fr' };
    for (const body of [early, asOther]) {
      expect(
        await client.register({ officeId: String(offers.officeId), ...body }, { headers: from }),
      ).toEqual(tooMany);
    }
    expect(await bench.counts()).toEqual(before);
    expect(await pay(undefined, { Email: 'voisine@exemple.fr' })).toHaveProperty('payInId');
  });

  it('with a card that was refused too often elsewhere is stopped before the debit; another card can pay', async () => {
    const changes = { refusedCardLimits: { ...refusedCardLimits, card: 2 } };
    const elsewhere = async (index: number) => {
      const headers = { 'x-buyer-ip': `10.${index}.0.1` };
      return pay(testCards.refused, { Email: `autre${index}@exemple.fr` }, headers, changes);
    };
    await elsewhere(1);
    await elsewhere(2);
    const before = await bench.counts();
    expect(await elsewhere(3)).toEqual({ refused: [refusalTexts.cardRefusedTooOften] });
    expect(await bench.counts()).toEqual(before);
    expect(await pay(testCards.frictionless, {}, from, changes)).toHaveProperty('payInId');
  });

  it('pays as often as he likes; an abandoned challenge is no refusal, but a failed one is', async () => {
    for (let order = 0; order < 3; order += 1) expect(await pay()).toHaveProperty('payInId');
    const challenge = async (decision: 'refuse' | 'abandon') => {
      const { payInId, secureModeRedirectURL = '' } = granted(await pay(testCards.challenge));
      await bench.decide(secureModeRedirectURL, decision);
      expect(await start().getPayment({ payInId })).toMatchObject({ status: 'failed' });
    };
    await challenge('abandon');
    await challenge('abandon');
    await challenge('refuse');
    expect(await preregister()).toHaveProperty('CardRegistrationId');
    await challenge('refuse');
    expect(await preregister()).toEqual(tooMany);
  });

  it('whose payment is final has no hash of his card left in his order', async () => {
    const waiting = await bench.intentOf(granted(await pay(testCards.challenge)));
    expect(waiting.card_hash).toMatch(/^[\w-]{43}$/u);
    await pay(testCards.frictionless);
    await pay(testCards.refused);
    const kept = await bench.db
      .selectFrom('payment_intents')
      .select('status')
      .where('card_hash', 'is not', null)
      .where('status', 'in', ['succeeded', 'failed'])
      .execute();
    expect(kept).toEqual([]);
  });

  it('stopped meanwhile still gets the outcome of an earlier payment', async () => {
    const body = await bench.prepare();
    const ask = () => start().register({ officeId: String(offers.officeId), ...body }, { headers: from });
    const answer = await ask();
    await pay(testCards.refused);
    await pay(testCards.refused);
    expect(await ask()).toEqual(answer);
  });

  it('whose card could not be read counts as one with a refused card', async () => {
    const body = await bench.prepare();
    const getCardRegistration: typeof bench.cards.getCardRegistration = async (id) => ({
      ...(await bench.cards.getCardRegistration(id)),
      Status: 'ERROR',
      ResultCode: '105202',
      CardId: null,
    });
    const client = start({ cards: { ...bench.cards, getCardRegistration } });
    const ask = () => client.register({ officeId: String(offers.officeId), ...body }, { headers: from });
    expect(await ask()).not.toEqual(tooMany);
    expect(await ask()).not.toEqual(tooMany);
    expect(await ask()).toEqual(tooMany);
  });
});
