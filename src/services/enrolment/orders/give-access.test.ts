import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#database/queue-mail.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { representBuyerOf } from '#test/support/orders.ts';
import { withDefaults } from '../dependencies.ts';
import { declareAccess } from './give-access.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(async () => {
  await bench.db.deleteFrom('mails').execute();
  bench.logged.length = 0;
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');

/** A theory course and the token in its school's mail; undefined without a mail. */
async function course(demarrage: 'immediat' | 'apres-delai' = 'immediat') {
  const intent = await bench.buy({ offer: offers.withoutAdvance }, { demarrage });
  const school = (await readOutbox(bench.db)).find(({ kind }) => kind === 'order-school');
  const token = /suivi-paiement\/acces\?jeton=([\w.-]+)/u.exec(school?.text_body ?? '')?.[1];
  await bench.db.deleteFrom('mails').execute();
  return { ...intent, token: token ?? '' };
}

const stored = (id: string) =>
  bench.db
    .selectFrom('payment_intents')
    .select(['access_given_at', 'access_given_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const withdraw = (reference: string, now?: Date) => bench.withdraw(reference, {}, now);

const kindsOf = (mails: readonly Pick<Mail, 'kind'>[]) => mails.map(({ kind }) => kind);

describe('the access to a course whose buyer waived his right to withdraw', () => {
  it('is declared given by the school’s link: stored, mailed to the buyer, and the right ends', async () => {
    const { id, reference, token } = await course();
    const { client } = bench.start();
    const awaited = { reference, learner: 'Camille Moreau', state: 'awaited', givenAt: null };
    expect(await client.findAccess({ jeton: token })).toMatchObject(awaited);
    expect(await stored(id)).toEqual({ access_given_at: null, access_given_by: null });
    expect(await client.giveAccess({ jeton: token })).toMatchObject({ reference, state: 'given' });
    expect(await stored(id)).toEqual({ access_given_at: expect.any(Date), access_given_by: 'school' });
    const [mail, ...others] = await readOutbox(bench.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'access-given', recipient: bench.buyer.Email });
    expect(plain(mail?.text_body)).toContain('déclare avoir ouvert votre accès');
    expect(plain(mail?.text_body)).toContain('bonjour@reseau.exemple.fr');
    expect(await withdraw(reference)).toMatchObject(refusedFor('est ouvert'));
  });

  it('declared again, by the link or the operator, keeps its first day and mails nothing', async () => {
    const { id, token } = await course();
    await bench.start().client.giveAccess({ jeton: token });
    const first = await stored(id);
    bench.pass(60);
    await bench.start().client.giveAccess({ jeton: token });
    expect(await declareAccess(withDefaults(bench.dependencies), id, 'operator')).toBe('repeated');
    expect(await stored(id)).toEqual(first);
    expect(await readOutbox(bench.db)).toHaveLength(1);
  });

  it('is mailed to a minor’s representative too', async () => {
    const { reference, token } = await course();
    const { email } = await representBuyerOf(bench.db, reference);
    await bench.start().client.giveAccess({ jeton: token });
    const mails = await readOutbox(bench.db);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([bench.buyer.Email, email]);
    const [ofParent] = mails.filter(({ recipient }) => recipient === email);
    expect(plain(ofParent?.text_body)).toContain('l’accès de Camille, que vous représentez');
  });

  it('is not given after a withdrawal, and the school is shown why', async () => {
    const { id, reference, token } = await course();
    expect(await withdraw(reference)).toMatchObject({ withdrawal: { kind: 'received' } });
    const answer = await bench.start().client.giveAccess({ jeton: token });
    expect(answer).toMatchObject({ state: 'withdrawn', givenAt: null });
    expect(await declareAccess(withDefaults(bench.dependencies), id, 'operator')).toBe('withdrawn');
    expect(kindsOf(await readOutbox(bench.db)).sort()).toEqual(['withdrawal-received', 'withdrawal-school']);
  });

  it('keeps the full withdrawal period while nobody declares it, to the millisecond', async () => {
    const [early, late] = [await course(), await course()];
    const deadline = withdrawalDeadline(early.finalised_at ?? new Date(0), bench.buyer.codePostal);
    expect(await withdraw(early.reference, deadline)).toMatchObject({ withdrawal: { kind: 'received' } });
    expect(await withdraw(late.reference, new Date(deadline.getTime() + 1))).toMatchObject(
      refusedFor('terminé'),
    );
  });

  it('is not taken back by a declaration that arrived an instant before it and was not stored', async () => {
    const { id, reference } = await course();
    await declareAccess(withDefaults(bench.dependencies), id, 'school');
    const { access_given_at: givenAt } = await stored(id);
    const before = new Date((givenAt?.getTime() ?? 0) - 1);
    expect(await withdraw(reference, before)).toMatchObject(refusedFor('est ouvert'));
  });

  it('declared and withdrawn eight times at once in two processes ends in one of both', async () => {
    const { id, reference, token } = await course();
    await using other = await bench.secondProcess();
    await Promise.all(
      [bench.db, other.db].flatMap((db) => {
        const { client } = bench.start({ db });
        const body = { reference, email: bench.buyer.Email, nom: 'Camille Moreau' };
        return [1, 2].flatMap(() => [client.giveAccess({ jeton: token }), client.withdrawFromOrder(body)]);
      }),
    );
    const mails = kindsOf(await readOutbox(bench.db));
    const access = await stored(id);
    const view = await bench.findOrder(reference);
    expect(mails.filter((kind) => kind === 'withdrawal-received').length).toBeLessThanOrEqual(1);
    expect(mails.filter((kind) => kind === 'access-given')).toHaveLength(access.access_given_at ? 1 : 0);
    expect(view?.withdrawal.kind).toBe(mails.includes('withdrawal-received') ? 'received' : 'waived');
  });
});

describe('a link to declare an access', () => {
  it.each([
    ['of another mark', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of another order', (token: string) => token.replace(/^[\w-]+/u, 'CR-0000-0000')],
    ['without a mark', (token: string) => token.split('.')[0] ?? ''],
  ])('%s opens nothing, and is logged without the link', async (_, change) => {
    const { token } = await course();
    const { client } = bench.start();
    expect(await client.findAccess({ jeton: change(token) })).toBeUndefined();
    expect(await client.giveAccess({ jeton: change(token) })).toBeUndefined();
    expect(bench.logged).toContainEqual(expect.objectContaining({ event: 'security', kind: 'wrong-link' }));
    expect(JSON.stringify(bench.logged)).not.toContain(token);
  });

  it('declares a course that waits for the period as well, whose right does not end with it', async () => {
    const { id, reference, token } = await course('apres-delai');
    const { client } = bench.start();
    const given = { reference, state: 'given', endsWithdrawal: false };
    expect(await client.giveAccess({ jeton: token })).toMatchObject(given);
    expect(await stored(id)).toMatchObject({ access_given_by: 'school' });
    expect((await bench.findOrder(reference))?.withdrawal.kind).toBe('open');
    const [mail] = await readOutbox(bench.db);
    expect(plain(mail?.text_body)).not.toContain('plus possible de se rétracter');
  });

  it('is not mailed for a service', async () => {
    const paid = await bench.buy();
    const school = (await readOutbox(bench.db)).find(({ kind }) => kind === 'order-school');
    expect(school?.text_body).not.toContain('/suivi-paiement/acces');
    expect(await declareAccess(withDefaults(bench.dependencies), paid.id, 'operator')).toBe('not-awaited');
  });

  it('declares nothing of a payment that the bank has not accepted', async () => {
    const atBank = { offer: offers.withoutAdvance, card: testCards.challenge };
    const { id } = await bench.buy(atBank, { demarrage: 'immediat' });
    expect(await declareAccess(withDefaults(bench.dependencies), id, 'operator')).toBe('not-awaited');
  });
});
