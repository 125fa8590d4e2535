import { describe, expect, it } from 'vitest';
import type { RegisterAnswer } from '#contracts/enrolment.ts';
import { genericRefusal } from '#domain/wording/card-refusals.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

/** With the time-out that a busy machine needs for simultaneous calls. */
const register = (body: Parameters<EnrolmentBench['pay']>[0], officeId: number = offers.officeId) =>
  bench.start({ timeoutMs: 10_000 }).client.register({ officeId: String(officeId), ...body });

describe('a payment', () => {
  it('without a challenge succeeds, enrols the buyer, and leaves no usable card', async () => {
    const answer = await register(await bench.prepare());
    expect(answer).toEqual({ payInId: expect.any(String) });
    const intent = await bench.intentOf(answer);
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_cents: 30_000,
      request: {},
      result_code: '000000',
    });
    expect(intent.formula_label).toBe('Permis B traditionnel');
    expect(intent.card_deactivated_at).toBeInstanceOf(Date);
    expect(intent.answered_at).toBeNull();
    expect(await bench.enrolmentsOf(intent.id)).toEqual([
      expect.objectContaining({ buyer_id: intent.buyer_id, office_id: 1, formula_id: 11 }),
    ]);
    const { active } = await bench.db
      .selectFrom('card_sandbox.cards')
      .select('active')
      .where('id', '=', intent.card_id ?? '')
      .executeTakeFirstOrThrow();
    expect(active).toBe(false);
  });

  it('of a formula without an advance debits its price', async () => {
    const answer = await register(await bench.prepare({ offer: offers.withoutAdvance }));
    expect(await bench.intentOf(answer)).toMatchObject({ status: 'succeeded', amount_cents: 3900 });
  });

  it('with a challenge waits for the buyer, its request stored without any datum of the card', async () => {
    const body = await bench.prepare({ card: testCards.challenge });
    const answer = await register(body, offers.officeId);
    expect(answer).toEqual({
      payInId: expect.any(String),
      reference: expect.stringMatching(/^CR-[0-9A-Z]{4}-[0-9A-Z]{4}$/u),
      secureModeRedirectURL: expect.stringMatching(/^http:\/\/cards\.test\/secure-mode\//u),
    });
    const intent = await bench.intentOf(answer);
    expect(intent).toMatchObject({ status: 'pending', card_deactivated_at: null });
    expect(intent.request).toMatchObject({
      Tag: intent.id,
      SecureModeReturnURL: `https://site.test/paiement/retour/${intent.id}`,
      DebitedFunds: { Currency: 'EUR', Amount: 30_000 },
      IpAddress: '127.0.0.1',
      BrowserInfo: { AcceptHeader: '*/*', Language: 'fr-FR' },
    });
    expect(JSON.stringify(intent)).not.toContain(body.RegistrationData);
    expect(await bench.enrolmentsOf(intent.id)).toEqual([]);
  });

  it('carries the address and the Accept header that the site passes on', async () => {
    const answer = await bench.pay(await bench.prepare({ card: testCards.challenge }), offers.officeId, {
      'x-buyer-ip': '2001:db8::7',
      'x-buyer-accept': 'text/html',
    });
    const { request } = await bench.intentOf(answer);
    expect(request).toMatchObject({ IpAddress: '2001:db8::7', BrowserInfo: { AcceptHeader: 'text/html' } });
  });

  it('accepts an invalid IP address', async () => {
    const answer = await bench.pay(await bench.prepare({ card: testCards.challenge }), offers.officeId, {
      'x-buyer-ip': 'unknown',
    });
    expect((await bench.intentOf(answer)).request).toMatchObject({ IpAddress: '127.0.0.1' });
  });

  it('that the bank refuses gets a general message, and its code is logged', async () => {
    const body = await bench.prepare({ card: testCards.refused });
    expect(await register(body)).toEqual({ refused: [genericRefusal] });
    const intent = await bench.intentOfRegistration(body.CardRegistrationId);
    expect(intent).toMatchObject({ status: 'failed', result_code: '101101' });
    expect(intent.card_deactivated_at).toBeInstanceOf(Date);
    expect(await bench.enrolmentsOf(intent.id)).toEqual([]);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ message: 'payment refused', code: '101101', intentId: intent.id }),
    );
    expect(await register(body)).toEqual({ refused: [genericRefusal] });
  });
});

