import { describe, expect, it } from 'vitest';
import { tokeniseCard } from './tokenise.ts';

const card = { number: '4970107111111119', expiry: '12/29', cvx: '123', holder: ' Camille Martin ' };
const registration = {
  CardRegistrationId: 'card reg/1',
  CardRegistrationURL: 'https://tokens.example/webpayment',
  AccessKey: 'key',
  PreregistrationData: 'pre&data',
};
const provider = { baseUrl: 'https://cards.example', clientId: 'creneau' };
const generic = "Désolé, une erreur s'est produite.";

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A browser whose two requests get these answers in turn. */
function aBrowser(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const browser = {
    isOnline: () => true,
    fetch: async (url: RequestInfo | URL, init: RequestInit = {}) => {
      const answer = answers[sent.length];
      sent.push({ url: String(url), init });
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('no such request was expected');
    },
  };
  return { sent, browser, run: () => tokeniseCard(card, registration, provider, browser) };
}

const token = () => new Response('data=abc123');
const registered = (body: unknown) => Response.json(body);

describe('a card that the provider takes', () => {
  it('goes to the registration’s own address, then its token to the provider', async () => {
    const { sent, run } = aBrowser(token(), registered({ Status: 'VALIDATED', ResultCode: '000000' }));
    expect(await run()).toEqual({ ok: true, registrationData: 'data=abc123' });

    expect(sent[0]?.url).toBe('https://tokens.example/webpayment');
    expect(sent[0]?.init.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(String(sent[0]?.init.body)))).toEqual({
      data: 'pre&data',
      accessKeyRef: 'key',
      cardNumber: '4970107111111119',
      cardExpirationDate: '1229',
      cardCvx: '123',
    });

    expect(sent[1]?.url).toBe('https://cards.example/v2.01/creneau/cardregistrations/card%20reg%2F1');
    expect(sent[1]?.init.method).toBe('PUT');
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({
      RegistrationData: 'data=abc123',
      CardHolderName: 'Camille Martin',
    });
  });

  it('goes without our cookies or our address', async () => {
    const { sent, run } = aBrowser(token(), registered({ Status: 'VALIDATED' }));
    await run();
    for (const { init } of sent) {
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
    }
  });
});

describe('a card that the provider refuses', () => {
  it.each([
    ['02625', 'Numéro de carte\u202f: format invalide.'],
    ['02627', 'Cryptogramme\u202f: absent ou format invalide.'],
    ['09999', "Le prestataire de paiement a répondu par l'erreur 09999."],
  ])('with errorCode=%s at the first request sends no second one', async (code, message) => {
    const { sent, run } = aBrowser(new Response(`errorCode=${code}`));
    expect(await run()).toEqual({ ok: false, message });
    expect(sent).toHaveLength(1);
  });

  it('at the second request is reported by its result code', async () => {
    const { run } = aBrowser(token(), registered({ Status: 'ERROR', ResultCode: '105203' }));
    expect(await run()).toEqual({
      ok: false,
      message: "Date d'expiration\u202f: absente ou format invalide.",
    });
  });
});

describe('an answer that cannot be used', () => {
  it('in place of a token is a token error', async () => {
    const { run } = aBrowser(new Response('<html>bonjour</html>'));
    expect(await run()).toEqual({ ok: false, message: 'Erreur de traitement du jeton de la carte.' });
  });

  it.each([
    ['a server error for the card', [new Response('', { status: 500 })]],
    ['a server error for the token', [token(), new Response('', { status: 503 })]],
    ['no JSON', [token(), new Response('<html>')]],
    ['JSON of another shape', [token(), registered(null)]],
    ['a status without a code', [token(), registered({ Status: 'CREATED', ResultCode: null })]],
    ['a time-out', [new DOMException('signal timed out', 'TimeoutError')]],
  ] as [string, (Response | Error)[]][])('%s gives the generic message', async (_, answers) => {
    expect(await aBrowser(...answers).run()).toEqual({ ok: false, message: generic });
  });
});

describe('a request that never left', () => {
  const blocked = new TypeError('Failed to fetch');

  it('was blocked by the buyer’s computer when the network is up', async () => {
    const told = {
      ok: false,
      message: "La requête HTTP a été bloquée par l'ordinateur de l'utilisateur.",
      advice: expect.stringMatching(/bloqueur de publicités.*Rien n’a été débité\.$/u),
    };
    expect(await aBrowser(blocked).run()).toEqual(told);
    expect(await aBrowser(token(), blocked).run()).toEqual(told);
  });

  it('gives the generic message when the network is down', async () => {
    const { browser } = aBrowser(blocked);
    const offline = { ...browser, isOnline: () => false };
    expect(await tokeniseCard(card, registration, provider, offline)).toEqual({
      ok: false,
      message: generic,
    });
  });
});
