import { beforeEach, describe, expect, it } from 'vitest';
import { maxMailedPurchases } from '#domain/requests/request-limits.ts';
import { buyCourse, createPlatformOfTests } from '#test/support/courses.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { readOutbox } from '#test/support/mails.ts';
import { representBuyerOf } from '#test/support/orders.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { describePerson, erasePerson } from '../person.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
beforeEach(() => bench.db.deleteFrom('mails').execute());

const client = () => bench.start().client;
const anAddress = () => `achats.${crypto.randomUUID()}@exemple.fr`;

/** Asks, and reads the tokens of the one mail, in its order. */
async function ask(email: string) {
  const before = await readOutbox(bench.db);
  expect(await client().mailPurchases({ email })).toBe(true);
  const mails = (await readOutbox(bench.db)).slice(before.length);
  expect(mails.every(({ recipient, kind }) => recipient === email && kind === 'order-references')).toBe(true);
  expect(mails.length).toBeLessThanOrEqual(1);
  const text = mails[0]?.text_body ?? '';
  const tokens = (path: string) =>
    [...text.matchAll(new RegExp(`${path}\\?jeton=([\\w.-]+)`, 'gu'))].map(([, token = '']) => token);
  return {
    count: mails.length,
    text,
    orders: tokens('/suivi-paiement/lien'),
    files: tokens('/dossier/lien'),
    courses: tokens('/mon-cours'),
  };
}

describe('the purchases of an address', () => {
  it('are mailed at once: a paid order with its file, a request without a payment, the newest first', async () => {
    const email = anAddress();
    const order = await files.paid({ email });
    bench.pass(1);
    const request = await files.requested({ email });
    const mailed = await ask(email);
    expect(mailed.text.indexOf(request.reference)).toBeLessThan(mailed.text.indexOf(order.reference));
    const [ofOrder = ''] = mailed.orders;
    expect(mailed.orders).toHaveLength(1);
    expect(await client().openOrderLink({ jeton: ofOrder })).toEqual({ reference: order.reference, email });
    const opened = await Promise.all(mailed.files.map((token) => client().readFile({ jeton: token })));
    expect(opened).toMatchObject([
      { reference: request.reference, party: 'learner', isPaid: false },
      { reference: order.reference, party: 'learner', isPaid: true },
    ]);
    expect(mailed.text).not.toContain('Moreau');
  });

  it.each([
    ['with an address of its own', anAddress(), anAddress()],
    ['whose address is a labelled one of the parent', 'famille+lea@exemple.fr', 'famille@exemple.fr'],
  ])('of a minor %s lead each party to its own side', async (_, email, representative) => {
    const { reference } = await files.paid({ email, isMinor: true, representative });
    for (const [mailbox, party] of [
      [email, 'learner'],
      [representative, 'representative'],
    ] as const) {
      const {
        files: [jeton = ''],
        orders: [ofOrder = ''],
      } = await ask(mailbox);
      expect(await client().readFile({ jeton })).toMatchObject({ reference, party });
      expect(await client().openOrderLink({ jeton: ofOrder })).toEqual({ reference, email: mailbox });
    }
  });

  it.each([
    ['requests that nobody confirmed', async (email: string) => void (await files.requested({ email }))],
    ['orders that nobody paid', async (Email: string) => void (await bench.payAtBank({ buyer: { Email } }))],
  ])('that are paid are mailed before ten later %s', async (_, begin) => {
    const email = anAddress();
    const paid = await files.paid({ email });
    for (let begun = 1; begun <= maxMailedPurchases; begun += 1) {
      bench.pass(1);
      // Somebody who begins them takes days, for the limit of the mailbox.
      await bench.db.deleteFrom('mails').execute();
      await begin(email);
    }
    const mailed = await ask(email);
    expect(mailed.text).toContain(paid.reference);
    expect(mailed.text.match(/^Référence/gmu)).toHaveLength(maxMailedPurchases);
  });

  it.each([
    ['of a school are none: its files', 'ecole1@exemple.fr', 0, 'school'],
    ['of more than a year are none: their files', anAddress(), 400, 'learner'],
  ])('%s are found by their references', async (_, mailbox, days, party) => {
    const file = await files.paid({ email: party === 'learner' ? mailbox : anAddress() });
    bench.pass(days * 24 * 60);
    expect(await ask(mailbox)).toMatchObject({ count: 0 });
    await client().mailPurchases({ email: mailbox, reference: file.reference });
    const [mail] = await file.mails('file-link');
    expect(await client().readFile({ jeton: files.tokenIn(mail?.text_body) })).toMatchObject({ party });
  });

  it('are mailed all beside a reference that is no file of the address', async () => {
    const email = anAddress();
    await files.paid({ email });
    const { reference } = await files.paid({ email: anAddress() });
    await client().mailPurchases({ email, reference });
    const mails = (await readOutbox(bench.db)).filter(({ recipient }) => recipient === email);
    expect(mails.at(-1)).toMatchObject({ kind: 'order-references' });
  });

  it('hold the course, whose link opens also after the access to its order was closed', async () => {
    const { platform: course } = createPlatformOfTests();
    const { reference, token } = await buyCourse(bench, 'immediat', { course });
    const email = anAddress();
    await representBuyerOf(bench.db, reference, email);
    expect(await ask(email)).toMatchObject({ courses: [token], files: [] });
    await client().closeOrder({ reference, email });
    expect(await client().findCourse({ jeton: token })).toBeUndefined();
    const again = await ask(email);
    expect(await client().findCourse({ jeton: again.courses[0] ?? '' })).toMatchObject({ reference });
  });

  it('that were never bought are not mailed, and leave nothing behind', async () => {
    const links = () => bench.db.selectFrom('order_links').selectAll().execute();
    const before = await links();
    expect(await ask('inconnue@exemple.fr')).toMatchObject({ count: 0 });
    expect(await links()).toEqual(before);
  });

  it('are no longer mailed to a person who was erased', async () => {
    const email = anAddress();
    await files.requested({ email });
    const held = await describePerson(bench.db, email);
    await bench.db.transaction().execute((transaction) => erasePerson(transaction, held));
    expect(await ask(email)).toMatchObject({ count: 0 });
  });

  it.each([
    ['a day before a year has passed', 364, 1],
    ['after a year', 365, 0],
  ])('%s are mailed or not', async (_, days, count) => {
    const email = anAddress();
    await bench.postRegister(await bench.prepare({ offer: offers.withAdvance, buyer: { Email: email } }));
    bench.pass(days * 24 * 60);
    expect(await ask(email)).toMatchObject({ count });
  });
});
