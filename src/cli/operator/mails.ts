import { defineCommand, exitCodes, RefusedError } from './command.ts';
import { type Column, drawFacts, drawTable } from './draw-table.ts';
import { jsonOption, pageOptions, readPage } from './filters.ts';
import { writeJson } from './io.ts';
import type { Session } from './session.ts';
import { isoInParis, showInstant } from './show-times.ts';

export const mailsList = defineCommand({
  summary: 'the mails, sent, waiting or kept',
  about:
    'Lists the mails, the newest first: sent, waiting, given up, or kept by a demonstration, which sends none. Those whose time is over are left out.',
  options: { ...pageOptions, ...jsonOption },
  examples: ['', '--limit 5'],
  async run({ json, ...values }, { io, open }) {
    const { limit, offset } = readPage(values);
    const { db } = await open();
    const mails = await selectMails(db).limit(limit).offset(offset).execute();
    if (json) {
      writeJson(io, { mails: mails.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
    } else {
      io.out(mails.length === 0 ? 'no mail\n' : drawTable(mails, columns, io.columns));
    }
    return exitCodes.done;
  },
});

export const mailsShow = defineCommand({
  summary: 'one mail as plain text',
  about: 'Shows what one mail says, to whom it goes, and the names of what is attached.',
  argument: { name: 'mail', says: 'its number, as the list shows it' },
  options: jsonOption,
  examples: ['0197a9c2-1f0e-7c31-9d58-2a5a4f6a1b11'],
  async run({ json }, { io, open }, id) {
    const { db } = await open();
    const mail = uuid.test(id)
      ? await selectMails(db)
          .select(['reply_to', 'text_body', 'attachments'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (!mail) throw new RefusedError(`No mail is called “${id}”.`);
    const { recipient, reply_to, subject, created_at, state, text_body } = mail;
    const attachments = mail.attachments.map(({ filename }) => filename);
    if (json) {
      writeJson(io, { ...mail, attachments, created_at: isoInParis(created_at) });
      return exitCodes.done;
    }
    const facts = [
      ['to', recipient ?? ''],
      ...(reply_to === null ? [] : ([['answers to', reply_to]] as const)),
      ['subject', subject ?? ''],
      ...attachments.map((name) => ['attached', name] as const),
    ] as const;
    io.out(`${showInstant(created_at)}  ${state}\n${drawFacts(facts)}\n${text_body ?? ''}`);
    return exitCodes.done;
  },
});

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

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
  { title: 'mail', cell: ({ id }) => id },
  { title: 'written', cell: ({ created_at }) => showInstant(created_at) },
  { title: 'state', cell: ({ state }) => state },
  { title: 'kind', cell: ({ kind }) => kind, fills: true },
];
