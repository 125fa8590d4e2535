import { writeFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { labelsOfTrainings } from '#domain/fleet/request.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { applicationLabels, applicationTrainings, labelsOf } from '#domain/requests/club-application.ts';
import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { countApplications, type FoundApplication, listApplications } from '#services/inbox/applications.ts';
import {
  type FoundFleetRequest,
  findFleetAttachment,
  listFleetRequests,
} from '#services/inbox/fleet-requests.ts';
import { type FoundMessage, listMessages } from '#services/inbox/messages.ts';
import { type Columns, withFile, writeCsv } from './csv-file.ts';
import { type Column, formatFacts, isoInParis, showInstant, wrapText, writePage } from './format.ts';
import { writeJson } from './io.ts';
import { json, limit, pageOf, readPeriod, withPages, withPeriod } from './options.ts';
import { addAccept } from './schools/accept.ts';
import { RefusedError, type Session, type Tools } from './session.ts';

export function addMessages(program: Command, { io, open }: Tools): void {
  program
    .command('messages')
    .summary('what visitors wrote by the contact page')
    .description(
      'Lists the messages of the contact page with their text, newest first, also those that could not be mailed because site.yaml has no operator.email.',
    )
    .addOption(limit)
    .addOption(json)
    .action(async (options) => {
      const { db } = await open();
      const found = await listMessages(db, options.limit);
      if (options.json) {
        writeJson(io, { messages: found.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
      } else {
        io.out(
          found.length === 0 ? 'no message\n' : found.map((one) => formatMessage(one, io.columns)).join('\n'),
        );
      }
    });
}

function formatMessage({ reference, created_at, ...message }: FoundMessage, columns: number): string {
  const facts = [
    ['subject', labelOfSubject(message.subject)],
    ['from', `${message.name} <${message.email}>`],
    ...(message.order_reference === null ? [] : ([['order', message.order_reference]] as const)),
  ] as const;
  return `${reference}  ${showInstant(created_at)}\n${formatFacts(facts)}\n${wrapText(message.message, columns)}`;
}

export function addApplications(program: Command, tools: Tools): void {
  const applications = program.command('applications').description('schools that wish to join the club');
  withPages(withPeriod(applications.command('list')))
    .summary('which schools applied, and when')
    .description(
      'Lists the schools that applied to the club, newest first. Their contacts are in applications export.',
    )
    .action(async ({ json: asJson, limit: size, page, ...options }) => {
      const period = readPeriod(options);
      const paging = pageOf({ limit: size, page });
      const { db } = await tools.open();
      const [rows, total] = await Promise.all([
        listApplications(db, period, paging),
        countApplications(db, period),
      ]);
      const describe = (one: FoundApplication) => ({ ...one, created_at: isoInParis(one.created_at) });
      const listed = { name: 'application', rows, total, ...paging, columns: listColumns, describe };
      writePage(tools.io, listed, asJson);
    });
  addAccept(applications as Command, tools);
  withPeriod(withFile(applications.command('export')))
    .summary('the applications as a file for a spreadsheet')
    .description(
      'Writes the applications to the club as CSV in UTF-8, newest first, with all answers. An apostrophe precedes texts that a spreadsheet would run as a formula.',
    )
    .action(async ({ output, force, separator, ...options }) => {
      const period = readPeriod(options);
      const { db } = await tools.open();
      await writeCsv(tools, {
        name: 'application',
        columns: exportedColumns,
        output,
        force,
        separator,
        read: async (write) => {
          const applications = await listApplications(db, period);
          await write(applications);
          return applications.length;
        },
      });
    });
}

const listColumns: readonly Column<FoundApplication>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'applied', cell: ({ created_at }) => showInstant(created_at) },
  { title: 'SIRET', cell: ({ siret }) => siret },
  { title: 'school', cell: ({ label, zip_code, city }) => `${label}, ${zip_code} ${city}` },
];

/** Long numbers are grouped by spaces: otherwise spreadsheets round or shorten them. */
const exportedColumns: Columns<FoundApplication> = {
  Référence: ({ reference }) => reference,
  'Reçue le': ({ created_at }) => showInstant(created_at),
  'Auto-école': ({ label }) => label,
  SIRET: ({ siret }) => siret.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1 $2 $3 '),
  Agrément: ({ agreement }) => agreement,
  Adresse: ({ street, zip_code, city }) => `${street}, ${zip_code} ${city}`,
  Téléphone: ({ phone }) => (readPhoneNumber(phone)?.text ?? phone).replaceAll('\u00a0', ' '),
  'E-mail': ({ email }) => email,
  Responsable: ({ manager }) => manager,
  Formations: ({ trainings }) => labelsOf(applicationTrainings, trainings).join(', '),
  Labels: ({ labels }) => labelsOf(applicationLabels, labels).join(', '),
  Conditions: ({ terms_version }) => terms_version ?? '',
  Site: ({ website }) => website,
  Message: ({ message }) => message,
};

export function addFleets(program: Command, { io, open }: Tools): void {
  program
    .command('fleets')
    .summary('requests for a quote by fleets')
    .description(
      'Lists the requests of the partner’s page for fleets, newest first. With --list, writes the file sent with one of them, unchecked: it may be harmful.',
    )
    .addOption(limit)
    .addOption(json)
    .option('--list <reference>', 'writes the list that came with that request to a file')
    .option('--output <file>', 'the file; default: the reference and its kind, here')
    .action(async (options) => {
      const { db } = await open();
      if (options.list !== undefined) {
        io.err(`written to ${await saveList(db, options.list, options.output)}\n`);
        return;
      }
      const found = await listFleetRequests(db, options.limit);
      if (options.json) {
        writeJson(io, { requests: found.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
      } else {
        io.out(
          found.length === 0 ? 'no request\n' : found.map((one) => formatRequest(one, io.columns)).join('\n'),
        );
      }
    });
}

function formatRequest({ reference, created_at, ...request }: FoundFleetRequest, columns: number): string {
  const {
    company,
    siret,
    name,
    email,
    phone,
    drivers,
    wanted,
    places,
    brand,
    attachment_kind,
    attachment_bytes,
    message,
  } = request;
  const facts = [
    ['company', `${company}, SIRET ${formatSiret(siret)}`],
    ['brand', brand],
    ['from', `${name} <${email}>, ${phone}`],
    ['drivers', String(drivers)],
    ['wanted', labelsOfTrainings(wanted).join(', ')],
    ...(places === null ? [] : ([['places', places]] as const)),
    ...(attachment_kind === null
      ? []
      : ([['list', `${attachment_kind}, ${attachment_bytes} bytes`]] as const)),
  ] as const;
  return `${reference}  ${showInstant(created_at)}\n${formatFacts(facts)}\n${message === null ? '' : wrapText(message, columns)}`;
}

async function saveList(db: Session['db'], reference: string, output: string | undefined): Promise<string> {
  const found = await findFleetAttachment(db, reference);
  if (!found) throw new RefusedError(`No request is called “${reference}”.`);
  if (found.attachment === null) throw new RefusedError(`${reference} came without a list.`);
  const path = output ?? `${reference}.${found.attachment_kind}`;
  try {
    await writeFile(path, found.attachment, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const why = describeFileFault(error);
    throw why === undefined ? error : new RefusedError(`${path} cannot be written (${why}).`);
  }
  return path;
}
