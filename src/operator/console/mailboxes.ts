import { mailboxChangeState, mailboxNoticeHours, mailboxParties } from '#domain/order/mailbox-change.ts';
import type { Operator } from '../declaration.ts';
import { changeMailbox, keepMailbox, mailboxChanges } from '../mailboxes.ts';
import { knownPayment } from '../payments.ts';
import { formPage, listPage, type RecordRef, step } from './page.ts';

/** By its reference, however it was named. */
export async function ofPayment(
  { payment }: { readonly payment: string },
  operator: Operator,
): Promise<RecordRef> {
  const { reference } = await knownPayment(operator, payment);
  return { kind: 'order', id: reference };
}

export const changeMailboxForm = formPage(changeMailbox, {
  slug: 'corriger-une-adresse',
  title: 'Corriger l’adresse d’une commande',
  button: 'Corriger l’adresse',
  role: 'direction',
  record: ofPayment,
  does: `Les deux adresses reçoivent un e-mail. Dans ${mailboxNoticeHours} heures, sauf opposition de l’ancienne, la nouvelle la remplace\u202f: les liens et navigateurs qui ouvraient la commande et son dossier sont fermés, et la confirmation repart. Assurez-vous d’abord de qui le demande.`,
  hints: { email: 'La bonne adresse.' },
  facts: ({ reference, previous }, { party, email }) => [
    ['Commande', reference],
    ['De qui', mailboxParties[party]],
    ['Ancienne adresse', previous],
    ['Nouvelle adresse', email],
    ['E-mails', 'deux, un à chaque adresse'],
  ],
  done: 'C’est annoncé aux deux adresses.',
});

export const keepMailboxForm = formPage(keepMailbox, {
  slug: 'garder-l-adresse',
  title: 'Arrêter un changement d’adresse',
  button: 'Garder l’adresse',
  role: 'support',
  record: ofPayment,
  does: 'La commande garde son adresse. Les deux adresses reçoivent un e-mail.',
  done: 'Le changement est arrêté. Les deux adresses reçoivent un e-mail.',
});

/** An objection is shown for a week. */
const recentMs = 7 * 24 * 60 * 60 * 1000;

export const mailboxPage = listPage(mailboxChanges, {
  ...{ slug: 'adresses', title: 'Adresses corrigées', role: 'support', empty: 'Aucun changement.' },
  order: ({ reference }) => reference,
  steps: (row) =>
    mailboxChangeState(row) === 'waiting' ? [step(keepMailboxForm, { payment: row.reference })] : [],
  waits: {
    title: 'Adresses contestées',
    of: ({ reference, stopped_by: by, stopped_at: at }, now) =>
      by === 'mailbox' && at && now.getTime() - at.getTime() < recentMs
        ? { about: `l’ancienne adresse s’oppose\u202f: ${reference}`, since: at }
        : undefined,
  },
});
