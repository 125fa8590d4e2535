import { describe, expect, it } from 'vitest';
import { pay } from './pay.ts';

const order = {
  officeId: 12,
  formulaId: 34,
  amount: 4900,
  termsVersion: '2026-11-21.abc',
  commencement: 'sur-demande',
} as const;
const card = { number: '4970107111111119', expiry: '12/29', cvx: '123', holder: 'Camille Martin' };
const generic = "Désolé, une erreur s'est produite.";
const registration = {
  UserId: 'user-1',
  CardRegistrationId: 'reg-1',
  CardRegistrationURL: 'https://tokens.example/pay',
  AccessKey: 'key',
  PreregistrationData: 'pre',
};
const registered = { UserId: 'user-1', CardRegistrationId: 'reg-1', RegistrationData: 'data=token' };
const browserInfo = {
  JavaEnabled: false,
  Language: 'fr-FR',
  ColorDepth: 24,
  ScreenHeight: 1080,
  ScreenWidth: 1920,
  TimeZoneOffset: -120,
  UserAgent: 'Mozilla/5.0',
  JavascriptEnabled: true,
};

type Answer = () => Response;
const happy: Record<string, Answer> = {
  '/api/inscription/preinscription': () => Response.json(registration),
  'https://tokens.example/pay': () => new Response('data=token'),
  'https://cards.example/v2.01/creneau/cardregistrations/reg-1': () => Response.json({ Status: 'VALIDATED' }),
  '/api/inscription/paiement': () => Response.json({ payInId: 'pay-1' }),
};

/** All addresses answer as in `happy`, except those in `answers`. */
function someTools(answers: Record<string, Answer> = {}) {
  const sent: { url: string; body: string }[] = [];
  const tools = {
    provider: { baseUrl: 'https://cards.example', clientId: 'creneau' },
    isOnline: () => true,
    now: () => new Date(2026, 9, 15),
    browserInfo: () => browserInfo,
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const url = String(input);
      sent.push({ url, body: String(init.body) });
      const answer = { ...happy, ...answers }[url];
      if (!answer) throw new Error(`unexpected ${url}`);
      return answer();
    },
  };
  return { sent, tools };
}

describe('a payment', () => {
  it('pre-registers, tokenises and registers, in this order', async () => {
    const { sent, tools } = someTools();
    expect(await pay(order, card, tools)).toEqual({ kind: 'accepted', payInId: 'pay-1' });
    expect(sent.map(({ url }) => url)).toEqual(Object.keys(happy));
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
    const { sent, tools } = someTools();
    await pay({ ...order, offreAffichee: 'a digest' }, card, tools);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      officeId: 12,
      formulaId: 34,
      offreAffichee: 'a digest',
    });
    expect(sent[3]?.body).not.toContain('a digest');
  });

  it('names the terms of a partner’s offer, where they were accepted', async () => {
    const { sent, tools } = someTools();
    await pay({ ...order, offerTermsVersion: '2026-11-21.def' }, card, tools);
    expect(JSON.parse(sent[3]?.body ?? '')).toMatchObject({ versionOffre: '2026-11-21.def' });
  });

  it('never sends the card to our own server', async () => {
    const { sent, tools } = someTools();
    await pay(order, card, tools);
    for (const { url, body } of sent.filter((one) => one.url.startsWith('/'))) {
      expect(body, url).not.toContain(card.number);
      expect(body, url).not.toMatch(/cardNumber|cardCvx|"123"/u);
    }
  });

  it('goes on to the strong authentication when the answer asks for it', async () => {
    const secureModeRedirectURL = 'https://bank.example/challenge';
    const { tools } = someTools({
      '/api/inscription/paiement': () => Response.json({ payInId: 'pay-1', secureModeRedirectURL }),
    });
    expect(await pay(order, card, tools)).toEqual({
      kind: 'accepted',
      payInId: 'pay-1',
      secureModeRedirectURL,
    });
  });
});

describe('a card that breaks a rule', () => {
  it.each([
    ['Luhn’s check', { number: '4970107111111118' }, 'Numéro de carte\u202f: format invalide.'],
    ['its date', { expiry: '09/26' }, "Date d'expiration\u202f: la carte n'est plus valable."],
    ['its brand', { number: '5033951000000004' }, 'Maestro'],
  ])('(%s) is told before anything is sent', async (_, values, message) => {
    const { sent, tools } = someTools();
    const outcome = await pay(order, { ...card, ...values }, tools);
    expect(outcome).toMatchObject({ kind: 'failed', messages: [expect.stringContaining(message)] });
    expect(sent).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusal: Answer = () =>
    Response.json(
      { messages: ['Email invalide.', 'M. Le Bihan existe.'], told: 'Email invalide. | Autre message.' },
      { status: 422 },
    );

  it('of the pre-registration shows the server’s messages and stops there', async () => {
    const { sent, tools } = someTools({ '/api/inscription/preinscription': refusal });
    expect(await pay(order, card, tools)).toEqual({
      kind: 'failed',
      messages: ['Email invalide.', 'M. Le Bihan existe.'],
      told: 'Email invalide. | Autre message.',
    });
    expect(sent).toHaveLength(1);
  });

  it('of the card shows the provider’s error and stops there', async () => {
    const { sent, tools } = someTools({
      'https://tokens.example/pay': () => new Response('errorCode=02625'),
    });
    expect(await pay(order, card, tools)).toEqual({
      kind: 'failed',
      messages: ['Numéro de carte\u202f: format invalide.'],
      told: 'Numéro de carte\u202f: format invalide.',
    });
    expect(sent).toHaveLength(2);
  });

  it('of the payment is definitive: the next try starts afresh', async () => {
    const { tools } = someTools({ '/api/inscription/paiement': refusal });
    const outcome = await pay(order, card, tools);
    expect(outcome).toEqual({
      kind: 'failed',
      messages: ['Email invalide.', 'M. Le Bihan existe.'],
      told: 'Email invalide. | Autre message.',
    });
  });

  it('without readable messages shows the generic one', async () => {
    const { tools } = someTools({ '/api/inscription/paiement': () => Response.json({}, { status: 400 }) });
    expect(await pay(order, card, tools)).toEqual({
      kind: 'failed',
      messages: [generic],
      told: 'Erreur serveur.',
    });
  });
});

describe('an answer lost', () => {
  const answers: [string, Answer][] = [
    ['a server error', () => Response.json({ messages: ['secret'] }, { status: 502 })],
    ['no JSON', () => new Response('<html>')],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ];

  it.each(answers)('by %s at the pre-registration gives the generic message', async (_, answer) => {
    const { tools } = someTools({ '/api/inscription/preinscription': answer });
    expect(await pay(order, card, tools)).toEqual({
      kind: 'failed',
      messages: [generic],
      told: 'Erreur serveur.',
    });
  });

  it.each(answers)('by %s at the payment keeps the registered card for the next try', async (_, answer) => {
    const { tools } = someTools({ '/api/inscription/paiement': answer });
    expect(await pay(order, card, tools)).toMatchObject({
      kind: 'failed',
      messages: [generic, expect.stringContaining('pas débité deux fois')],
      told: expect.stringMatching(/^Erreur serveur\. \| Votre demande.*pas débité deux fois/u),
      unanswered: registered,
    });
  });

  it('is asked for again with the same card registration, and nothing else', async () => {
    const { sent, tools } = someTools();
    expect(await pay(order, card, tools, registered)).toEqual({ kind: 'accepted', payInId: 'pay-1' });
    expect(sent.map(({ url }) => url)).toEqual(['/api/inscription/paiement']);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject(registered);
  });
});
