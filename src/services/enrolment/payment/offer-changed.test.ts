import { beforeEach, describe, expect, it } from 'vitest';
import type { Formula } from '#contracts/club-information.ts';
import { offerDigest, offerOf } from '#domain/order/shown-offer.ts';
import { lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import { aBrowser, aBuyer, aNewBirthday } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { buyerPath, createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { aFormula } from '#test/support/office.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const { formuleId, Amount } = offers.withAdvance;
const shown: Formula = aFormula({ id: formuleId, price: 117_900, advancePayment: Amount, lessonMinutes: 55 });
const lesson = (price: number) =>
  aFormula({ id: 13, typeId: lessonFormulaTypeId, price, advancePayment: null, lessonMinutes: 60 });
const publish = (changes: Partial<Formula> = {}, lessonPrice = 5000) =>
  bench.schools.change(1, { formulas: [{ ...shown, ...changes }, lesson(lessonPrice)] });
beforeEach(() => publish());

const post = (path: 'preregister' | 'register', body: object) => bench.post(buyerPath(path), body);

/** A buyer before the payment page, and the register call that his click sends. */
async function openPage(named: object = { formuleId }, cardNumber: string = testCards.frictionless) {
  const buyer = aBuyer({ Birthday: aNewBirthday() });
  const { status, body: record } = await post('preregister', { ...buyer, ...named });
  if (status !== 200) throw new Error(JSON.stringify(record));
  const { UserId, CardRegistrationId } = record;
  const RegistrationData = await bench.tokenise(record, cardNumber);
  const registered = { UserId, CardRegistrationId, RegistrationData, BrowserInfo: aBrowser };
  return { ...buyer, ...registered, formuleId, Amount };
}

const setDigest = (card: string, digest: string) =>
  bench.db
    .updateTable('buyers')
    .set({ offer_shown: digest })
    .where('card_registration_id', '=', card)
    .execute();
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  Object.keys(body),
  plain(body.formule?.[0] ?? ''),
];
const refusedFor = (change: string) => [
  409,
  ['formule'],
  `L’offre a changé : ${change}. Rien n’a été débité : rechargez la page pour relire l’offre avant de payer.`,
];

describe('an offer that changed while its payment page was open', () => {
  it.each<[string, Partial<Formula>, string]>([
    ['price with the same advance', { price: 499_900 }, 'prix de la formule 1 179,00 € → 4 999,00 €'],
    ['advance', { advancePayment: 40_000 }, 'à payer maintenant 300,00 € → 400,00 €'],
    ['hours', { hoursIncluded: 13 }, 'heures 20 h → 13 h'],
    ['lessons', { lessonMinutes: 45 }, 'durée d’une leçon 55 min → 45 min'],
    ['contents', { includes: ['book'] }, 'compris dans le prix code → livret'],
    ['validity', { validityDays: 180 }, 'durée de validité 365 jours → 180 jours'],
    [
      'price and hours',
      { price: 99_900, hoursIncluded: 10 },
      'prix de la formule 1 179,00 € → 999,00 € ; heures 20 h → 10 h',
    ],
  ])('by its %s is not sold, and nothing is debited', async (_, changes, change) => {
    const body = await openPage();
    publish(changes);
    const before = await bench.counts();
    expect(refusalOf(await post('register', body))).toEqual(refusedFor(change));
    expect(await bench.counts()).toEqual(before);
    publish();
    expect((await post('register', body)).status).toBe(200);
  });

  it('by its estimate alone is sold', async () => {
    const [before, after] = [await openPage(), await openPage()];
    const estimateOf = async (body: typeof before) => {
      expect((await post('register', body)).status).toBe(200);
      return (await bench.intentOfRegistration(body.CardRegistrationId)).estimate_cents;
    };
    const estimate = await estimateOf(before);
    publish({}, 9900);
    expect(await estimateOf(after)).toBeGreaterThan(estimate ?? 0);
  });

  it('is refused before a card is typed when the page shows an older one, and stores nobody', async () => {
    const offreAffichee = offerDigest(offerOf(shown, []));
    publish({ price: 499_900 });
    const buyers = () => bench.db.selectFrom('buyers').select('id').execute();
    const before = await buyers();
    expect(refusalOf(await post('preregister', { ...aBuyer(), formuleId, offreAffichee }))).toEqual(
      refusedFor('prix de la formule 1 179,00 € → 4 999,00 €'),
    );
    expect(await buyers()).toEqual(before);
    publish();
    expect((await post('register', await openPage({ formuleId, offreAffichee }))).status).toBe(200);
  });

  it('is paid at its amount alone without a digest, as from a caller that names no formula', async () => {
    const body = await openPage({});
    publish({ price: 499_900 });
    expect(await post('register', body)).toMatchObject({ status: 200 });
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({ price_cents: 499_900 });
    const other = await openPage({});
    publish({ advancePayment: 40_000 });
    expect(await post('register', other)).toMatchObject({ status: 409, body: { Amount: expect.any(Array) } });
  });

  it('is paid at its amount alone with a digest that this release does not know', async () => {
    const body = await openPage({ formuleId, offreAffichee: 'of a later release' });
    await setDigest(body.CardRegistrationId, JSON.stringify({ version: 2, price: [1179, 'EUR'] }));
    publish({ price: 499_900 });
    expect((await post('register', body)).status).toBe(200);
  });

  it('does not stop a payment that was begun', async () => {
    const body = await openPage({ formuleId }, testCards.challenge);
    const begun = await post('register', body);
    publish({ price: 499_900 });
    expect(await post('register', body)).toEqual(begun);
  });
});
