import {
  type MailboxChangeState,
  mailboxChangeState,
  mailboxNoticeHours,
  mailboxParties,
} from '#domain/order/mailbox-change.ts';
import { findPayer } from '#services/enrolment/operator/find-payments.ts';
import {
  type AskedMailbox,
  askMailboxChange,
  type StoredMailboxChange,
  selectChanges,
  stopMailboxChange,
} from '#services/enrolment/orders/change-mailbox.ts';
import { action, list } from './declaration.ts';
import { argument, choice, pages, pagingOf, personal, readBy } from './fields.ts';
import { knownPayment, payment } from './payments.ts';
import { notAnAddress, readAddress } from './people.ts';
import { RefusedError, type Said } from './refused.ts';
import { showInstant } from './times.ts';

const frenchStates: Readonly<Record<MailboxChangeState, string>> = {
  waiting: 'annoncé',
  applied: 'fait',
  objected: 'arrêté par l’ancienne adresse',
  stopped: 'arrêté',
};

export const mailboxChanges = list({
  name: 'payments mailboxes',
  title: 'changes of the address of an order',
  description:
    'Lists the changes of mistyped addresses, newest first: waiting, applied, or stopped by an objection of the previous address or by you.',
  owners: ['enrolment'],
  row: 'change',
  fields: pages,
  async query({ db }, paging) {
    const { limit, offset } = pagingOf(paging);
    const rows = await selectChanges(db).orderBy('asked_at', 'desc').limit(limit).offset(offset).execute();
    return { rows };
  },
  columns: {
    reference: ['text', 'reference'],
    asked: ['instant', 'asked_at'],
    state: [
      'text',
      (row: StoredMailboxChange) => mailboxChangeState(row),
      (row) => frenchStates[mailboxChangeState(row)],
    ],
    due: ['instant', 'applies_at'],
    from: ['person', 'previous_email'],
    to: ['person', 'email'],
  },
  json: ({ reference, party, asked_at, applies_at, applied_at, stopped_at, stopped_by }) => ({
    ...{ reference, party, askedAt: asked_at, appliesAt: applies_at },
    ...{ appliedAt: applied_at, stoppedAt: stopped_at, stoppedBy: stopped_by },
  }),
  empty: 'No change of an address.',
});

const refusals: Readonly<Record<Exclude<AskedMailbox['kind'], 'asked'>, Said>> = {
  unpaid: ['Refused: this order is not paid.', 'Refusé : cette commande n’est pas payée.'],
  'no-party': ['Refused: this order has no representative.', 'Refusé : personne ne représente cet élève.'],
  'no-address': notAnAddress,
  same: ['Refused: it is the address of this order.', 'Refusé : la commande a déjà cette adresse.'],
  waiting: [
    'Refused: a change of this order waits. See payments mailboxes.',
    'Refusé : un changement est déjà annoncé pour cette commande.',
  ],
};

export const changeMailbox = action({
  name: 'payments mailbox',
  title: 'corrects a mistyped address of an order',
  description: `Mails both addresses. After ${mailboxNoticeHours} hours, unless the previous one objects, the new one takes its place: links and browsers that opened the order and its file are closed, and the confirmation is mailed again. Check who asks first: at a number known before, or by the card that paid.`,
  owners: ['enrolment'],
  moves: { what: 'person' },
  fields: {
    payment,
    party: {
      ...choice('<party>', 'whose address it is: buyer or representative', mailboxParties),
      positional: true,
    },
    email: personal({
      ...argument('<address>', 'the right one', readBy(readAddress, notAnAddress[0])),
      french: notAnAddress[1],
    }),
  },
  async prepare(operator, { payment: named, party, email }) {
    const { id, reference } = await knownPayment(operator, named);
    const buyer = await findPayer(operator.db, id);
    const previous = party === 'buyer' ? buyer.email : buyer.representative?.email;
    if (previous === undefined) throw new RefusedError(...refusals['no-party']);
    return {
      question: `${reference}: replace the address of its ${party} by ${email} in ${mailboxNoticeHours} hours?`,
      otherwise: 'Nothing was changed.',
      agreed: { id, reference, previous },
    };
  },
  async effect(
    operator,
    { party, email },
    { id, reference }: { readonly id: string; readonly reference: string; readonly previous: string },
  ) {
    const { house, db, now } = operator;
    const asked = await askMailboxChange({ db, now, sender: house.sender }, { intentId: id, party, email });
    if (asked.kind !== 'asked') throw new RefusedError(...refusals[asked.kind]);
    const { appliesAt } = asked;
    return {
      text: `${reference}: both addresses are mailed. It changes on ${showInstant(appliesAt)}.\n`,
      data: { reference, appliesAt },
    };
  },
});

export const keepMailbox = action({
  name: 'payments keep-mailbox',
  title: 'stops a change of the address of an order',
  description: 'Stops a change that waits; both addresses are mailed.',
  owners: ['enrolment'],
  moves: { what: 'person' },
  fields: { payment },
  async effect(operator, { payment: named }) {
    const { id, reference } = await knownPayment(operator, named);
    const { db, house, now } = operator;
    if (!(await stopMailboxChange({ db, now, sender: house.sender }, id))) {
      throw new RefusedError(
        `No change of ${reference} waits.`,
        'Aucun changement n’attend pour cette commande.',
      );
    }
    return { text: `${reference} keeps its address. Both addresses are mailed.\n`, data: { reference } };
  },
});
