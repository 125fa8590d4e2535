import { describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { genericRefusal } from '#domain/wording/card-refusals.ts';
import { genericFailure } from '#domain/wording/messages.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, once, testCards, unchanged } from '#test/support/enrolment.ts';
import { losingAnswers, paramError, statusError, timeOut } from '#test/support/provider-faults.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const expectOnce = async (work: () => Promise<unknown>) => expect(await bench.changeOf(work)).toEqual(once);
const intentOf = (body: RegisterRequest) => bench.intentOfRegistration(body.CardRegistrationId);
/** The provider, on a network that loses the answers about pay-ins and reads other ones under their keys. */
const losing = (readResponse: CardProvider['readResponse']) => ({
  cards: { ...losingAnswers(bench.cards, 'createDirectPayIn'), readResponse },
});
const unread = () => Promise.reject(timeOut('getResponse'));

async function twoRegistrations(Email: string, card?: string) {
  const given = { buyer: { ...bench.buyer, Email }, ...(card !== undefined && { card }) };
  return [await bench.prepare(given), await bench.prepare(given)] as const;
}

const made = { payInId: expect.any(String) };
const unanswered = { status: 503, body: { paiement: [genericFailure] } };
const failing = (status: number, body?: unknown) =>
  bench.withFailing('createDirectPayIn', statusError(status, body));

describe('a pay-in that was made and whose answer was lost', () => {
  it('is found by its key and answered normally', async () => {
    const body = await bench.prepare();
    const cards = losingAnswers(bench.cards, 'createDirectPayIn');
    await expectOnce(async () => {
      expect(await bench.postRegister(body, { cards })).toEqual({ status: 200, body: made });
    });
  });

  it('is found once the provider has finished it', async () => {
    const body = await bench.prepare();
    let calls = 0;
    const late = losing(async (key) => {
      calls += 1;
      return calls < 3 ? undefined : bench.cards.readResponse(key);
    });
    await expectOnce(() => bench.postRegister(body, late));
  });

  it('is found by the buyer’s repeat when the provider is unreachable at first', async () => {
    const body = await bench.prepare();
    await expectOnce(async () => {
      expect(await bench.postRegister(body, losing(unread))).toEqual(unanswered);
      expect(await intentOf(body)).toMatchObject({ status: 'created', pay_in_id: null, answered_at: null });
      expect(await bench.pay(body)).toEqual(made);
    });
  });

  it('is found by the client’s own repeat', async () => {
    const body = await bench.prepare();
    let failures = 1;
    const cards: CardProvider = {
      ...losingAnswers(bench.cards, 'createDirectPayIn', 1),
      readResponse: (key) => {
        failures -= 1;
        return failures >= 0 ? unread() : bench.cards.readResponse(key);
      },
    };
    const { client } = bench.start({ cards, timeoutMs: 0 });
    await expectOnce(async () => {
      expect(await client.register({ officeId: '1', ...body })).toEqual(made);
    });
  });

  it('is not debited again when its buyer comes back with another card', async () => {
    const [first, second] = await twoRegistrations('perdue@exemple.fr');
    await expectOnce(async () => {
      expect(
        await bench.postRegister(
          first,
          losing(() => Promise.resolve(undefined)),
        ),
      ).toEqual(unanswered);
      const answer = await bench.pay(second);
      expect(await bench.intentOf(answer)).toMatchObject({ card_registration_id: first.CardRegistrationId });
    });
  });
});

describe('an answer that never reached its buyer, who comes back with another card,', () => {
  it('is repeated: a payment that succeeded is not made twice', async () => {
    const [first, second] = await twoRegistrations('sans.reponse@exemple.fr');
    await expectOnce(async () => {
      const lost = await bench.postRegister(first);
      expect(lost.status).toBe(200);
      expect(await bench.postRegister(second)).toEqual(lost);
    });
  });

  it('after he accepted at his bank, is the payment that he accepted', async () => {
    const [first, second] = await twoRegistrations('sans.retour@exemple.fr', testCards.challenge);
    await expectOnce(async () => {
      const { body } = await bench.postRegister(first);
      await bench.decide(body.secureModeRedirectURL, 'accept');
      expect((await bench.postRegister(second)).body).toEqual({ payInId: body.payInId });
    });
  });
});

describe('a pay-in that never reached the provider', () => {
  const cut = () => bench.withFailing('createDirectPayIn');

  it('is sent by the buyer’s repeat under the key first stored', async () => {
    const body = await bench.prepare();
    const keys: string[] = [];
    const listening = bench.withCards({
      createDirectPayIn: (request, key) => {
        keys.push(key);
        return bench.cards.createDirectPayIn(request, key);
      },
    });
    await expectOnce(async () => {
      expect(await bench.postRegister(body, cut())).toEqual(unanswered);
      const stored = await intentOf(body);
      expect((await bench.postRegister(body, listening)).status).toBe(200);
      expect(keys).toEqual([stored.idempotency_key]);
    });
  });

  it('is not given up while its buyer tries again', async () => {
    const body = await bench.prepare({ buyer: { Email: 'patiente@exemple.fr' } });
    for (let tries = 0; tries < 3; tries += 1) {
      await bench.postRegister(body, { ...cut(), timeoutMs: 0 });
      bench.pass(1.5);
      await bench.reconcile();
    }
    expect(await intentOf(body)).toMatchObject({ status: 'created' });
    expect((await bench.postRegister(body)).status).toBe(200);
  });

  it('makes a buyer with another card wait only while it may be under way', async () => {
    const [first, second] = await twoRegistrations('coupee@exemple.fr');
    const change = await bench.changeOf(async () => {
      await bench.postRegister(first, cut());
      expect(await bench.postRegister(second)).toMatchObject({ status: 409 });
      bench.pass(2.1);
      expect((await bench.postRegister(second)).status).toBe(200);
    });
    expect(change).toEqual({ intents: 2, payIns: 1, enrolments: 1 });
    expect(await intentOf(first)).toMatchObject({ status: 'failed', result_code: 'abandoned' });
  });
});

describe('the provider’s refusal of a pay-in', () => {
  it('ends the payment when definitive', async () => {
    const body = await bench.prepare();
    const answer = await bench.postRegister(body, failing(400, paramError));
    expect(answer).toEqual({ status: 422, body: { paiement: [genericRefusal] } });
    expect(await intentOf(body)).toMatchObject({ status: 'failed', result_code: 'param_error', request: {} });
    expect(await bench.postRegister(body)).toEqual(answer);
  });

  it.each([401, 408, 409, 425, 429, 500, 503])('leaves it open for %i', async (status) => {
    const body = await bench.prepare({ buyer: { Email: `buyer${status}@exemple.fr` } });
    await expectOnce(async () => {
      expect(await bench.postRegister(body, { ...failing(status), timeoutMs: 0 })).toEqual(unanswered);
      expect(await bench.pay(body)).toEqual(made);
    });
  });

  it.each([
    ['a page of a proxy', 403, '<h1>Forbidden</h1>'],
    ['an error of another shape', 400, { error: 'no' }],
  ])('is not believed when it is %s', async (_, status, body) => {
    const registered = await bench.prepare();
    const refusing = { ...failing(status, body), timeoutMs: 0 };
    expect(await bench.postRegister(registered, refusing)).toEqual(unanswered);
    expect(await intentOf(registered)).toMatchObject({ status: 'created' });
  });

  it('of a repeat is not trusted: an earlier call may have debited the card', async () => {
    const body = await bench.prepare();
    const lost = { ...losing(unread), timeoutMs: 0 };
    expect(await bench.postRegister(body, lost)).toEqual(unanswered);
    const { createDirectPayIn } = failing(400, paramError).cards;
    const refusing = { cards: { ...lost.cards, createDirectPayIn }, timeoutMs: 0 };
    expect(await bench.postRegister(body, refusing)).toEqual(unanswered);
    expect(await bench.pay(body)).toEqual(made);
  });

  it('stored under the key is not trusted at once', async () => {
    const body = await bench.prepare();
    const stored = losing(() => Promise.resolve({ status: 400, resource: paramError }));
    expect(await bench.postRegister(body, stored)).toEqual(unanswered);
    expect(await bench.pay(body)).toEqual(made);
  });
});

describe('the provider', () => {
  it('out of reach after the debit leaves the payment pending, and the buyer with its id', async () => {
    const body = await bench.prepare();
    expect(await bench.postRegister(body, bench.withFailing('getPayIn'))).toEqual({
      status: 200,
      body: made,
    });
    expect(await intentOf(body)).toMatchObject({ status: 'pending' });
    await bench.reconcile();
    expect(await intentOf(body)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    [timeOut('getCardRegistration'), 503],
    [new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'network' }), 503],
    [statusError(500), 502],
    [new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'shape' }), 502],
  ])('that fails before any payment (%s) answers %i and stores none', async (error, status) => {
    const body = await bench.prepare();
    const change = await bench.changeOf(async () => {
      const answer = await bench.postRegister(body, bench.withFailing('getCardRegistration', error));
      expect(answer).toEqual({ status, body: { paiement: [genericFailure] } });
    });
    expect(change).toEqual(unchanged);
  });
});
