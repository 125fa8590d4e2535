import { describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { genericRefusal } from '#domain/wording/card-refusals.ts';
import { genericFailure } from '#domain/wording/messages.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, losingAnswers, testCards, timeOut } from '#test/support/enrolment.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

/** Changes in the numbers of payments, pay-ins and enrolments during `work`. */
async function changeOf(work: () => Promise<unknown>) {
  const before = await bench.counts();
  await work();
  const after = await bench.counts();
  return {
    intents: after.intents - before.intents,
    payIns: after.payIns - before.payIns,
    enrolments: after.enrolments - before.enrolments,
  };
}

async function twoRegistrations(Email: string, card?: string) {
  const given = { buyer: { ...bench.buyer, Email }, ...(card !== undefined && { card }) };
  return [await bench.prepare(given), await bench.prepare(given)] as const;
}

const once = { intents: 1, payIns: 1, enrolments: 1 };
const unanswered = { status: 503, body: { paiement: [genericFailure] } };
const providerError = { Message: 'One or several parameters are wrong', Type: 'param_error' };
const failing = (status: number, body?: unknown) => () =>
  Promise.reject(new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'status', status, body }));

describe('a pay-in that was made and whose answer was lost', () => {
  it('is found by its key and answered normally', async () => {
    const body = await bench.prepare();
    const cards = losingAnswers(bench.cards, 'createDirectPayIn');
    const change = await changeOf(async () => {
      const answer = await bench.postRegister(body, { cards });
      expect(answer).toEqual({ status: 200, body: { payInId: expect.any(String) } });
    });
    expect(change).toEqual(once);
  });

  it('is found once the provider has finished it', async () => {
    const body = await bench.prepare();
    let calls = 0;
    const cards: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn'),
      readResponse: async (key) => {
        calls += 1;
        return calls < 3 ? undefined : bench.cards.readResponse(key);
      },
    };
    expect(await changeOf(() => bench.postRegister(body, { cards }))).toEqual(once);
  });

  it('is found by the buyer’s repeat when the provider is unreachable at first', async () => {
    const body = await bench.prepare();
    const cards: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn'),
      readResponse: () => Promise.reject(timeOut('getResponse')),
    };
    const change = await changeOf(async () => {
      expect(await bench.postRegister(body, { cards })).toEqual(unanswered);
      expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({
        status: 'created',
        pay_in_id: null,
        answered_at: null,
      });
      expect(await bench.pay(body)).toEqual({ payInId: expect.any(String) });
    });
    expect(change).toEqual(once);
  });

  it('is found by the client’s own repeat', async () => {
    const body = await bench.prepare();
    let failures = 1;
    const cards: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn', 1),
      readResponse: (key) => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(timeOut('getResponse')) : bench.cards.readResponse(key);
      },
    };
    const { client } = bench.start({ cards, timeoutMs: 0 });
    const change = await changeOf(async () => {
      expect(await client.register({ officeId: '1', ...body })).toEqual({ payInId: expect.any(String) });
    });
    expect(change).toEqual(once);
  });

  it('is not debited again when its buyer comes back with another card', async () => {
    const cards: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn'),
      readResponse: () => Promise.resolve(undefined),
    };
    const [first, second] = await twoRegistrations('perdue@exemple.fr');
    const change = await changeOf(async () => {
      expect(await bench.postRegister(first, { cards })).toEqual(unanswered);
      const answer = await bench.pay(second);
      expect(await bench.intentOf(answer)).toMatchObject({ card_registration_id: first.CardRegistrationId });
    });
    expect(change).toEqual(once);
  });
});

describe('an answer that never reached its buyer, who comes back with another card,', () => {
  it('is repeated: a payment that succeeded is not made twice', async () => {
    const [first, second] = await twoRegistrations('sans.reponse@exemple.fr');
    const change = await changeOf(async () => {
      const lost = await bench.postRegister(first);
      expect(lost.status).toBe(200);
      expect(await bench.postRegister(second)).toEqual(lost);
    });
    expect(change).toEqual(once);
  });

  it('after he accepted at his bank, is the payment that he accepted', async () => {
    const [first, second] = await twoRegistrations('sans.retour@exemple.fr', testCards.challenge);
    const change = await changeOf(async () => {
      const { body } = await bench.postRegister(first);
      await bench.decide((body as { secureModeRedirectURL: string }).secureModeRedirectURL, 'accept');
      expect((await bench.postRegister(second)).body).toEqual({
        payInId: (body as { payInId: string }).payInId,
      });
    });
    expect(change).toEqual(once);
  });
});

