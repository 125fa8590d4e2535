import { describe, expect, it } from 'vitest';
import type { Buyer } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBrowser, aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { house } from '#test/support/house.ts';
import { readOutbox } from '#test/support/mails.ts';
import { readPdfText } from '#test/support/pdf-text.ts';
import { type PartnerTerms, partnerPrice, partnerSealHeader, sealCustomer } from './partner-orders.ts';

/** What school 1 sells under formula 12, for 39,00 €. */
const label = 'Code de la route en ligne';
const partner: PartnerTerms = {
  prefix: 'mistral',
  schoolId: 1,
  offers: new Map([
    ['1', label],
    ['2', undefined],
    ['5', 'Permis B'],
  ]),
  formulas: new Map([
    ['mistral-assurances', [{ label, priceCovea: 990 }]],
    ['tramontane-mutuelle', [{ label, priceCovea: 1190 }]],
    ['sirocco-prevoyance', []],
  ]),
  sealKey: 'a session key',
};
const customer = { clientId: 'C-1042', marque: 'mistral-assurances', offreId: '1' };
const formula = 12;

const bench = disposeAfterAll(await createEnrolmentBench({ writesPdf: true }));

/** An offer that sells the formula, and one that is free. */
const assr = { id: '1', slug: 'assr', label: 'Code junior', url: '/mistral/assr', formula: label };
const aper = { id: '2', slug: 'aper', label: 'Rouler à vélo', url: '/mistral/aper' };
const offerTerms = [assr, aper].map((offer, at) => ({
  offer,
  terms: { ...house.terms, sha256: String(at).repeat(64), version: `2026-03-15.${String(at).repeat(64)}` },
}));
const { version } = offerTerms[0]?.terms ?? house.terms;

const client = () => bench.start({ partner, offerTerms }).client;
const vouching = (who: Partial<Buyer> = customer, key = partner.sealKey) => ({
  headers: { [partnerSealHeader]: sealCustomer(key, who) },
});

/** Pre-registers a customer and asks for his payment. */
async function order(amount: number, who: typeof customer = customer, agreed: object = {}) {
  const buyer = aBuyer({ ...who, Email: `client-${crypto.randomUUID()}@exemple.fr` });
  const record = await client().preregister({ officeId: '1', ...buyer }, vouching(who));
  if ('refused' in record) return record;
  const RegistrationData = await bench.tokenise(record);
  const { UserId, CardRegistrationId } = record;
  const bought = { formuleId: formula, Amount: amount, BrowserInfo: aBrowser, ...agreed };
  return client().register({
    ...{ officeId: '1', ...buyer, UserId, CardRegistrationId, RegistrationData },
    ...bought,
  });
}

describe('an order of a partner’s customer', () => {
  it('is charged his brand’s price, which is the price of the order', async () => {
    const intent = await bench.intentOf(await order(990));
    expect(intent).toMatchObject({ amount_cents: 990, price_cents: 990, status: 'succeeded' });
    const buyers = bench.db.selectFrom('buyers').selectAll().where('id', '=', intent.buyer_id);
    const buyer = { client_id: 'C-1042', marque: 'mistral-assurances', offre_id: '1' };
    expect(await buyers.executeTakeFirst()).toMatchObject(buyer);
  });

  it.each([
    [989, {}, refusalTexts.changedAmount],
    [991, {}, refusalTexts.changedAmount],
    [1190, {}, refusalTexts.changedAmount],
    [3900, {}, refusalTexts.changedAmount],
    [990, { marque: 'tramontane-mutuelle' }, refusalTexts.changedAmount],
    [3900, { marque: 'sirocco-prevoyance' }, refusalTexts.foreignFormula],
    [990, { offreId: '2' }, refusalTexts.foreignFormula],
    [990, { offreId: '5' }, refusalTexts.foreignFormula],
    [990, { offreId: '99' }, refusalTexts.foreignFormula],
  ])('is not made for %i cents with %o, by price, brand or offer', async (amount, changes, text) => {
    expect(await order(amount, { ...customer, ...changes })).toEqual({ refused: [text] });
  });

  it('is not made at another school that sells the same formula', () => {
    const buyer = { marque: customer.marque, offre_id: customer.offreId };
    expect(partnerPrice(partner, { ...buyer, office_id: 1 }, label)).toBe(990);
    expect(partnerPrice(partner, { ...buyer, office_id: 2 }, label)).toBeUndefined();
  });

  it('is not begun without the site’s signature, whatever the brand', async () => {
    const other = { ...customer, marque: 'tramontane-mutuelle' };
    const unknown = { ...customer, marque: 'bora-assurances' };
    for (const [who, options, caller] of [
      [customer, undefined, client()],
      [customer, vouching(customer, 'another key'), client()],
      [other, vouching(customer), client()],
      [unknown, vouching(unknown), client()],
      [customer, vouching(), bench.start().client],
    ] as const) {
      const answer = await caller.preregister({ officeId: '1', ...aBuyer(who) }, options);
      expect(answer).toEqual({ refused: [refusalTexts.reservedOffer] });
    }
  });

  it('is not made once his brand’s price has changed since it was shown, and both are named', async () => {
    const dearer = { ...partner, formulas: new Map([[customer.marque, [{ label, priceCovea: 1190 }]]]) };
    const buyer = aBuyer(customer);
    const asked = client().preregister({ officeId: '1', ...buyer, formuleId: formula }, vouching());
    const record = granted(await asked);
    const RegistrationData = await bench.tokenise(record);
    const { UserId, CardRegistrationId } = record;
    const registered = { UserId, CardRegistrationId, RegistrationData, BrowserInfo: aBrowser };
    const body = { ...buyer, ...registered, formuleId: formula, Amount: 990 };
    expect(await bench.start({ partner: dearer }).client.register({ officeId: '1', ...body })).toEqual({
      refused: [expect.stringMatching(/prix de la formule 9,90\s€ → 11,90\s€/u)],
    });
    expect(await client().register({ officeId: '1', ...body })).toHaveProperty('payInId');
  });

  it.each([
    ['the price', 990, {}, refusalTexts.changedAmount],
    ['the terms', 3900, { versionOffre: version }, refusalTexts.changedTerms],
  ])('does not give %s to other buyers', async (_, Amount, agreed, text) => {
    const body = await bench.prepare({ offer: { formuleId: formula, Amount } });
    const answer = await client().register({ officeId: '1', ...body, ...agreed });
    expect(answer).toEqual({ refused: [text] });
  });
});

