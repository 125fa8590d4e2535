import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/order/payment-messages.ts';
import { createEnrolmentBench, type EnrolmentBench, secrets, testCards } from '#test/support/enrolment.ts';

let bench: EnrolmentBench;
beforeAll(async () => {
  bench = await createEnrolmentBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const { challenge } = testCards;
const refusedAs = (text: string) => ({ status: 409, body: { commande: [text] } });
let people = 0;

/** One person, and as many card registrations as he tries. */
function aPerson() {
  people += 1;
  const buyer = { ...bench.buyer, Email: `personne${people}@exemple.fr` };
  type Changes = Parameters<EnrolmentBench['prepare']>[0];
  return {
    email: buyer.Email,
    card: (changes: Changes = {}) => bench.prepare({ ...changes, buyer: { ...buyer, ...changes.buyer } }),
    async atBank(changes: Changes = {}) {
      const request = await this.card({ card: challenge, ...changes });
      const { body } = await bench.postRegister(request);
      return { request, url: (body as { secureModeRedirectURL: string }).secureModeRedirectURL };
    },
  };
}

const intentOf = (request: RegisterRequest) => bench.intentOfRegistration(request.CardRegistrationId);
const searchOf = async (request: RegisterRequest) => ({
  reference: (await intentOf(request)).reference,
  email: request.Email,
});

async function giveUp(request: RegisterRequest) {
  return bench.start().client.setOrderAside({ ...(await searchOf(request)), etat: 'pending' });
}

async function seePaid(request: RegisterRequest) {
  const { pay_in_id } = await intentOf(request);
  await bench.start().client.getPayment(pay_in_id ?? '');
}

function refundsOf(id: string) {
  return bench.db.selectFrom('refunds').selectAll().where('payment_intent_id', '=', id).execute();
}

function mailsTo(email: string, kind: string) {
  return bench.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute();
}

describe('two cards for the same thing', () => {
  it.each([1, 2, 3])('at once debit once, however the calls fall (%i)', async () => {
    const person = aPerson();
    const requests = [await person.card(), await person.card(), await person.card()];
    const answers = await Promise.all(requests.map((request) => bench.postRegister(request)));
    const before = await bench.counts();
    const states = await Promise.all(
      requests.map((request) =>
        bench.intentOfRegistration(request.CardRegistrationId).catch(() => undefined),
      ),
    );
    expect(states.filter((state) => state?.status === 'succeeded')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(answers.flatMap(({ body }) => (body as { payInId?: string }).payInId ?? [])).size).toBe(1);
    expect(await bench.counts()).toEqual(before);
  });

  it('in two processes at once open one order', async () => {
    const person = aPerson();
    const [one, two] = [await person.card({ card: challenge }), await person.card({ card: challenge })];
    const before = await bench.counts();
    const answers = await Promise.all([
      bench.postRegister(one),
      bench.postRegister(two, { patienceMs: 2000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await bench.counts()).toEqual({
      ...before,
      intents: before.intents + 1,
      payIns: before.payIns + 1,
    });
  });

  it('are refused by the database itself', async () => {
    const { request } = await aPerson().atBank();
    const { id: _, ...intent } = await intentOf(request);
    const twin = { ...intent, id: crypto.randomUUID(), reference: 'CR-AAAA-AAAA', request: '{}' };
    const insert = bench.db.insertInto('payment_intents').values({
      ...twin,
      pay_in_id: null,
      card_registration_id: 'another',
      idempotency_key: crypto.randomUUID(),
    });
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'payment_intents_one_order' });
  });

  it.each([
    ['another first name', { FirstName: 'Dominique' }],
    ['another birthday', { Birthday: '2002-02-02' }],
    ['another e-mail', { Email: 'autre.adresse@exemple.fr' }],
  ])('are two orders for %s', async (_, buyer) => {
    const person = aPerson();
    await person.atBank();
    expect((await bench.postRegister(await person.card({ card: challenge, buyer }))).status).toBe(200);
  });

  it.each([
    ['e-mail in capitals', (email: string) => ({ Email: email.toUpperCase() })],
    ['name without accents or case', () => ({ FirstName: 'CAMILLE', LastName: 'moreau ' })],
  ])('are one order for an %s', async (_, change) => {
    const person = aPerson();
    await person.atBank();
    const again = await person.card({ card: challenge, buyer: change(person.email) });
    expect(await bench.postRegister(again)).toEqual(refusedAs(refusalTexts.openOrder));
  });
});

describe('who comes again while a payment waits at the bank', () => {
  it('is told so in the browser that began it, and nobody is mailed', async () => {
    const person = aPerson();
    await person.atBank();
    expect(await bench.postRegister(await person.card())).toEqual(refusedAs(refusalTexts.openOrder));
    expect(await mailsTo(person.email, 'order-link')).toEqual([]);
  });

  it.each([
    ['another browser', secrets.other],
    ['a caller without any', null],
  ])('from %s learns nothing, and the address gets a link', async (_, secret) => {
    const person = aPerson();
    const { request } = await person.atBank();
    const { reference } = await intentOf(request);
    const answer = await bench.postRegister(await person.card({ secret }));
    expect(answer).toEqual(refusedAs(refusalTexts.notNow));
    const [mail] = await mailsTo(person.email, 'order-link');
    expect(mail?.text_body).toContain(reference);
    expect((await intentOf(request)).status).toBe('pending');
  });

  it('is mailed no more than three links an hour', async () => {
    const person = aPerson();
    await person.atBank();
    const again = await person.card({ secret: secrets.other });
    for (let tries = 0; tries < 5; tries += 1) await bench.postRegister(again);
    expect(await mailsTo(person.email, 'order-link')).toHaveLength(3);
  });

  it('pays with another card once he gave the first one up', async () => {
    const person = aPerson();
    const { request } = await person.atBank();
    expect(await giveUp(request)).toMatchObject({ status: 'pending', isGivenUp: true, bankUrl: null });
    const second = await person.card();
    expect((await bench.postRegister(second)).status).toBe(200);
    expect((await intentOf(second)).status).toBe('succeeded');
  });

  it('pays with another card once the bank refused the first one', async () => {
    const person = aPerson();
    const { url } = await person.atBank();
    await bench.decide(url, 'refuse');
    expect((await bench.postRegister(await person.card())).status).toBe(200);
  });
});

describe('a payment given up', () => {
  it('accepted late beside another paid one is given back by itself, and its buyer told', async () => {
    const person = aPerson();
    const { request, url } = await person.atBank();
    await giveUp(request);
    await bench.postRegister(await person.card());
    await bench.decide(url, 'accept');
    await bench.reconcile();

    const late = await intentOf(request);
    expect(late).toMatchObject({ status: 'succeeded', holds_order: null, returned_at: expect.any(Date) });
    expect(await bench.enrolmentsOf(late.id)).toEqual([]);
    expect(await refundsOf(late.id)).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    const [mail] = await mailsTo(person.email, 'refund');
    expect(mail?.text_body).toContain('deux fois');
    expect(await bench.start().client.findOrder(await searchOf(request))).toMatchObject({
      status: 'returned',
      withdrawal: { kind: 'unpaid' },
    });
    expect(bench.logged).toContainEqual(
      expect.objectContaining({
        reference: late.reference,
        message: 'a payment was accepted beside another order of the same and is given back',
      }),
    );
  });

  it('accepted late beside another that waits at the bank is given back', async () => {
    const person = aPerson();
    const first = await person.atBank();
    await giveUp(first.request);
    const second = await person.atBank();
    await bench.decide(first.url, 'accept');
    await bench.decide(second.url, 'accept');
    await bench.reconcile();
    const [late, order] = [await intentOf(first.request), await intentOf(second.request)];
    expect(await bench.enrolmentsOf(late.id)).toEqual([]);
    expect(await refundsOf(late.id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await bench.enrolmentsOf(order.id)).toHaveLength(1);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('accepted late with nothing else open or paid is the order', async () => {
    const person = aPerson();
    const { request, url } = await person.atBank();
    await giveUp(request);
    await bench.decide(url, 'accept');
    await bench.reconcile();
    const order = await intentOf(request);
    expect(order).toMatchObject({ status: 'succeeded', abandoned_at: null, holds_order: true });
    expect(await bench.enrolmentsOf(order.id)).toHaveLength(1);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('twice, both accepted late, is one order and one refund', async () => {
    const person = aPerson();
    const first = await person.atBank();
    await giveUp(first.request);
    const second = await person.atBank();
    await giveUp(second.request);
    await Promise.all([bench.decide(first.url, 'accept'), bench.decide(second.url, 'accept')]);
    await Promise.all([bench.reconcile(), bench.reconcile()]);
    const intents = await Promise.all([intentOf(first.request), intentOf(second.request)]);
    const enrolments = await Promise.all(intents.map(({ id }) => bench.enrolmentsOf(id)));
    const refunds = await Promise.all(intents.map(({ id }) => refundsOf(id)));
    expect(enrolments.map(({ length }) => length).toSorted()).toEqual([0, 1]);
    expect(refunds.map(({ length }) => length).toSorted()).toEqual([0, 1]);
  });

  it('that an older release took for an order is given back, and its enrolment ended', async () => {
    const person = aPerson();
    const { request } = await person.atBank();
    await giveUp(request);
    await bench.postRegister(await person.card());
    const { id, buyer_id, office_id, formula_id } = await intentOf(request);
    const finalised = {
      status: 'succeeded',
      finalised_at: bench.dependencies.now?.() ?? new Date(),
    } as const;
    await bench.db.updateTable('payment_intents').set(finalised).where('id', '=', id).execute();
    await bench.db
      .insertInto('enrolments')
      .values({
        id: crypto.randomUUID(),
        payment_intent_id: id,
        buyer_id,
        office_id,
        formula_id,
        created_at: new Date(),
      })
      .execute();
    await bench.reconcile();
    expect(await bench.enrolmentsOf(id)).toEqual([]);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('is not given up as open once it was paid: its holder sees that first', async () => {
    const person = aPerson();
    const { request, url } = await person.atBank();
    await bench.decide(url, 'accept');
    expect(await giveUp(request)).toEqual({ refused: [refusalTexts.otherState] });
    expect((await intentOf(request)).holds_order).toBe(true);
  });
});

describe('who has paid', () => {
  it('is told so when he pays again, and what else he may do is his to say', async () => {
    const person = aPerson();
    const first = await person.card();
    await bench.postRegister(first);
    await seePaid(first);
    const second = await person.card();
    expect(await bench.postRegister(second)).toEqual(refusedAs(refusalTexts.paidOrder));
    await bench.start().client.setOrderAside({ ...(await searchOf(first)), etat: 'succeeded' });
    expect((await bench.postRegister(second)).status).toBe(200);
    expect((await intentOf(second)).status).toBe('succeeded');
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ message: 'two orders of one person for one formula were paid within a day' }),
    );
  });

  it.each([
    ['a minute before a day is over', 24 * 60 - 1, 409],
    ['once a day is over', 24 * 60, 200],
  ])('%s may order it again, or not', async (_, minutes, status) => {
    const person = aPerson();
    const first = await person.card();
    await bench.postRegister(first);
    await seePaid(first);
    bench.pass(minutes);
    expect((await bench.postRegister(await person.card())).status).toBe(status);
  });

  it('and withdrew may order it again', async () => {
    const person = aPerson();
    const first = await person.card();
    await bench.postRegister(first);
    await seePaid(first);
    await bench.start().client.withdrawFromOrder({ ...(await searchOf(first)), nom: 'Camille Moreau' });
    expect((await bench.postRegister(await person.card())).status).toBe(200);
  });

  it('with another e-mail is flagged to the operator', async () => {
    const person = aPerson();
    const birthday = '1999-09-09';
    await bench.postRegister(await person.card({ buyer: { Birthday: birthday } }));
    const other = await person.card({ buyer: { Birthday: birthday, Email: 'seconde.adresse@exemple.fr' } });
    await bench.postRegister(other);
    const { reference } = await intentOf(other);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({
        reference,
        message: 'two orders of one person for one formula were paid within a day',
      }),
    );
  });
});

describe('an order of an older release', () => {
  const forget = async (request: RegisterRequest) => {
    const { id } = await intentOf(request);
    const before = { order_key: null, holds_order: null, browser_key: null };
    await bench.db.updateTable('payment_intents').set(before).where('id', '=', id).execute();
  };

  it('that waits at the bank stands in the way all the same', async () => {
    const person = aPerson();
    const { request } = await person.atBank();
    await forget(request);
    expect(await bench.postRegister(await person.card())).toEqual(refusedAs(refusalTexts.notNow));
    expect(await intentOf(request)).toMatchObject({ holds_order: true });
  });

  it('accepted beside a new one is given back', async () => {
    const person = aPerson();
    const { request, url } = await person.atBank();
    await forget(request);
    const { id } = await intentOf(request);
    await bench.db.updateTable('payment_intents').set({ formula_id: 12 }).where('id', '=', id).execute();
    await bench.postRegister(await person.card());
    await bench.db.updateTable('payment_intents').set({ formula_id: 11 }).where('id', '=', id).execute();
    await bench.decide(url, 'accept');
    await bench.reconcile();
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await bench.enrolmentsOf(id)).toEqual([]);
  });
});
