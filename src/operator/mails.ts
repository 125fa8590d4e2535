import { sql } from 'kysely';
import * as v from 'valibot';
import { action, list, type Operator } from './declaration.ts';
import { argument, flag, pages, pagingOf } from './fields.ts';
import { RefusedError } from './refused.ts';
import { showInstant } from './times.ts';

const shownDigits = 8;
export const frenchMailStates: Readonly<Record<string, string>> = {
  waiting: 'attend',
  sent: 'envoyé',
  kept: 'gardé ici',
  abandoned: 'abandonné',
};

const beginsNumber = /^[\da-f]{8}[\da-f-]{0,28}$/u;

function selectMails(db: Operator['db']) {
  return db
    .selectFrom('mails')
    .select(['id', 'created_at', 'state', 'kind', 'recipient', 'subject'])
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

export const mailsList = list({
  name: 'mails list',
  title: 'the mails, sent, waiting or kept',
  description:
    'Lists mails, newest first: sent, waiting, given up, or kept by a demonstration, which sends none. Expired ones are omitted.',
  row: 'mail',
  fields: { ...pages, abandoned: flag('only those that were given up') },
  async query({ db }, { abandoned, ...paging }) {
    const { limit, offset } = pagingOf(paging);
    const mails = selectMails(db).$if(abandoned, (query) => query.where('state', '=', 'abandoned'));
    return { rows: await mails.limit(limit).offset(offset).execute() };
  },
  columns: {
    mail: ['text', ({ id }) => id.slice(0, shownDigits)],
    written: ['instant', 'created_at'],
    state: ['text', 'state', ({ state }) => frenchMailStates[state] ?? state],
    kind: ['text', 'kind', () => null],
    to: ['text', 'recipient'],
    subject: ['text', 'subject'],
  },
  empty: 'no mail',
});

export const mailsShow = action({
  name: 'mails show',
  title: 'one mail as plain text',
  description: 'Shows the text, the recipient and the names of the attachments of one mail.',
  fields: { mail: argument('<mail>', 'its number, or the beginning that the list shows', v.string()) },
  async effect({ db }, { mail: id }) {
    const [mail, other] = beginsNumber.test(id)
      ? await selectMails(db)
          .select(['reply_to', 'text_body', 'attachments'])
          .where(sql<boolean>`id::text like ${`${id}%`}`)
          .limit(2)
          .execute()
      : [];
    if (!mail) throw new RefusedError(`No mail is called “${id}”.`, 'Ce courrier n’existe plus.');
    if (other) {
      throw new RefusedError(`Several mails begin with “${id}”: mails list --json has their numbers.`);
    }
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
