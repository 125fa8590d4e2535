import { beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '#contracts/enrolment.ts';
import { askedDaysBefore, refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer, aNewBirthday, aRepresentative } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { daysUntilAsked, driveFiles } from '#test/support/training-file-driver.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
beforeEach(async () => {
  await bench.db.deleteFrom('mails').execute();
});

const ask = (buyer: Partial<Buyer> = {}, formuleId: number = offers.withAdvance.formuleId) =>
  bench.start().client.requestFile({
    acheteur: aBuyer({ Birthday: aNewBirthday(), ...buyer }),
    officeId: offers.officeId,
    formuleId,
    moyen: 'cpf',
  });
const outbox = () =>
  bench.db.selectFrom('mails').select(['kind', 'recipient', 'text_body']).orderBy('created_at').execute();
const lastToken = async () => files.tokenIn((await outbox()).at(-1)?.text_body);

describe('a request without a payment', () => {
  it('reaches the school after the learner’s confirmation alone, and goes on to a quote without a debit', async () => {
    expect(await ask()).toEqual({ demande: expect.any(String) });
    expect((await outbox()).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      'file-confirm-request camille.moreau@exemple.fr',
    ]);
    const { client } = bench.start();
    const jeton = await lastToken();
    expect(await client.readFile({ jeton })).toMatchObject({
      state: 'unconfirmed',
      isPaid: false,
      way: 'cpf',
    });
    expect(await outbox()).toHaveLength(1);
    expect(await client.moveFile({ jeton, coup: { kind: 'confirm' } })).toMatchObject({
      state: 'requested',
      paid: 0,
    });
    const school = (await outbox()).find(
      ({ kind, recipient }) => kind === 'file-request' && recipient?.startsWith('ecole'),
    );
    const ofSchool = files.tokenIn(school?.text_body);
    const [first = '', ...others] = [1, 2, 3].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString(),
    );
    await client.moveFile({ jeton: ofSchool, coup: { kind: 'propose', dates: [first, ...others] } });
    await client.moveFile({ jeton, coup: { kind: 'agree', at: first } });
    const { assessment, quote } = files.aQuoteOf();
    expect(
      await client.moveFile({ jeton: ofSchool, coup: { kind: 'quote', version: 1, assessment, quote } }),
    ).toMatchObject({ state: 'quoted' });
    expect(await client.readFileQuote({ jeton })).toMatchObject({ contentType: 'application/pdf' });
    expect(await client.moveFile({ jeton, coup: { kind: 'decline', version: 1 } })).toMatchObject({
      state: 'declined',
      refund: null,
    });
    expect(await bench.db.selectFrom('payment_intents').select('id').execute()).toEqual([]);
  });

  it('expires without a contract: closed, and nothing is refunded', async () => {
    const file = await files.requested();
    await file.move('learner', { kind: 'confirm' });
    await files.sendMails();
    await files.runJob();
    for (const days of [daysUntilAsked, askedDaysBefore + 1, refundAnnouncedDays]) {
      bench.pass(days * 24 * 60);
      await files.runJob();
    }
    await file.renew();
    expect(await file.read('learner')).toMatchObject({
      closedBecause: 'expired',
      refund: null,
      isPaid: false,
    });
    expect(await file.recipients('expired')).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
  });

  it('repeated within 30 days mails the first one’s link again, and opens no second file', async () => {
    const Birthday = aNewBirthday();
    const count = async () =>
      (await bench.db.selectFrom('training_files').select('id').where('state', '=', 'unconfirmed').execute())
        .length;
    const before = await count();
    const answers = await Promise.all([1, 2, 3].map(() => ask({ Birthday })));
    expect(answers).toHaveLength(3);
    expect(await count()).toBe(before + 1);
    bench.pass(30 * 24 * 60 + 1);
    await ask({ Birthday });
    expect(await count()).toBe(before + 2);
  });

  it('of a minor is confirmed by the representative, who learns of her data', async () => {
    await ask({
      Birthday: '2010-06-15',
      Email: 'enfant@exemple.fr',
      representant: { ...aRepresentative, accord: false },
    });
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(aRepresentative.Email);
    expect(mail?.text_body).toContain('RGPD, article 6, 1, f');
    expect(
      await bench.start().client.moveFile({ jeton: await lastToken(), coup: { kind: 'confirm' } }),
    ).toMatchObject({ state: 'requested', party: 'representative' });
  });

  it('is refused for what needs no quote, and for a school that cannot be written to', async () => {
    expect(await ask({}, offers.withoutAdvance.formuleId)).toMatchObject({
      refused: ['Cette formule se commande sans devis.'],
    });
    bench.schools.change(1, { email: null });
    expect(await ask()).toMatchObject(refusedFor('pas d’adresse e-mail'));
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    expect(await ask({ Email: 'x' })).toMatchObject({ refused: expect.any(Array) });
    expect(await ask({ Email: 'a@b' })).toEqual({ refused: [refusalTexts.buyerNotMailed] });
    expect(await outbox()).toEqual([]);
  });

  it('mails one mailbox four times a day at most', async () => {
    const Email = 'pressee@exemple.fr';
    for (const _ of [1, 2, 3, 4]) expect(await ask({ Email })).toHaveProperty('demande');
    expect(await ask({ Email })).toMatchObject(refusedFor('Trop de demandes'));
    expect(await outbox()).toHaveLength(4);
  });
});
