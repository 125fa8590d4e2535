import type { Command } from '@commander-js/extra-typings';
import { sql } from 'kysely';
import { type Column, formatFacts, formatTable, isoInParis, showInstant } from './format.ts';
import { writeJson } from './io.ts';
import { json, pageOf, withPages } from './options.ts';
import { RefusedError, type Session, type Tools } from './session.ts';

export function addMails(program: Command, { io, open }: Tools): void {
  const mails = program.command('mails').description('mails sent or waiting');
  withPages(mails.command('list'))
    .summary('the mails, sent, waiting or kept')
    .description(
      'Lists mails, newest first: sent, waiting, given up, or kept by a demonstration, which sends none. Expired ones are omitted.',
    )
    .action(async (options) => {
      const { limit, offset } = pageOf(options);
      const { db } = await open();
      const found = await selectMails(db).limit(limit).offset(offset).execute();
      if (options.json) {
        writeJson(io, { mails: found.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
      } else {
        io.out(found.length === 0 ? 'no mail\n' : formatTable(found, columns, io.columns));
      }
    });
  mails
    .command('show')
    .summary('one mail as plain text')
    .description('Shows the text, the recipient and the names of the attachments of one mail.')
    .argument('<mail>', 'its number, or the beginning that the list shows')
    .addOption(json)
    .action(async (id, options) => {
      const { db } = await open();
      const [mail, other] = beginsNumber.test(id)
        ? await selectMails(db)
            .select(['reply_to', 'text_body', 'attachments'])
            .where(sql<boolean>`id::text like ${`${id}%`}`)
            .limit(2)
            .execute()
        : [];
      if (!mail) throw new RefusedError(`No mail is called “${id}”.`);
      if (other)
        throw new RefusedError(`Several mails begin with “${id}”: mails list --json has their numbers.`);
      const { recipient, reply_to, subject, created_at, state, text_body } = mail;
      const attachments = mail.attachments.map(({ filename }) => filename);
      if (options.json) {
        writeJson(io, { ...mail, attachments, created_at: isoInParis(created_at) });
        return;
      }
      const facts = [
        ['to', recipient ?? ''],
        ...(reply_to === null ? [] : ([['answers to', reply_to]] as const)),
        ['subject', subject ?? ''],
        ...attachments.map((name) => ['attached', name] as const),
      ] as const;
      io.out(`${showInstant(created_at)}  ${state}\n${formatFacts(facts)}\n${text_body ?? ''}`);
    });
}

const shownDigits = 8;
const beginsNumber = /^[\da-f]{8}[\da-f-]{0,28}$/u;

function selectMails(db: Session['db']) {
  return db
    .selectFrom('mails')
    .select(['id', 'created_at', 'state', 'kind', 'recipient', 'subject'])
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

type FoundMail = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

const columns: readonly Column<FoundMail>[] = [
  { title: 'mail', cell: ({ id }) => id.slice(0, shownDigits) },
  { title: 'written', cell: ({ created_at }) => showInstant(created_at) },
  { title: 'state', cell: ({ state }) => state },
  { title: 'kind', cell: ({ kind }) => kind },
  { title: 'to', cell: ({ recipient }) => recipient ?? '' },
  { title: 'subject', cell: ({ subject }) => subject ?? '' },
];
