import { sql } from 'kysely';
import * as v from 'valibot';
import { type Resent, resendMail, resendRefusal } from '#database/queue-mail.ts';
import { isReplaced } from '#services/enrolment/orders/change-mailbox.ts';
import { action, list, type Operator } from './declaration.ts';
import { argument, flag, pages, pagingOf } from './fields.ts';
import { RefusedError, type Said } from './refused.ts';
import { showInstant } from './times.ts';

const shownDigits = 8;
export const frenchMailStates: Readonly<Record<string, string>> = {
  waiting: 'attend',
  sent: 'envoyé',
  kept: 'gardé ici',
  abandoned: 'abandonné',
};

/** Links of a mail open an order, a file or the console in place of its reader, and so does a code. */
export const withoutSecrets = (text: string) =>
  text
    .replaceAll(/(?<=https?:\/\/\S+)\?\S+/gu, '?…')
    .replaceAll(/(?<=\bcode\b[^\d\n]{0,20})\d[\d\s]{3,10}\d/giu, '…');

const beginsNumber = /^[\da-f]{8}[\da-f-]{0,28}$/u;

function selectMails(db: Operator['db'], order: 'asc' | 'desc' = 'desc') {
  return db
    .selectFrom('mails')
    .select(['id', 'created_at', 'state', 'kind', 'recipient', 'subject'])
    .where('erased_at', 'is', null)
    .orderBy('created_at', order)
    .orderBy('id');
}

export const mailsList = list({
  name: 'mails list',
  title: 'the mails, sent, waiting or kept',
  description:
    'Lists mails, newest first: sent, waiting, given up, or kept by a demonstration, which sends none. Expired ones are omitted.',
  row: 'mail',
  fields: { ...pages, abandoned: flag('only those that were given up, the oldest first') },
  async query({ db }, { abandoned, ...paging }) {
    const { limit, offset } = pagingOf(paging);
    if (!abandoned) return { rows: await selectMails(db).limit(limit).offset(offset).execute() };
    const mails = selectMails(db, 'asc').where('state', '=', 'abandoned');
    const rows = await mails
      .select(sql<number>`count(*) over ()`.as('total'))
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total: rows[0]?.total ?? 0 };
  },
  columns: {
    mail: ['text', ({ id }) => id.slice(0, shownDigits)],
    written: ['instant', 'created_at'],
    state: ['text', 'state', ({ state }) => frenchMailStates[state] ?? state],
    kind: ['text', 'kind', () => null],
    to: ['person', 'recipient'],
    subject: ['text', 'subject'],
  },
  empty: 'no mail',
});

const mailField = argument('<mail>', 'its number, or the beginning that the list shows', v.string());

/** @throws RefusedError unless there is one */
async function findMail(db: Operator['db'], named: string) {
  const [mail, other] = beginsNumber.test(named)
    ? await selectMails(db)
        .select(['key', 'erased_at', 'reply_to', 'text_body', 'attachments'])
        .where(sql<boolean>`id::text like ${`${named}%`}`)
        .limit(2)
        .execute()
    : [];
  if (!mail) throw new RefusedError(`No mail is called “${named}”.`, 'Ce courrier n’existe plus.');
  if (other) {
    throw new RefusedError(`Several mails begin with “${named}”: mails list --json has their numbers.`);
  }
  return mail;
}

type FoundMail = Awaited<ReturnType<typeof findMail>>;

const notResent: Readonly<Record<Exclude<Resent, 'queued'>, Said>> = {
  gone: ['Refused: it is erased.', 'Ce courrier n’existe plus.'],
  waiting: ['Refused: it waits to be sent.', 'Ce courrier attend déjà d’être envoyé.'],
  recent: [
    'Refused: it was sent less than ten minutes ago.',
    'Ce courrier est parti il y a moins de dix minutes.',
  ],
};

export const mailsResend = action({
  name: 'mails resend',
  title: 'sends a mail again, to the same address',
  description:
    'Queues the same mail to its recipient once more, at most once in ten minutes. Links in it that have ended stay ended.',
  fields: { mail: mailField },
  async prepare({ db, now }, { mail: named }) {
    const mail = await findMail(db, named);
    const { id, recipient, subject } = mail;
    if (recipient && (await isReplaced(db, recipient))) {
      throw new RefusedError(
        'Refused: this address was replaced by another one.',
        'Refusé : cette adresse a été remplacée.',
      );
    }
    const refused = await resendRefusal(db, mail, now());
    if (refused) throw new RefusedError(...notResent[refused]);
    return { question: undefined, otherwise: 'Nothing was sent.', agreed: { id, recipient, subject } };
  },
  async effect({ db, now }, _, { id }: Pick<FoundMail, 'id' | 'recipient' | 'subject'>) {
    const resent = await db.transaction().execute((transaction) => resendMail(transaction, id, now()));
    if (resent !== 'queued') throw new RefusedError(...notResent[resent]);
    return { text: `${id}: sent again.\n`, data: { mail: id } };
  },
});

export const mailsShow = action({
  name: 'mails show',
  title: 'one mail as plain text',
  description: 'Shows the text, the recipient and the names of the attachments of one mail.',
  fields: { mail: mailField },
  async effect({ db }, { mail: named }) {
    const { key: _, erased_at: __, ...mail } = await findMail(db, named);
    const attachments = mail.attachments.map(({ filename }) => filename);
    return {
      heading: `${showInstant(mail.created_at)}  ${mail.state}`,
      facts: [
        ['to', mail.recipient ?? ''],
        ...(mail.reply_to === null ? [] : [['answers to', mail.reply_to] as const]),
        ['subject', mail.subject ?? ''],
        ...attachments.map((name) => ['attached', name] as const),
      ],
      text: `\n${mail.text_body ?? ''}`,
      data: { ...mail, attachments },
    };
  },
});
