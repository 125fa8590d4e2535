import { createHmac } from 'node:crypto';
import { eraseMailsOf, listMailsOf } from '#database/mails-of-person.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { type Held, idsOf, mailsOf } from '#domain/people/held-data.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import * as course from '#services/course/person.ts';
import * as directory from '#services/directory/person.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import * as enrolment from '#services/enrolment/person.ts';
import * as inbox from '#services/inbox/person.ts';
import * as operators from '#services/operators/work.ts';
import * as reviews from '#services/reviews/person.ts';
import * as sandbox from '#stand-ins/cards/person.ts';
import { action, type Operator } from './declaration.ts';
import { field, personal, readBy } from './fields.ts';
import { withoutSecrets } from './mails.ts';
import { noteErasure } from './note-erasure.ts';
import { RefusedError } from './refused.ts';
import { isoInParis, showInstant } from './times.ts';

type Db = Operator['db'];
export type FoundMail = Awaited<ReturnType<typeof listMailsOf>>[number];

export interface FoundPerson {
  readonly held: readonly Held[];
  readonly mails: readonly FoundMail[];
  /** User ids at a card provider that is not the sandbox. */
  readonly atProvider: readonly string[];
}

export const readAddress = (typed: string) => (isMailAddress(typed.trim()) ? foldEmail(typed) : undefined);
export const notAnAddress = ['It is not an e-mail address.', 'Cet e-mail n’est pas une adresse.'] as const;
const email = personal({
  ...field('<address>', 'the person’s address', readBy(readAddress, notAnAddress[0])),
  french: notAnAddress[1],
});

/** For the journal: finds the acts on a person whose address is known, and says nothing of one who was erased. */
export const personKey = ({ house }: Pick<Operator, 'house'>, address: string) =>
  createHmac('sha256', house.addressKey).update(`journal of ${address}`).digest('hex').slice(0, 16);

/** Asks each owner of tables; partner and audience store nothing that an address finds. */
export async function findPerson(db: Db, address: string): Promise<FoundPerson> {
  const orders = await enrolment.describePerson(db, address);
  const references = orders.flatMap(({ data }) =>
    typeof data.reference === 'string' ? [data.reference] : [],
  );
  const held = [
    ...(await inbox.describePerson(db, address)),
    ...(await directory.describePerson(db, address)),
    ...orders,
    ...(await course.describePerson(db, references)),
    ...(await reviews.describePerson(db, address)),
  ];
  const mails = await listMailsOf(db, mailsOf(address, held));
  held.push(...(await operators.describePerson(db, held, mails)));
  const payers = (some: readonly Held[]) =>
    some.flatMap(({ data }) => (typeof data.provider_user_id === 'string' ? [data.provider_user_id] : []));
  const cards = sandbox.sandboxOf(db);
  const known = await sandbox.knownPayers(cards, payers(held));
  // When the buyer's record stays, the sandbox's records under another address belong to somebody else.
  const gone = payers(held.filter(({ fate }) => fate === 'erased'));
  const tested = await sandbox.describePayers(cards, address, gone);
  return {
    held: [...held, ...tested.map(heldBySandbox)],
    mails,
    atProvider: [...new Set(payers(held))].filter((id) => !known.has(id)),
  };
}

/** Test payments are no accounts: the sandbox's records are always erased. */
function heldBySandbox(payer: sandbox.SandboxPerson): Held {
  return {
    ...payer,
    table: sandbox.payersTable,
    fate: 'emptied',
    because: [
      'the sandbox of test cards: his name, his address, his device and the names on his cards go',
      'cartes d’essai\u202f: noms, adresse et appareil sont effacés',
    ],
    mailKeys: [],
  };
}

/** Serialization failure, deadlock, and a row referenced by a concurrent order. */
const worthRetrying = new Set(['40001', '40P01', '23503']);
const maxAttempts = 5;

/** A concurrent order may abort the transaction; the retry finds that order too. */
async function erase(db: Db, address: string, now: Date): Promise<FoundPerson> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await eraseOnce(db, address, now);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === maxAttempts || !worthRetrying.has(code)) throw error;
    }
  }
}

/** Searches again within the transaction, so that the report matches what was erased. */
function eraseOnce(db: Db, address: string, now: Date): Promise<FoundPerson> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const found = await findPerson(transaction as Db, address);
      await eraseMailsOf(transaction, mailsOf(address, found.held), now);
      await inbox.erasePerson(transaction, found.held);
      await directory.erasePerson(transaction, found.held);
      await course.erasePerson(transaction, found.held);
      await enrolment.erasePerson(transaction, found.held);
      await operators.erasePerson(transaction, found.held);
      await reviews.erasePerson(transaction, found.held, {
        email: address,
        schools: schoolsOfReviews(transaction),
        now,
      });
      await sandbox.emptyPayers(
        sandbox.sandboxOf(transaction),
        idsOf(found.held, sandbox.payersTable, 'emptied'),
      );
      return found;
    });
}

