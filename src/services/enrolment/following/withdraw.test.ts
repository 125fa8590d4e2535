import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { makeUnmailable, representBuyerOf } from '#test/support/orders.ts';
import { withDefaults } from '../dependencies.ts';
import { declareAccess } from '../orders/give-access.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(async () => {
  await bench.db.deleteFrom('mails').execute();
  bench.logged.length = 0;
});

async function order(changes: Parameters<EnrolmentBench['prepare']>[0] = {}, body: object = {}) {
  const intent = await bench.buy(changes, body);
  await bench.db.deleteFrom('mails').execute();
  return intent;
}

const withdrawn = (reference: string, now?: Date, changes: { nom?: string; email?: string } = {}) =>
  bench.withdraw(reference, changes, now);

const storedOf = (intentId: string) =>
  bench.db.selectFrom('withdrawals').selectAll().where('payment_intent_id', '=', intentId).execute();

describe('a withdrawal', () => {
  it('is stored, acknowledged to the buyer and announced to the school with the exact words', async () => {
    const { id, reference } = await order();
    const now = new Date('2026-11-23T09:05:07.250Z');
    const answer = await withdrawn(reference, now, {
      nom: '  Camille \u00a0Moreau ',
      email: 'Camille.Moreau@exemple.fr',
    });
    const words = expect.stringMatching(
      new RegExp(`^Je vous notifie par la présente ma rétractation .* commande ${reference} du `, 'u'),
    );
    expect(answer).toMatchObject({
      reference,
      withdrawal: { kind: 'received', receivedAt: now.toISOString(), words, name: 'Camille Moreau' },
    });
    expect(await storedOf(id)).toEqual([
      {
        id: expect.any(String),
        payment_intent_id: id,
        statement: { text: words, name: 'Camille Moreau', email: 'Camille.Moreau@exemple.fr' },
        received_at: now,
        refund_from: new Date(now.getTime() + 86_400_000),
        denied_at: null,
        decided_at: null,
      },
    ]);
    const mails = await readOutbox(bench.db);
    expect(mails.map(({ kind, recipient, reply_to }) => [kind, recipient, reply_to]).sort()).toEqual([
      ['withdrawal-received', 'Camille.Moreau@exemple.fr', null],
      ['withdrawal-school', 'ecole1@exemple.fr', 'Camille.Moreau@exemple.fr'],
    ]);
    const acknowledgement = mails.find(({ kind }) => kind === 'withdrawal-received');
    const content = expect.stringMatching(/^JVBERi0/u);
    const filename = `retractation-${reference}.pdf`;
    expect(acknowledgement?.attachments).toEqual([{ filename, contentType: 'application/pdf', content }]);
    const text = acknowledgement?.text_body ?? '';
    expect(text).toContain('23 novembre 2026 à 10\u202fh\u202f05\u202fmin\u202f07\u202fs (heure de Paris)');
    expect(text).toContain(reference);
    expect(text).toContain(
      '300,00\u202f€ vous sont rendus dans les 14 jours, sur la carte qui a servi à payer',
    );
    expect(text).toContain('> Je vous notifie par la présente');
  });

  it('made again answers the first one’s date, and mails nothing more', async () => {
    const { id, reference } = await order();
    const first = await withdrawn(reference);
    bench.pass(60);
    expect(await withdrawn(reference, undefined, { nom: 'Quelqu’un d’autre' })).toEqual(first);
    expect(await withdrawn(reference, undefined, { nom: '' })).toEqual(first);
    expect(await storedOf(id)).toHaveLength(1);
    expect(await readOutbox(bench.db)).toHaveLength(2);
  });

  it('made eight times at once in two processes is stored once', async () => {
    const { id, reference } = await order();
    await using other = await bench.secondProcess();
    const answers = await Promise.all(
      [bench.db, other.db].flatMap((db) =>
        [0, 1, 2, 3].map((at) =>
          bench.start({ db }).client.withdrawFromOrder({
            ...{ reference, email: bench.buyer.Email, nom: `Camille ${at}` },
          }),
        ),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ withdrawal: { kind: 'received' } });
    expect(await storedOf(id)).toHaveLength(1);
    expect(await readOutbox(bench.db)).toHaveLength(2);
  });

  it('of an order with a representative is acknowledged to both', async () => {
    const { reference } = await order();
    const { email } = await representBuyerOf(bench.db, reference);
    await withdrawn(reference, undefined, { email, nom: 'Dominique Moreau' });
    const received = (await readOutbox(bench.db)).filter(({ kind }) => kind === 'withdrawal-received');
    expect(received.map(({ recipient }) => recipient).sort()).toEqual([bench.buyer.Email, email]);
  });

  it('is accepted until the last millisecond of the last day in Paris, and not after', async () => {
    const [early, late] = [await order(), await order()];
    const deadline = withdrawalDeadline(early.finalised_at ?? new Date(0), bench.buyer.codePostal);
    expect(await withdrawn(early.reference, deadline)).toMatchObject({ withdrawal: { kind: 'received' } });
    expect(await withdrawn(late.reference, new Date(deadline.getTime() + 1))).toEqual({
      refused: ['Le délai de rétractation de cette commande est terminé.'],
    });
    expect(await storedOf(late.id)).toEqual([]);
  });

  it('is refused, with the reason, where there is no right to withdraw', async () => {
    const pending = await order({ card: testCards.challenge });
    const waived = await order({ offer: offers.withoutAdvance }, { demarrage: 'immediat' });
    await declareAccess(withDefaults(bench.dependencies), waived.id, 'school');
    await bench.db.deleteFrom('mails').execute();
    const known = await order();
    const unpaid = 'Cette commande n’est pas payée\u202f: il n’y a pas de contrat auquel renoncer.';
    expect(await withdrawn(pending.reference)).toEqual({ refused: [unpaid] });
    expect(await withdrawn(waived.reference)).toEqual({
      refused: [
        'L’accès à ce cours est ouvert\u202f: vous l’aviez demandé immédiat, en renonçant alors au droit de rétractation.',
      ],
    });
    expect(await withdrawn(known.reference, undefined, { email: 'autre@exemple.fr' })).toEqual({
      refused: ['Aucune commande ne correspond à cette référence et à cette adresse e-mail.'],
    });
    expect(await withdrawn(known.reference, undefined, { nom: ' \u200b' })).toEqual({
      refused: ['Champ requis.'],
    });
    for (const { id } of [pending, waived, known]) expect(await storedOf(id)).toEqual([]);
    expect(await readOutbox(bench.db)).toEqual([]);
  });

  it('of a refused payment is refused', async () => {
    const body = await bench.prepare({ card: testCards.refused });
    await bench.pay(body);
    const { reference } = await bench.intentOfRegistration(body.CardRegistrationId);
    expect(await withdrawn(reference)).toMatchObject(refusedFor('n’est pas payée'));
  });

  it('states what a service begun at the buyer’s request may still cost', async () => {
    const { reference } = await order({}, { demarrage: 'sur-demande' });
    await withdrawn(reference);
    const bodies = (await readOutbox(bench.db)).map(({ text_body }) => text_body ?? '');
    expect(bodies.every((body) => body.includes('en proportion du prix'))).toBe(true);
  });

  it('is valid where no mail can be sent: the page acknowledges it, the log names no address', async () => {
    bench.schools.change(1, { email: null });
    const { id, reference } = await order();
    const email = await makeUnmailable(bench.db);
    const answer = await withdrawn(reference, undefined, { email });
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    expect(answer).toMatchObject({ withdrawal: { kind: 'received' } });
    expect(await storedOf(id)).toHaveLength(1);
    expect(await readOutbox(bench.db)).toEqual([]);
    expect(JSON.stringify(bench.logged)).not.toContain('@');
    expect(bench.logged).toContainEqual(expect.objectContaining({ reference }));
  });
});
