import { describe, expect, it } from 'vitest';
import {
  cardNumbers,
  openCardSandbox,
  openRegistration,
  postCard,
  registerCard,
} from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

const json = { 'content-type': 'application/json' };

describe('a browser on another origin', () => {
  it.each(['/webpayment/getToken', '/v2.01/creneau/cardregistrations/x'])(
    'is let through by the preflight of %s',
    async (path) => {
      const answer = await sandbox.request(path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://shop.test',
          'access-control-request-method': path.includes('egistrations') ? 'PUT' : 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
    },
  );

  it('may read the answers, errors included', async () => {
    const headers = { ...json, origin: 'https://shop.test' };
    const body = '{"RegistrationData":"x"}';
    const init = { method: 'PUT', body, headers };
    const answer = await sandbox.request('/v2.01/creneau/cardregistrations/x', init);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('may not read a registration, which needs a bearer', async () => {
    const { registration } = await openRegistration(sandbox);
    const answer = await sandbox.request(`/v2.01/creneau/cardregistrations/${registration.Id}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ Type: 'invalid_credentials' });
  });
});

describe('stored card data', () => {
  it('includes neither number nor CVV nor secrets of the registration', async () => {
    const cardCvx = '847';
    const { registration } = await openRegistration(sandbox);
    const data = await postCard(sandbox, registration, { cardNumber: cardNumbers.challenge, cardCvx });
    const before = await readStoredData();
    await sandbox.client.updateCardRegistration(registration.Id, { RegistrationData: data });
    for (const stored of [before, await readStoredData()]) {
      expect(stored).toContain(registration.Id);
      expect(stored).toContain('497010XXXXXX8183');
      expect(stored).not.toContain(cardNumbers.challenge);
      expect(stored).not.toContain(`"${cardCvx}"`);
      expect(stored).not.toContain(data.slice(5));
      expect(stored).not.toContain(registration.AccessKey);
      expect(stored).not.toContain(registration.PreregistrationData);
    }
  });

  it('has the same fingerprint for the same test card, and none for a possibly real card', async () => {
    const fingerprintOf = async (number: string) => {
      const { cardId } = await registerCard(sandbox, number);
      return (await sandbox.client.getCard(cardId)).Fingerprint;
    };
    expect(await fingerprintOf(cardNumbers.frictionless)).toBe(await fingerprintOf(cardNumbers.frictionless));
    expect(await fingerprintOf(cardNumbers.unknown)).not.toBe(await fingerprintOf(cardNumbers.unknown));
  });

  async function readStoredData(): Promise<string> {
    const { db } = sandbox;
    return JSON.stringify([
      await db.selectFrom('card_sandbox.card_registrations').selectAll().execute(),
      await db.selectFrom('card_sandbox.cards').selectAll().execute(),
      await db.selectFrom('card_sandbox.responses').selectAll().execute(),
      await db.selectFrom('card_sandbox.tokens').selectAll().execute(),
    ]);
  }
});
