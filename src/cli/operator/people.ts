import { writeFile } from 'node:fs/promises';
import { type Command, Option } from '@commander-js/extra-typings';
import { eraseMailsOf, listMailsOf } from '#database/mails-of-person.ts';
import { personalColumns, treatments } from '#database/personal-columns.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { type Held, idsOf, mailsOf } from '#domain/people/held-data.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { RefusedError } from '#operator/refused.ts';
import { isoInParis } from '#operator/times.ts';
import * as course from '#services/course/person.ts';
import * as directory from '#services/directory/person.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import * as enrolment from '#services/enrolment/person.ts';
import * as inbox from '#services/inbox/person.ts';
import * as reviews from '#services/reviews/person.ts';
import * as sandbox from '#stand-ins/cards/person.ts';
import { type FoundMail, findings, formatHeld, formatMails } from './format-person.ts';
import { writeJson } from './io.ts';
import { json, refuse } from './options.ts';
import type { Session, Tools } from './session.ts';

const email = new Option('--email <address>', 'the person’s address')
  .argParser((typed) =>
    isMailAddress(typed.trim()) ? foldEmail(typed) : refuse('It is not an e-mail address.'),
  )
  .makeOptionMandatory();

export function addPeople(program: Command, tools: Tools): void {
  const people = program
    .command('people')
    .description('the data of a person: show, export, erase (regulation (EU) 2016/679)');
  addShow(people, tools);
  addExport(people, tools);
  addErase(people, tools);
  addTables(people, tools);
}

function addShow(people: Command, tools: Tools): void {
  people
    .command('show')
    .summary('the data of a person, and what an erasure would keep')
    .description(
      'Lists all stored data of a person, by e-mail address: messages, requests, orders, reports and mails. Nothing is logged.',
    )
    .addOption(email)
    .addOption(json)
    .action(async ({ email: address, json: asJson }) => {
      const { db, enrolmentUrl } = await tools.open();
      const found = await findPerson(db, address);
      if (asJson) writeJson(tools.io, findings(found));
      else
        tools.io.out(`${formatHeld(found.held)}${formatMails(found.mails)}${elsewhere(found, enrolmentUrl)}`);
    });
}

function addExport(people: Command, tools: Tools): void {
  people
    .command('export')
    .summary('all data of a person as a file for that person')
    .description(
      'Writes all stored data of a person as JSON, with mails and attachments (articles 15 and 20). It may name others, such as a minor’s representative: read it before you send it.',
    )
    .addOption(email)
    .option('--output <file>', 'a file, readable by you alone; default: the terminal')
    .option('--json', 'no effect: the output is always JSON')
    .action(async ({ email: address, output }) => {
      const { db } = await tools.open();
      const found = await findPerson(db, address);
      const file = {
        email: address,
        writtenAt: isoInParis(tools.now()),
        records: found.held.map(({ table, id, at, data }) => ({ table, id, at: isoInParis(at), data })),
        mails: found.mails,
      };
      const text = `${JSON.stringify(file, null, 2)}\n`;
      if (output === undefined) tools.io.out(text);
      else {
        await writeNew(output, text);
        tools.io.err(`${found.held.length} records and ${found.mails.length} mails written to ${output}\n`);
      }
    });
}

function addErase(people: Command, tools: Tools): void {
  people
    .command('erase')
    .summary('erases a person; without --apply, a dry run')
    .description(
      'Erases the data of a person and lists what stays: paid orders, which the law requires you to keep. Without --apply it changes nothing.',
    )
    .addOption(email)
    .option('--apply', 'erases, in one transaction')
    .addOption(json)
    .action(async ({ email: address, apply, json: asJson }) => {
      const { io, now } = tools;
      const { db, enrolmentUrl } = await tools.open();
      const found = apply ? await erase(db, address, now()) : await findPerson(db, address);
      if (asJson) {
        writeJson(io, { applied: apply === true, ...findings(found) });
        return;
      }
      io.out(`${formatHeld(found.held)}${formatMails(found.mails)}${elsewhere(found, enrolmentUrl)}`);
      if (found.held.length + found.mails.length === 0) return;
      io.out(apply ? '\nDone.\n' : '\nNothing was changed. Add --apply to erase.\n');
    });
}