describe('a pay-in that never reached the provider', () => {
  const cut: Pick<CardProvider, 'createDirectPayIn'> = {
    createDirectPayIn: () => Promise.reject(timeOut('createDirectPayIn')),
  };

  it('is sent by the buyer’s repeat under the key first stored', async () => {
    const body = await bench.prepare();
    const keys: string[] = [];
    const listening: CardProvider = {
      ...bench.cards,
      createDirectPayIn: (request, key) => {
        keys.push(key);
        return bench.cards.createDirectPayIn(request, key);
      },
    };
    const change = await changeOf(async () => {
      expect(await bench.postRegister(body, { cards: { ...bench.cards, ...cut } })).toEqual(unanswered);
      const stored = await bench.intentOfRegistration(body.CardRegistrationId);
      expect((await bench.postRegister(body, { cards: listening })).status).toBe(200);
      expect(keys).toEqual([stored.idempotency_key]);
    });
    expect(change).toEqual(once);
  });

  it('is not given up while its buyer tries again', async () => {
    const body = await bench.prepare({ buyer: { Email: 'patiente@exemple.fr' } });
    const cards = { ...bench.cards, ...cut };
    for (let tries = 0; tries < 3; tries += 1) {
      await bench.postRegister(body, { cards, timeoutMs: 0 });
      bench.pass(1.5);
      await bench.reconcile();
    }
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({ status: 'created' });
    expect((await bench.postRegister(body)).status).toBe(200);
  });

  it('makes a buyer with another card wait only while it may be under way', async () => {
    const [first, second] = await twoRegistrations('coupee@exemple.fr');
    const change = await changeOf(async () => {
      await bench.postRegister(first, { cards: { ...bench.cards, ...cut } });
      expect(await bench.postRegister(second)).toMatchObject({ status: 409 });
      bench.pass(2.1);
      expect((await bench.postRegister(second)).status).toBe(200);
    });
    expect(change).toEqual({ intents: 2, payIns: 1, enrolments: 1 });
    expect(await bench.intentOfRegistration(first.CardRegistrationId)).toMatchObject({
      status: 'failed',
      result_code: 'abandoned',
    });
  });
});

describe('the provider’s refusal of a pay-in', () => {
  it('ends the payment when definitive', async () => {
    const body = await bench.prepare();
    const createDirectPayIn = failing(400, providerError);
    const answer = await bench.postRegister(body, { cards: { ...bench.cards, createDirectPayIn } });
    expect(answer).toEqual({ status: 422, body: { paiement: [genericRefusal] } });
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({
      status: 'failed',
      result_code: 'param_error',
      request: {},
    });
    expect(await bench.postRegister(body)).toEqual(answer);
  });

  it.each([401, 408, 409, 425, 429, 500, 503])('leaves it open for %i', async (status) => {
    const body = await bench.prepare({ buyer: { Email: `buyer${status}@exemple.fr` } });
    const change = await changeOf(async () => {
      const answer = await bench.postRegister(body, {
        cards: { ...bench.cards, createDirectPayIn: failing(status) },
        timeoutMs: 0,
      });
      expect(answer).toEqual(unanswered);
      expect(await bench.pay(body)).toEqual({ payInId: expect.any(String) });
    });
    expect(change).toEqual(once);
  });

  it.each([
    ['a page of a proxy', 403, '<h1>Forbidden</h1>'],
    ['an error of another shape', 400, { error: 'no' }],
  ])('is not believed when it is %s', async (_, status, body) => {
    const registered = await bench.prepare();
    const cards = { ...bench.cards, createDirectPayIn: failing(status, body) };
    expect(await bench.postRegister(registered, { cards, timeoutMs: 0 })).toEqual(unanswered);
    expect(await bench.intentOfRegistration(registered.CardRegistrationId)).toMatchObject({
      status: 'created',
    });
  });

  it('of a repeat is not trusted: an earlier call may have debited the card', async () => {
    const body = await bench.prepare();
    const lost: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn'),
      readResponse: () => Promise.reject(timeOut('getResponse')),
    };
    expect(await bench.postRegister(body, { cards: lost, timeoutMs: 0 })).toEqual(unanswered);
    const refusing = { ...lost, createDirectPayIn: failing(400, providerError) };
    expect(await bench.postRegister(body, { cards: refusing, timeoutMs: 0 })).toEqual(unanswered);
    expect(await bench.pay(body)).toEqual({ payInId: expect.any(String) });
  });

  it('stored under the key is not trusted at once', async () => {
    const body = await bench.prepare();
    const cards: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn'),
      readResponse: () => Promise.resolve({ status: 400, resource: providerError }),
    };
    expect(await bench.postRegister(body, { cards })).toEqual(unanswered);
    expect(await bench.pay(body)).toEqual({ payInId: expect.any(String) });
  });
});

describe('the provider', () => {
  it('out of reach after the debit leaves the payment pending, and the buyer with its id', async () => {
    const body = await bench.prepare();
    const cards: CardProvider = { ...bench.cards, getPayIn: () => Promise.reject(timeOut('getPayIn')) };
    const answer = await bench.postRegister(body, { cards });
    expect(answer).toEqual({ status: 200, body: { payInId: expect.any(String) } });
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({ status: 'pending' });
    await bench.reconcile();
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    [timeOut('getCardRegistration'), 503],
    [new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'network' }), 503],
    [new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'status', status: 500 }), 502],
    [new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'shape' }), 502],
  ])('that fails before any payment (%s) answers %i and stores none', async (error, status) => {
    const body = await bench.prepare();
    const cards: CardProvider = { ...bench.cards, getCardRegistration: () => Promise.reject(error) };
    const change = await changeOf(async () => {
      const answer = await bench.postRegister(body, { cards });
      expect(answer).toEqual({ status, body: { paiement: [genericFailure] } });
    });
    expect(change).toEqual({ intents: 0, payIns: 0, enrolments: 0 });
  });
});
