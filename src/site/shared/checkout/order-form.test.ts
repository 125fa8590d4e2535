import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { audienceEventSchema } from '#domain/audience/audience-events.ts';
import { trackedForms } from '#domain/audience/audience-terms.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { typedIdentity, typedPerson } from '#test/support/identity.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { sealDraft } from './draft.server.ts';
import { funnelStepEvent, paymentErrorEvent } from './funnel-events.ts';
import { loadEnrolment } from './load-enrolment.server.ts';
import { type OrderForm, ownForm, partnerForm, priceIn } from './order-form.ts';
import { preregister, register } from './payment/take-order.server.ts';
import { checkSelection } from './selection.ts';

const customer = {
  clientId: 'client-7',
  marque: 'marque-1',
  offreId: '1',
  schoolId: 12,
  offerHref: '/assureur/assr',
  terms: { href: '/assureur/assr-cgv', version: '2026-11-21.ab' },
};
const covea = partnerForm('/assureur/payment', {
  ...customer,
  formulas: [{ label: 'Code de la route en ligne', priceCovea: 1900 }],
});
const endedCovea = partnerForm('/assureur/payment', { ...customer, formulas: [] });
const entered = async () => covea;
const school = anOffice({}, [
  aFormula({ id: 34, typeId: 4, price: 119_900, advancePayment: 4900 }),
  aFormula({ id: 35, typeId: 1, price: 2990, advancePayment: null }),
]);
const identity = typedIdentity(typedPerson);

/** The three forms, each with a formula that it sells and the amount due. */
const forms: readonly [name: string, formulaId: number, dueNow: number, given: OrderForm | undefined][] = [
  ['Inscription Code en ligne', 35, 2990, undefined],
  ['Pré-inscription formule', 34, 4900, undefined],
  ['Formule Covea', 35, 1900, covea],
];

async function aVisit() {
  const standIn = aStandInSite();
  standIn.upstreams.directory.getOffice.mockImplementation(async (id) =>
    [12, 13].includes(id) ? { ...school, id } : undefined,
  );
  const site = standIn as unknown as SiteRequest;
  const cookie = (await sealDraft(identity, site)) ?? '';
  const get = (query: string) => new Request(`http://localhost:3000/x${query}`, { headers: { cookie } });
  const post = (body: object) =>
    new Request('http://localhost:3000/api', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { site, get, post, enrolment: standIn.upstreams.enrolment };
}

const locationOf = (view: Promise<unknown>) =>
  view.catch((answer: Response) => answer.headers.get('location'));

describe('the three forms that take an order', () => {
  it('are named as tracking names them', () => {
    expect(forms.map(([name]) => name).toSorted()).toEqual(Object.values(trackedForms).toSorted());
  });

  it.each(forms)('«%s» reports steps and failures, not the buyer', async (name, formulaId, dueNow, given) => {
    const { site, get } = await aVisit();
    const events = [];
    for (const step of ['identite', 'paiement'] as const) {
      const view = await loadEnrolment(get(`?etape=${step}&ecole=12&formule=${formulaId}`), site, given);
      expect(view).toMatchObject({ step, form: { name }, recap: { formula: { dueNow } } });
      events.push(funnelStepEvent(view));
      if (view.step === 'paiement') events.push(paymentErrorEvent(view, 'Erreur serveur.'));
    }
    expect(events).toEqual([
      { name: 'funnel-step', form: name, step: 'identite' },
      { name: 'funnel-step', form: name, step: 'paiement' },
      { name: 'payment-error', form: name, messages: 'Erreur serveur.' },
    ]);
    for (const event of events) expect(v.is(audienceEventSchema, event)).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/martin|camille|client-7|lyon/iu);
  });

  it('is undefined while the directory is down', () => {
    expect(funnelStepEvent({ step: 'indisponible' })).toBeUndefined();
  });

  it.each(forms)('«%s» shows its name, place, steps and offer alone', async (_, formulaId, __, given) => {
    const { site, get } = await aVisit();
    const view = await loadEnrolment(get(`?etape=identite&ecole=12&formule=${formulaId}`), site, given);
    const { form } = view as Extract<typeof view, { form: object }>;
    const under = given && { under: { marque: 'marque-1', offreId: '1' } };
    expect(form).toEqual({ name: form.name, path: form.path, steps: form.steps, ...under });
    expect(JSON.stringify(view)).not.toContain('client-7');
  });
});

it('a form of the site’s own has four steps, at the enrolment', () => {
  const steps = ['formation', 'ecole', 'identite', 'paiement'];
  for (const isOnlineCode of [true, false]) {
    expect(ownForm({ isOnlineCode })).toMatchObject({ path: '/inscription-en-ligne', steps });
  }
});

it('a form of the site’s own charges the advance payment if present, otherwise the price', () => {
  const label = { formulaType: { label: 'Permis B' } };
  expect(priceIn(undefined, { price: 100, advancePayment: 30, ...label })).toBe(30);
  const own = ownForm({ isOnlineCode: false });
  expect(priceIn(own, { price: 100, advancePayment: null, ...label })).toBe(100);
});

