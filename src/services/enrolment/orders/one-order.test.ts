import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, secrets, testCards } from '#test/support/enrolment.ts';
import { sameOrders } from '#test/support/same-orders.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const same = sameOrders(bench);

const { challenge } = testCards;
const refusedAs = (text: string) => ({ status: 409, body: { commande: [text] } });
const twins = 'two orders of one person for one formula were paid within a day';

/** A person who paid, saw it, and begins another registration of the same formula. */
async function paidOnce() {
  const person = same.aPerson();
  const first = await person.card();
  await bench.postRegister(first);
  await same.seePaid(first);
  return { person, search: await same.searchOf(first) };
}

describe('two cards for the same thing', () => {
  it.each([1, 2, 3])('at once debit once, however the calls fall (%i)', async () => {
    const person = same.aPerson();
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

  it('in two processes at once open a single order', async () => {
    const person = same.aPerson();
    const [one, two] = [await person.card({ card: challenge }), await person.card({ card: challenge })];
    const before = await bench.counts();
    const answers = await Promise.all([
      bench.postRegister(one),
      bench.postRegister(two, { timeoutMs: 2000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const added = { intents: before.intents + 1, payIns: before.payIns + 1 };
    expect(await bench.counts()).toEqual({ ...before, ...added });
  });

  it('are refused by the database itself', async () => {
    const { request } = await same.aPerson().atBank();
    const { id: _, ...intent } = await same.intentOf(request);
    const twin = {
      ...intent,
      ...{ id: crypto.randomUUID(), reference: 'CR-AAAA-AAAA', idempotency_key: crypto.randomUUID() },
      ...{ request: '{}', school: JSON.stringify(intent.school), contents: null },
      ...{ pay_in_id: null, card_registration_id: 'another' },
    };
    const insert = bench.db.insertInto('payment_intents').values(twin);
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'payment_intents_one_order' });
  });

  it.each([
    ['another first name', { FirstName: 'Dominique' }],
    ['another birthday', { Birthday: '2002-02-02' }],
    ['another e-mail', { Email: 'autre.adresse@exemple.fr' }],
  ])('are two orders for %s', async (_, buyer) => {
    const person = same.aPerson();
    await person.atBank();
    expect((await bench.postRegister(await person.card({ card: challenge, buyer }))).status).toBe(200);
  });

  it.each([
    ['e-mail in capitals', (email: string) => ({ Email: email.toUpperCase() })],
    ['name without accents or case', () => ({ FirstName: 'CAMILLE', LastName: 'moreau ' })],
  ])('are one order for an %s', async (_, change) => {
    const person = same.aPerson();
    await person.atBank();
    const again = await person.card({ card: challenge, buyer: change(person.email) });
    expect(await bench.postRegister(again)).toEqual(refusedAs(refusalTexts.openOrder));
  });
});

describe('a buyer who returns while a payment waits at the bank', () => {
  it('is shown that order in the browser that began it, and nobody is mailed', async () => {
    const person = same.aPerson();
    await person.atBank();
    expect(await bench.postRegister(await person.card())).toEqual(refusedAs(refusalTexts.openOrder));
    expect(await same.mailsTo(person.email, 'order-link')).toEqual([]);
  });

  it('is shown it whichever order the browser began since, each with its own secret', async () => {
    const person = same.aPerson();
    await person.atBank();
    const again = { ...(await person.card({ secret: secrets.other })), autresSecrets: [secrets.own] };
    expect(await bench.postRegister(again)).toEqual(refusedAs(refusalTexts.openOrder));
  });

  it.each([
    ['another browser', secrets.other],
    ['a caller without any', null],
  ])('is shown nothing from %s, and the address is mailed a link', async (_, secret) => {
    const person = same.aPerson();
    const { request } = await person.atBank();
    const { reference } = await same.intentOf(request);
    const answer = await bench.postRegister(await person.card({ secret }));
    expect(answer).toEqual(refusedAs(refusalTexts.notNow));
    const [mail] = await same.mailsTo(person.email, 'order-link');
    expect(mail?.text_body).toContain(reference);
    expect((await same.intentOf(request)).status).toBe('pending');
  });

  it('is mailed no more than three links an hour', async () => {
    const person = same.aPerson();
    await person.atBank();
    const again = await person.card({ secret: secrets.other });
    for (let tries = 0; tries < 5; tries += 1) await bench.postRegister(again);
    expect(await same.mailsTo(person.email, 'order-link')).toHaveLength(3);
  });

  it('pays with another card once he gave the first one up', async () => {
    const person = same.aPerson();
    const { request } = await person.atBank();
    expect(await same.giveUp(request)).toMatchObject({ status: 'pending', isGivenUp: true, bankUrl: null });
    const second = await person.card();
    expect((await bench.postRegister(second)).status).toBe(200);
    expect((await same.intentOf(second)).status).toBe('succeeded');
  });

  it('pays with another card once the bank refused the first one', async () => {
    const person = same.aPerson();
    const { url } = await person.atBank();
    await bench.decide(url, 'refuse');
    expect((await bench.postRegister(await person.card())).status).toBe(200);
  });
});

describe('a buyer who has paid', () => {
  it('is shown so when he pays again, and may confirm another order', async () => {
    const { person, search } = await paidOnce();
    const second = await person.card();
    expect(await bench.postRegister(second)).toEqual(refusedAs(refusalTexts.paidOrder));
    await bench.start().client.setOrderAside({ ...search, etat: 'succeeded' });
    expect((await bench.postRegister(second)).status).toBe(200);
    expect((await same.intentOf(second)).status).toBe('succeeded');
    expect(bench.messages()).toContain(twins);
  });

  it.each([
    ['a minute before a day is over', 24 * 60 - 1, 409],
    ['once a day is over', 24 * 60, 200],
  ])('%s may order it again, or not', async (_, minutes, status) => {
    const { person } = await paidOnce();
    bench.pass(minutes);
    expect((await bench.postRegister(await person.card())).status).toBe(status);
  });

  it('and withdrew may order again', async () => {
    const { person, search } = await paidOnce();
    await bench.withdraw(search.reference, search);
    expect((await bench.postRegister(await person.card())).status).toBe(200);
  });

  it('with another e-mail too is reported to the operator', async () => {
    const person = same.aPerson();
    const birthday = '1999-09-09';
    await bench.postRegister(await person.card({ buyer: { Birthday: birthday } }));
    const other = await person.card({ buyer: { Birthday: birthday, Email: 'seconde.adresse@exemple.fr' } });
    await bench.postRegister(other);
    const { reference } = await same.intentOf(other);
    expect(bench.logged).toContainEqual(expect.objectContaining({ reference, message: twins }));
  });
});