function addTables(people: Command, { io }: Tools): void {
  people
    .command('tables')
    .summary('every column with personal data, and its fate')
    .description(
      'Lists every column with personal data and what an erasure does with it, for your record of processing (article 30).',
    )
    .addOption(json)
    .action((options) => {
      const tables = { ...personalColumns, ...ofSandbox };
      if (options.json) writeJson(io, tables);
      else {
        const lines = Object.entries(tables).flatMap(([table, columns]) => [
          table,
          ...Object.entries(columns).map(([column, treatment]) => `  ${column}: ${treatments[treatment]}`),
        ]);
        io.out(`${lines.join('\n')}\n`);
      }
    });
}

const ofSandbox = Object.fromEntries(
  Object.entries(sandbox.emptiedColumns).map(([table, columns]) => [
    table,
    Object.fromEntries(columns.map((column) => [column, 'emptied' as const])),
  ]),
);

interface FoundPerson {
  readonly held: readonly Held[];
  readonly mails: readonly FoundMail[];
  /** User ids at a card provider that is not the sandbox. */
  readonly atProvider: readonly string[];
}

/** Asks each owner of tables; partner and audience store nothing that an address finds. */
async function findPerson(db: Session['db'], address: string): Promise<FoundPerson> {
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
  const payers = (some: readonly Held[]) =>
    some.flatMap(({ data }) => (typeof data.provider_user_id === 'string' ? [data.provider_user_id] : []));
  const cards = sandbox.sandboxOf(db);
  const known = await sandbox.knownPayers(cards, payers(held));
  // When the buyer's record stays, the sandbox's records under another address belong to somebody else.
  const gone = payers(held.filter(({ fate }) => fate === 'erased'));
  const tested = await sandbox.describePayers(cards, address, gone);
  return {
    held: [...held, ...tested.map(heldBySandbox)],
    mails: await listMailsOf(db, mailsOf(address, held)),
    atProvider: [...new Set(payers(held))].filter((id) => !known.has(id)),
  };
}

/** Test payments are no accounts: the sandbox's records are always erased. */
function heldBySandbox(payer: sandbox.SandboxPerson): Held {
  return {
    ...payer,
    table: sandbox.payersTable,
    fate: 'emptied',
    because: 'the sandbox of test cards: his name, his address, his device and the names on his cards go',
    mailKeys: [],
  };
}

/** Serialization failure, deadlock, and a row referenced by a concurrent order. */
const worthRetrying = new Set(['40001', '40P01', '23503']);
const maxAttempts = 5;

/** A concurrent order may abort the transaction; the retry finds that order too. */
async function erase(db: Session['db'], address: string, now: Date): Promise<FoundPerson> {
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
function eraseOnce(db: Session['db'], address: string, now: Date): Promise<FoundPerson> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const found = await findPerson(transaction as Session['db'], address);
      await eraseMailsOf(transaction, mailsOf(address, found.held), now);
      await inbox.erasePerson(transaction, found.held);
      await directory.erasePerson(transaction, found.held);
      await course.erasePerson(transaction, found.held);
      await enrolment.erasePerson(transaction, found.held);
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

function elsewhere({ atProvider }: FoundPerson, enrolmentUrl: string | undefined): string {
  const lines = [
    ...(atProvider.length === 0
      ? []
      : [`At the card provider he is user ${atProvider.join(', ')}: ask there.`]),
    ...(enrolmentUrl === undefined
      ? []
      : [`Orders are stored by ${enrolmentUrl}: run this command there too.`]),
    'An imported review has a signature and no address: read it, and take it down by reports.',
    'Schools keep what they were mailed, and backups what they hold: erase again after a restore.',
  ];
  return `\n${lines.join('\n')}\n`;
}

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const why = describeFileFault(error);
    throw why === undefined ? error : new RefusedError(`${path} cannot be written (${why}).`);
  }
}