describe('the terms of the offer that a partner’s customer accepts', () => {
  const agreed = { versionOffre: version, versionConditions: house.terms.version };

  it('are named by the order beside the general ones', async () => {
    const intent = await bench.intentOf(await order(990, customer, agreed));
    expect(intent).toMatchObject({ offer_terms_version: version, terms_version: house.terms.version });
  });

  it('are refused when they are another offer’s or not in force, and nothing is charged', async () => {
    const before = await bench.counts();
    const ofAnother = offerTerms[1]?.terms.version;
    for (const versionOffre of ['', '2020-01-01', version.slice(0, -1), ofAnother, house.terms.version]) {
      expect(await order(990, customer, { versionOffre })).toEqual({ refused: [refusalTexts.changedTerms] });
    }
    expect((await bench.counts()).intents).toBe(before.intents);
  });

  it('are in his confirmation, in full, with the address of this version, instead of the school’s', async () => {
    await bench.db.deleteFrom('mails').execute();
    await order(990, customer, agreed);
    const mail = (await readOutbox(bench.db)).find(({ kind }) => kind === 'order-buyer');
    expect(mail?.text_body).toContain(`https://site.test/mistral/assr-cgv?version=${version}`);
    expect(mail?.text_body).toContain('Conditions de l’offre Code junior du 15 mars 2026');
    expect(mail?.text_body).toContain('0'.repeat(64));
    expect(mail?.text_body).not.toContain('conditions-generales-de-vente');
    expect(mail?.attachments).toHaveLength(1);
    const pdf = readPdfText(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
    expect(pdf).toContain('les conditions de l’offre Code junior');
    expect(pdf).toContain('les conditions générales de Créneau');
  });
});

describe('the configuration of a brand', () => {
  it('lists what its customers are sold', async () => {
    const marque = 'tramontane-mutuelle';
    expect(await client().getPartnerConfig({ partner: 'mistral', marque }, vouching({ marque }))).toEqual([
      { id: 'tramontane-mutuelle', formulas: [{ label, priceCovea: 1190 }] },
    ]);
  });

  it('is empty for an unknown brand, and not found at another partner’s', async () => {
    const marque = 'bora-assurances';
    expect(await client().getPartnerConfig({ partner: 'mistral', marque }, vouching({ marque }))).toEqual([]);
    await expect(
      client().getPartnerConfig({ partner: 'bora', marque: 'mistral-assurances' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['nobody', {}],
    ['another brand’s customers', vouching({ marque: 'mistral-assurances' })],
    ['a customer’s order', vouching()],
    ['another site', vouching({ marque: 'tramontane-mutuelle' }, 'another key')],
  ])('is refused to a caller with the signature for %s', async (_whom, options) => {
    const answer = client().getPartnerConfig({ partner: 'mistral', marque: 'tramontane-mutuelle' }, options);
    await expect(answer).rejects.toMatchObject({ status: 403 });
  });
});
