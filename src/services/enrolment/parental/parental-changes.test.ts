import { describe, expect, it } from 'vitest';
import { formatEstimate } from '#domain/price/price-words.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { aKey, consentByCode, consentsOn, mailedSecret } from '#test/support/parental-consent.ts';
import { dyingAt } from '#test/support/provider-faults.ts';
import { sameOrders } from '#test/support/same-orders.ts';
import { digest } from '../orders/one-order.ts';
import { deleteExpiredConsents, holdConsent } from './parental-proof.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const stage = consentsOn(bench);
const same = sameOrders(bench);

describe('what changes at the school after a representative consented', () => {
  const formulas = () => bench.schools.formulasOf(offers.officeId);
  const school = () => bench.schools.directory.getOffice(offers.officeId);

  it.each([
    ['the price of the whole, with the same sum to pay now', 149_900, undefined],
    ['the name of the formula', undefined, 'Permis B en boîte automatique'],
  ])('does not extend her consent beyond the text she read: %s', async (_what, price, label) => {
    const before = formulas();
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    bench.schools.change(offers.officeId, {
      formulas: before.map((formula) => {
        const { formulaType } = formula;
        if (formula.id !== offers.withAdvance.formuleId) return formula;
        return {
          ...formula,
          price: price ?? formula.price,
          formulaType: { ...formulaType, label: label ?? formulaType.label },
        };
      }),
    });
    try {
      expect(await stage.payUnder(buyer, cle)).toEqual({
        status: 409,
        body: { accordParental: [refusalTexts.consentOverByChange] },
      });
    } finally {
      bench.schools.change(offers.officeId, { formulas: before });
    }
    expect(await stage.payUnder(buyer, cle)).toMatchObject({ status: 200 });
  });

  it('leaves the estimate as it was at the request, on the page as in the mail', async () => {
    const before = formulas();
    const publish = (hourPrice: number | null) =>
      bench.schools.change(offers.officeId, { formulas: before.map((one) => ({ ...one, hourPrice })) });
    publish(5000);
    const { parent, request } = await stage.opened();
    publish(null);
    const [consent, { created_at: at }] = [
      await stage.client().readConsent({ cle: parent }),
      await stage.rowOf(request.id),
    ];
    const cents = 129_900 + 3000 + 15 * 5000 + 5000;
    expect(consent?.order?.estimate).toEqual({ cents, hours: 35, at: at.toISOString() });
    const mail = (await readOutbox(bench.db)).find(({ key }) => key === `parental:${request.id}:1`);
    expect(mail?.text_body).toContain(formatEstimate(cents));
    const unknown = await stage.opened();
    expect(await stage.client().readConsent({ cle: unknown.parent })).not.toHaveProperty('order.estimate');
    bench.schools.change(offers.officeId, { formulas: before });
  });

  it.each([
    ['school', { office: { label: 'Auto-école d’un autre' } }],
    ['seller', { accueil: { legalName: 'Formation d’un autre' } }],
  ])('does not extend her consent beyond the %s she read of', async (_, change) => {
    const before = await school();
    const accueil = before?.clubInformations?.accueil;
    const buyer = stage.aMinor();
    const cle = await consentByCode(stage.client(), bench.db, buyer);
    const [vendor] = (await stage.client().readConsent({ cle }))?.order?.seller ?? [];
    expect(vendor).toEqual(['Vendeur', expect.stringContaining(accueil?.legalName ?? '')]);
    bench.schools.change(offers.officeId, change);
    expect(await stage.payUnder(buyer, cle)).toMatchObject({ status: 409 });
    const asBefore = { office: { label: before?.label ?? '' }, accueil: { legalName: accueil?.legalName } };
    bench.schools.change(offers.officeId, {
      ...asBefore,
      accueil: { ...asBefore.accueil, insurer: 'Autre' },
    });
    expect(await stage.payUnder(buyer, cle)).toMatchObject({ status: 200 });
    bench.schools.change(offers.officeId, { accueil: { insurer: accueil?.insurer } });
  });
});

/** A request whose representative consented on her own phone. */
async function consented() {
  const opened = await stage.opened();
  granted(await stage.client().giveConsent({ cle: opened.parent, empreinte: opened.empreinte }));
  return opened;
}

