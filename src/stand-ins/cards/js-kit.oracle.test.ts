import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  openRegistration,
} from '#test/support/card-sandbox.ts';

interface KitResult {
  readonly ResultCode: string;
  readonly ResultMessage?: string;
  readonly Id?: string;
  readonly CardId?: string | null;
  readonly Status?: string;
}
interface Kit {
  readonly cardRegistration: {
    baseURL: string;
    clientId: string;
    init(data: {
      Id: string;
      cardRegistrationURL: string;
      preregistrationData: string | null;
      accessKey: string | null;
    }): void;
    registerCard(
      card: { cardNumber: string; cardExpirationDate: string; cardCvx: string; cardType: string },
      onSuccess: (result: KitResult) => void,
      onError: (result: KitResult) => void,
    ): void;
  };
}

const shopOrigin = 'https://shop.test';
const require = createRequire(import.meta.url);

/** The browser's part, no more: a form posted to another origin, its answer read only if that origin lets it. */
class CrossOriginRequest {
  readonly withCredentials = false;
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange = () => {};
  #method = '';
  #url = '';
  readonly #headers: Record<string, string> = { origin: shopOrigin };

  open(method: string, url: string) {
    this.#method = method.toUpperCase();
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  send(body: string) {
    fetch(this.#url, { method: this.#method, headers: this.#headers, body })
      .then(async (answer) => {
        const allowed = answer.headers.get('access-control-allow-origin');
        if (allowed !== '*' && allowed !== shopOrigin) return;
        this.responseText = await answer.text();
        this.status = answer.status;
      })
      .finally(() => {
        this.readyState = 4;
        this.onreadystatechange();
      });
  }
}

let sandbox: OpenCardSandbox;
beforeAll(async () => {
  sandbox = await openCardSandbox({ reach: 'over HTTP' });
  vi.stubGlobal('window', { navigator: { product: 'Gecko' } });
  vi.stubGlobal('XMLHttpRequest', CrossOriginRequest);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox[Symbol.asyncDispose]();
});

const kits: [string, Kit][] = [
  ['as published', require('mangopay-cardregistration-js-kit')],
  ['as written', require('mangopay-cardregistration-js-kit/kit/mangopay-kit.js')],
];

describe.each(kits)('the provider’s JS kit, %s', (_, kit) => {
  afterEach(() => {
    kit.cardRegistration.clientId = '';
  });

  async function register(changes: { cardNumber?: string; accessKey?: string } = {}) {
    const { registration } = await openRegistration(sandbox);
    kit.cardRegistration.baseURL = sandbox.publicUrl;
    kit.cardRegistration.clientId = sandbox.clientId;
    kit.cardRegistration.init({
      Id: registration.Id,
      cardRegistrationURL: registration.CardRegistrationURL,
      preregistrationData: registration.PreregistrationData,
      accessKey: changes.accessKey ?? registration.AccessKey,
    });
    const card = {
      cardNumber: changes.cardNumber ?? cardNumbers.frictionless,
      cardExpirationDate: '1299',
      cardCvx: '123',
      cardType: 'CB_VISA_MASTERCARD',
    };
    return new Promise<{ registration: { Id: string }; succeeded: boolean; result: KitResult }>((resolve) => {
      kit.cardRegistration.registerCard(
        card,
        (result) => resolve({ registration, succeeded: true, result }),
        (result) => resolve({ registration, succeeded: false, result }),
      );
    });
  }

  it('registers a card', async () => {
    const { registration, succeeded, result } = await register();
    expect(succeeded).toBe(true);
    expect(result).toMatchObject({ Id: registration.Id, Status: 'VALIDATED', ResultCode: '000000' });
    expect((await sandbox.client.getCardRegistration(registration.Id)).CardId).toBe(result.CardId);
  });

  it('is told the code of a card that the registration does not take', async () => {
    const { succeeded, result } = await register({ cardNumber: cardNumbers.maestro });
    expect([succeeded, result.ResultCode]).toEqual([false, '02625']);
  });

  it('is told the code of a wrong access key', async () => {
    const { succeeded, result } = await register({ accessKey: 'wrong' });
    expect([succeeded, result.ResultCode]).toEqual([false, '09101']);
  });
});