const tableNames: Readonly<Record<string, string>> = {
  operator_messages: 'message',
  club_applications: 'application',
  fleet_requests: 'fleet',
  content_notices: 'notice',
  review_reports: 'report',
  review_invitations: 'invitation to review',
  review_stops: 'stop of invitations',
  contacts: 'request to a school',
  offices: 'school',
  payment_intents: 'order',
  buyers: 'buyer',
  mailbox_changes: 'change of address',
  [sandbox.payersTable]: 'payer by test cards',
};

/** The reference known to both sides, else our id. */
export function nameOfHeld({ id, data }: Held): string {
  return typeof data.reference === 'string' ? data.reference : id;
}

export function describePerson({ held, mails, atProvider }: FoundPerson, enrolmentUrl?: string): string {
  const records = held.map((one) => {
    const name = tableNames[one.table] ?? one.table;
    return `${showInstant(one.at)}  ${name} ${nameOfHeld(one)}\n  ${one.fate}  ${one.because?.[0] ?? ''}\n`;
  });
  const elsewhere = [
    ...(atProvider.length === 0
      ? []
      : [`At the card provider he is user ${atProvider.join(', ')}: ask there.`]),
    ...(enrolmentUrl === undefined
      ? []
      : [`Orders are stored by ${enrolmentUrl}: run this command there too.`]),
    'An imported review has a signature and no address: read it, and take it down by reports.',
    'Schools keep what they were mailed, and backups what they hold: erase again after a restore.',
  ];
  const first = records.length === 0 ? 'Nothing but mails, if any, is kept under this address.\n' : '';
  return `${first}${records.join('')}${describeMails(mails)}\n${elsewhere.join('\n')}\n`;
}

function describeMails(mails: readonly FoundMail[]): string {
  if (mails.length === 0) return '\nNo mail.\n';
  const waiting = mails.filter(({ waits }) => waits).length;
  const left = waiting === 0 ? '' : `; ${waiting} about what is kept must be sent first: retry later`;
  const kinds = [...Map.groupBy(mails, ({ kind }) => kind)].map(([kind, some]) => `${some.length} ${kind}`);
  return `\n${mails.length} mails, emptied: ${kinds.join(', ')}${left}.\n`;
}

/** Without content. */
export function findings({ held, mails }: Pick<FoundPerson, 'held' | 'mails'>) {
  return {
    records: held.map(({ table, id, at, fate, because, data }) => ({
      ...{ table, id, reference: data.reference ?? null, at: isoInParis(at) },
      ...{ fate, because: because?.[0] ?? null },
    })),
    mails: mails.map(({ id, kind, state, created_at, waits }) => ({
      ...{ id, kind, state, at: isoInParis(created_at) },
      fate: waits ? 'kept' : 'emptied',
    })),
  };
}

export const showPerson = action({
  name: 'people show',
  title: 'the data of a person, and what an erasure would keep',
  description:
    'Lists all stored data of a person, by e-mail address: messages, requests, orders, reports and mails. Nothing is logged.',
  fields: { email },
  async effect({ db, enrolmentUrl }, { email: address }) {
    const found = await findPerson(db, address);
    return { text: describePerson(found, enrolmentUrl), data: findings(found) };
  },
});

export const exportPerson = action({
  name: 'people export',
  title: 'all data of a person as a file for that person',
  description:
    'Writes all stored data of a person as JSON, with mails and attachments (articles 15 and 20). It may name others, such as a minor’s representative: read it before you send it.',
  moves: { what: 'person' },
  fields: { email },
  async effect({ db, now }, { email: address }) {
    const { held, mails: found } = await findPerson(db, address);
    const mails = found.map((mail) => ({ ...mail, text_body: withoutSecrets(mail.text_body ?? '') }));
    const records = held.map(({ table, id, at, data }) => ({ table, id, at: isoInParis(at), data }));
    const file = { email: address, writtenAt: isoInParis(now()), records, mails };
    return { text: `${JSON.stringify(file, null, 2)}\n`, data: file };
  },
});

export const erasePerson = action({
  name: 'people erase',
  title: 'erases a person; without --apply, a dry run',
  description:
    'Erases the data of a person and lists what stays: paid orders, which the law requires you to keep. Without --apply it changes nothing.',
  moves: { what: 'person' },
  fields: { email },
  async prepare({ db }, { email: address }) {
    const found = await findPerson(db, address);
    if (found.held.length + found.mails.length === 0) {
      throw new RefusedError('Nothing is kept under this address.', 'Rien n’est gardé pour cette adresse.');
    }
    return { question: undefined, otherwise: 'Nothing was changed.', agreed: found };
  },
  async effect({ db, now, enrolmentUrl, erasuresFolder }, { email: address }) {
    if (erasuresFolder !== undefined) await noteErasure(erasuresFolder, address, now());
    const found = await erase(db, address, now());
    return { text: describePerson(found, enrolmentUrl), data: { applied: true, ...findings(found) } };
  },
});