it('a form of the site’s own is that of the theory course as soon as one is requested', () => {
  const nothing = { categorySlug: null, officeId: undefined, formulaId: undefined, office: undefined };
  const named = (selected: Partial<Parameters<typeof checkSelection>[0]>) =>
    checkSelection({ ...nothing, ...selected }).form.name;
  expect(named({})).toBe('Pré-inscription formule');
  expect(named({ categorySlug: 'auto' })).toBe('Pré-inscription formule');
  const onlineCode = { slug: 'moto', formulaTypeId: 41, formulaTypeSlug: '', category: 'moto' } as const;
  expect(named({ onlineCode })).toBe('Inscription Code en ligne');
});

describe('the form of a partner', () => {
  it('has the identity and the payment, where the partner’s pages are', async () => {
    expect(covea).toMatchObject({ path: '/assureur/payment', steps: ['identite', 'paiement'] });
    const { site, get } = await aVisit();
    const view = loadEnrolment(get('?etape=formation&ecole=12&formule=35'), site, covea);
    await expect(view).rejects.toMatchObject({ status: 302 });
    expect(await locationOf(view)).toBe('/assureur/payment?etape=identite&ecole=12&formule=35');
  });

  it('charges the partner’s price, whatever the school’s, with nothing left for later', async () => {
    const { site, get } = await aVisit();
    const view = await loadEnrolment(get('?etape=paiement&ecole=12&formule=35'), site, covea);
    expect(view).toMatchObject({
      recap: { formula: { dueNow: 1900, dueLater: 0, price: { pack: 1900 } } },
      offerShown: expect.stringContaining('"priceCents":1900,"dueCents":1900'),
    });
  });

  it('requires the terms of the offer to be accepted; no other form has any', async () => {
    const { site, get } = await aVisit();
    for (const [, formulaId, , given] of forms) {
      const view = await loadEnrolment(get(`?etape=paiement&ecole=12&formule=${formulaId}`), site, given);
      expect('offerTerms' in view && view.offerTerms).toEqual(
        given && { href: '/assureur/assr-cgv', version: '2026-11-21.ab' },
      );
    }
  });

  it.each([
    ['another formula', '&ecole=12&formule=34', covea],
    ['no formula', '', covea],
    ['another school, which sells it too', '&ecole=13&formule=35', covea],
    ['a formula that is no longer sold', '&ecole=12&formule=35', endedCovea],
  ])('leads back to the offer, that says what is sold, for %s', async (_, query, form) => {
    const { site, get } = await aVisit();
    const to = (step: string) => locationOf(loadEnrolment(get(`?etape=${step}${query}`), site, form));
    expect(await to('paiement')).toMatch(/^\/assureur\/(?:assr$|payment\?etape=identite)/u);
    expect(await to('identite')).toBe('/assureur/assr');
  });

  it('sends the client, the brand and the offer to the enrolment service; no other form does', async () => {
    const { site, post, enrolment } = await aVisit();
    enrolment.preregister.mockResolvedValue({ refused: [] });
    enrolment.register.mockResolvedValue({ refused: [] });
    const sent = { clientId: 'client-7', marque: 'marque-1', offreId: '1' };
    const partenaire = { marque: 'marque-1', offreId: '1' };
    await preregister(post({ officeId: 12, formulaId: 35, partenaire }), site, entered);
    expect(enrolment.preregister).toHaveBeenCalledWith(expect.objectContaining(sent), expect.anything());
    enrolment.preregister.mockClear();
    await preregister(post({ officeId: 12, formulaId: 35 }), site, entered);
    const [buyer] = vi.mocked(enrolment.preregister).mock.calls[0] ?? [];
    expect(Object.keys(buyer ?? {})).not.toContain('clientId');
    expect((await register(post({}), site, entered)).status).toBe(400);
  });

  it('takes no order for another offer than the one that was shown, nor for one that ended', async () => {
    const { site, post, enrolment } = await aVisit();
    const order = (partenaire: object, form: OrderForm | undefined) =>
      preregister(post({ officeId: 12, formulaId: 35, partenaire }), site, async () => form);
    const shown = { marque: 'marque-1', offreId: '1' };
    for (const [partenaire, form, message] of [
      [{ ...shown, marque: 'marque-2' }, covea, refusalTexts.changedOffer],
      [{ ...shown, offreId: '2' }, covea, refusalTexts.changedOffer],
      [shown, endedCovea, refusalTexts.endedOffer],
      [shown, undefined, refusalTexts.reservedOffer],
    ] as const) {
      const answer = await order(partenaire, form);
      expect([answer.status, (await answer.json()).messages]).toEqual([422, [message]]);
    }
    expect((await order({ marque: 'marque-1' }, covea)).status).toBe(400);
    expect(enrolment.preregister).not.toHaveBeenCalled();
  });
});