/** A minor's payment at the bank, given up, whose request is then revoked. */
async function takenBackAtBank() {
  const { buyer, cle, parent, request } = await consented();
  const prepared = { ...(await bench.prepare({ buyer, card: testCards.challenge })), accordParental: parent };
  const { body } = await bench.postRegister(prepared);
  return { buyer, cle, parent, request, prepared, url: body.secureModeRedirectURL };
}

describe('a payment under a revoked request', () => {
  it('keeps the request from being revoked while it waits at the bank', async () => {
    const { cle, url, prepared } = await takenBackAtBank();
    expect(await stage.client().withdrawConsentRequest({ cle })).toEqual({
      refused: [refusalTexts.consentClosed],
    });
    await bench.decide(url, 'accept');
    await bench.reconcile();
    expect(await bench.enrolmentsOf((await same.intentOf(prepared)).id)).toHaveLength(1);
  });

  it('given up before and still accepted at the bank is refunded and enrols nobody', async () => {
    const { cle, url, prepared } = await takenBackAtBank();
    granted(await same.giveUp(prepared));
    granted(await stage.client().withdrawConsentRequest({ cle }));
    await bench.decide(url, 'accept');
    await bench.reconcile();
    const late = await same.intentOf(prepared);
    expect(await bench.enrolmentsOf(late.id)).toEqual([]);
    expect(late).toMatchObject({ status: 'succeeded', holds_order: null, returned_at: expect.any(Date) });
    expect(await same.refundsOf(late.id)).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
  });

  it('replaced by another one and still accepted at the bank is refunded', async () => {
    const { cle, url, prepared, buyer } = await takenBackAtBank();
    granted(await same.giveUp(prepared));
    granted(await stage.asking({ ...buyer, representant: stage.aMinor().representant }, 'lien', aKey(), cle));
    await bench.decide(url, 'accept');
    await bench.reconcile();
    const late = await same.intentOf(prepared);
    expect(await bench.enrolmentsOf(late.id)).toEqual([]);
    expect(await same.refundsOf(late.id)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that was never sent is not sent by a repeat', async () => {
    const { buyer, cle, parent } = await consented();
    const prepared = { ...(await bench.prepare({ buyer })), accordParental: parent };
    await bench.postRegister(prepared, dyingAt('intent-stored')).catch(() => undefined);
    granted(await same.giveUp(prepared));
    granted(await stage.client().withdrawConsentRequest({ cle }));
    const before = await bench.counts();
    expect((await bench.postRegister(prepared)).status).not.toBe(200);
    expect(await bench.counts()).toEqual(before);
  });
});

it('at the last instant of the 72 hours a consent that an order is being made under is not deleted meanwhile', async () => {
  const { parent, request, buyer } = await consented();
  const { expires_at, text_sha256 } = await stage.rowOf(request.id);
  const paid = await stage.payUnder(buyer, parent);
  const intent = await bench.intentOf(paid.body);
  await bench.db
    .updateTable('payment_intents')
    .set({ parental_consent_id: null, parental_text_sha256: null, holds_order: null })
    .where('id', '=', intent.id)
    .execute();
  let deletion: Promise<unknown> = Promise.resolve();
  await bench.db.transaction().execute(async (transaction) => {
    const proof = { id: request.id, textSha256: text_sha256 ?? '' };
    await holdConsent(transaction, proof, new Date(expires_at.getTime() - 1));
    deletion = deleteExpiredConsents(bench.db, expires_at);
    await new Promise((done) => setTimeout(done, 200));
    await transaction
      .updateTable('payment_intents')
      .set({ parental_consent_id: proof.id, parental_text_sha256: proof.textSha256 })
      .where('id', '=', intent.id)
      .execute();
  });
  await deletion;
  const { parental_text_sha256 } = await bench.intentOf(paid.body);
  expect(parental_text_sha256).toBe(text_sha256);
});

it('a code typed right twenty times at once is never answered as wrong or expired', async () => {
  const { cle, request } = await stage.asked('code');
  const code = await mailedSecret(bench.db, request);
  const empreinte = digest(request.order?.text ?? '');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stage.client().giveConsent({ cle, empreinte, code })),
  );
  expect(answers.map((answer) => ('state' in answer ? answer.state : answer.refused))).toEqual(
    Array(20).fill('confirmed'),
  );
});