describe('the same registration', () => {
  it('registered eight times at once is paid once, and every call gets the same answer', async () => {
    const before = await bench.counts();
    const body = await bench.prepare({ card: testCards.challenge });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toHaveProperty('secureModeRedirectURL');
    const after = await bench.counts();
    expect(after.intents - before.intents).toBe(1);
    expect(after.payIns - before.payIns).toBe(1);
  });

  it('registered eight times at once without a challenge is debited and enrolled once', async () => {
    const before = await bench.counts();
    const body = await bench.prepare();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await bench.counts();
    expect(after.payIns - before.payIns).toBe(1);
    expect(after.enrolments - before.enrolments).toBe(1);
  });

  it('repeated later answers the same pay-in, and no redirect once it is paid', async () => {
    const body = await bench.prepare({ card: testCards.challenge });
    const first = (await register(body)) as RegisterAnswer;
    expect(await register(body)).toEqual(first);
    await bench.decide(first.secureModeRedirectURL ?? '', 'accept');
    expect(await register(body)).toEqual({ payInId: first.payInId });
  });

  it('is refused for another formula or amount', async () => {
    const body = await bench.prepare();
    await register(body);
    const refused = { refused: [refusalTexts.otherPayment] };
    expect(await register({ ...body, ...offers.withoutAdvance })).toEqual(refused);
    expect(await register({ ...body, Amount: body.Amount + 1 })).toEqual(refused);
  });
});

describe('a register call is refused, and nothing debited,', () => {
  const refusedWith = async (
    body: Parameters<EnrolmentBench['pay']>[0],
    message: string,
    officeId?: number,
  ) => {
    const before = await bench.counts();
    expect(await register(body, officeId)).toEqual({ refused: [message] });
    expect(await bench.counts()).toEqual(before);
  };

  it.each([29_999, 30_001, 1, 0, -30_000, 129_900])('for an amount of %i cents', async (Amount) => {
    await refusedWith({ ...(await bench.prepare()), Amount }, refusalTexts.changedAmount);
  });

  it.each([21, 999, 0, -1, 2_147_483_648])(
    'for formula %i, which the school does not sell',
    async (formuleId) => {
      await refusedWith(
        await bench.prepare({ offer: { ...offers.ofOtherOffice, formuleId } }),
        refusalTexts.foreignFormula,
      );
    },
  );

  it('for a card registration that is someone else’s, or nobody’s', async () => {
    const [mine, other] = [await bench.prepare(), await bench.prepare()];
    const message = refusalTexts.foreignRegistration;
    await refusedWith({ ...mine, CardRegistrationId: other.CardRegistrationId }, message);
    await refusedWith({ ...mine, UserId: other.UserId }, message);
    await refusedWith({ ...mine, CardRegistrationId: 'cardreg_unknown' }, message);
    await refusedWith({ ...mine, ...offers.ofOtherOffice }, message, offers.otherOfficeId);
  });

  it('for a card that was not registered, or that the provider did not accept', async () => {
    const untouched = await bench.prepare({ card: '' });
    await refusedWith(untouched, 'Numéro de carte\u202f: format invalide.');
    const { client } = bench.start();
    const record = await client.preregister({ officeId: String(offers.officeId), ...bench.buyer });
    if ('refused' in record) throw new Error('refused');
    const { UserId, CardRegistrationId } = record;
    await refusedWith({ ...untouched, UserId, CardRegistrationId }, refusalTexts.cardNotRead);
  });
});
