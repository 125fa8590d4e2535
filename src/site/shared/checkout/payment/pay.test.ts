import { describe, expect, it } from 'vitest';
import {
  browserInfo,
  lost,
  paymentTools,
  registered,
  shownOrder,
  typedCard,
} from '#test/support/payment-tools.ts';
import { pay } from './pay.ts';

async function sentBy(order: Parameters<typeof pay>[0]) {
  const { sent, tools } = paymentTools();
  await pay(order, typedCard, tools);
  return sent;
}

/** The card’s two requests to the provider. */
const requestsToProvider = async () => (await sentBy(shownOrder)).slice(1, 3);

describe('a payment', () => {
  it('pre-registers, tokenises and registers, in this order', async () => {
    const { sent, tools } = paymentTools();
    expect(await pay(shownOrder, typedCard, tools)).toEqual({ kind: 'accepted', payInId: 'pay-1' });
    expect(sent.map(({ request }) => request)).toEqual(['preregister', 'token', 'finish', 'register']);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ officeId: 12, formulaId: 34 });
    expect(JSON.parse(sent[3]?.body ?? '')).toEqual({
      officeId: 12,
      formulaId: 34,
      ...registered,
      Amount: 4900,
      versionConditions: '2026-11-21.abc',
      BrowserInfo: browserInfo,
      demarrage: 'sur-demande',
    });
  });

  it('pre-registers with the offer that the page shows', async () => {
    const sent = await sentBy({ ...shownOrder, offreAffichee: 'a digest' });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ offreAffichee: 'a digest' });
    expect(sent[3]?.body).not.toContain('a digest');
  });

  it('names the terms of a partner’s offer, where they were accepted', async () => {
    const sent = await sentBy({ ...shownOrder, offerTermsVersion: '2026-11-21.def' });
    expect(JSON.parse(sent[3]?.body ?? '')).toMatchObject({ versionOffre: '2026-11-21.def' });
  });

  it('never sends the card to our own server', async () => {
    const sent = await sentBy(shownOrder);
    for (const { url, body } of sent.filter((one) => one.url.startsWith('/'))) {
      expect(body, url).not.toContain(typedCard.number);
      expect(body, url).not.toMatch(/cardNumber|cardCvx|"123"/u);
    }
  });

  it('sends the card to the registration’s own address, then its token to the provider', async () => {
    const [card, token] = await requestsToProvider();
    expect([card?.url, card?.init.method]).toEqual(['https://tokens.example/pay', 'POST']);
    expect(Object.fromEntries(new URLSearchParams(card?.body))).toEqual({
      data: 'pre&data',
      accessKeyRef: 'key',
      cardNumber: '4970107111111119',
      cardExpirationDate: '1229',
      cardCvx: '123',
    });
    const address = 'https://cards.example/v2.01/creneau/cardregistrations/card%20reg%2F1';
    expect([token?.url, token?.init.method]).toEqual([address, 'PUT']);
    const registered = { RegistrationData: 'data=token', CardHolderName: 'Camille Martin' };
    expect(JSON.parse(token?.body ?? '')).toEqual(registered);
  });

  it('sends neither our cookies nor our address to the provider', async () => {
    const alone = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };
    for (const { init } of await requestsToProvider()) expect(init).toMatchObject(alone);
  });

  it('leads to the strong authentication when the answer requires it', async () => {
    const accepted = { payInId: 'pay-1', secureModeRedirectURL: 'https://bank.example/challenge' };
    const { tools } = paymentTools({ register: () => Response.json(accepted) });
    expect(await pay(shownOrder, typedCard, tools)).toEqual({ kind: 'accepted', ...accepted });
  });

  it.each([
    ['a server error', () => Response.json({ messages: ['secret'] }, { status: 502 })],
    ['no JSON', () => new Response('<html>')],
    ['no network', lost],
  ])('whose answer is lost by %s keeps the registered card for the next attempt', async (_, register) => {
    expect(await pay(shownOrder, typedCard, paymentTools({ register }).tools)).toMatchObject({
      kind: 'failed',
      messages: ["Désolé, une erreur s'est produite.", expect.stringContaining('pas débité deux fois')],
      told: expect.stringMatching(/^Erreur serveur\. \| Votre demande.*pas débité deux fois/u),
      unanswered: registered,
    });
  });

  it('whose answer was lost is requested again with the same card registration, and nothing else', async () => {
    const { sent, tools } = paymentTools();
    const outcome = await pay(shownOrder, typedCard, tools, registered);
    expect(outcome).toEqual({ kind: 'accepted', payInId: 'pay-1' });
    expect(sent.map(({ request }) => request)).toEqual(['register']);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject(registered);
  });
});
