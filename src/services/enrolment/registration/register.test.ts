import { describe, expect, it } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { genericRefusal } from '#domain/wording/card-refusals.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import {
  createEnrolmentBench,
  type EnrolmentBench,
  offers,
  once,
  testCards,
} from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';

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
      ...{ status: 'succeeded', amount_cents: 30_000, request: {}, result_code: '000000' },
      ...{ formula_label: 'Permis B traditionnel', answered_at: null },
      card_deactivated_at: expect.any(Date),
    });
    expect(await bench.enrolmentsOf(intent.id)).toEqual([
      expect.objectContaining({ buyer_id: intent.buyer_id, office_id: 1, formula_id: 11 }),
    ]);
    const cards = bench.db.selectFrom('card_sandbox.cards').select('active');
    expect(await cards.where('id', '=', intent.card_id ?? '').execute()).toEqual([{ active: false }]);
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

  it.each([
    ['2001:db8::7', 'text/html', '2001:db8::7', 'text/html'],
    ['unknown', undefined, '127.0.0.1', '*/*'],
  ])(
    'from the address %s with the Accept header %s is made with %s and %s',
    async (ip, accept, IpAddress, AcceptHeader) => {
      const headers = { 'x-buyer-ip': ip, ...(accept && { 'x-buyer-accept': accept }) };
      const body = await bench.prepare({ card: testCards.challenge });
      const { request } = await bench.intentOf(await bench.pay(body, offers.officeId, headers));
      expect(request).toMatchObject({ IpAddress, BrowserInfo: { AcceptHeader } });
    },
  );

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
  it.each([
    [
      'with a challenge',
      testCards.challenge,
      'secureModeRedirectURL',
      { intents: 1, payIns: 1, enrolments: 0 },
    ],
    ['without a challenge', testCards.frictionless, 'payInId', once],
  ])(
    'registered eight times at once %s is paid once, and every call gets the same answer',
    async (_, card, property, made) => {
      const body = await bench.prepare({ card });
      const change = await bench.changeOf(async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(answers[0]).toHaveProperty(property);
      });
      expect(change).toEqual(made);
    },
  );

  it('repeated later answers the same pay-in, and no redirect once it is paid', async () => {
    const { body, payInId, redirectUrl } = await bench.payAtBank();
    expect(await register(body)).toMatchObject({ payInId, secureModeRedirectURL: redirectUrl });
    await bench.decide(redirectUrl, 'accept');
    expect(await register(body)).toEqual({ payInId });
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
  const refusedWith = async (body: RegisterRequest, message: string, officeId?: number) => {
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
      const body = await bench.prepare({ offer: { ...offers.ofOtherOffice, formuleId } });
      await refusedWith(body, refusalTexts.foreignFormula);
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
    const { UserId, CardRegistrationId } = granted(await bench.preregister());
    await refusedWith({ ...untouched, UserId, CardRegistrationId }, refusalTexts.cardNotRead);
  });
});
