import { writeFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { labelsOfTrainings } from '#domain/fleet/request.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import {
  type FoundFleetRequest,
  findFleetAttachment,
  listFleetRequests,
} from '#services/desk/fleet-requests.ts';
import { drawFacts, drawText, isoInParis, showInstant } from './draw.ts';
import { writeJson } from './io.ts';
import { json, limit } from './options.ts';
import { RefusedError, type Session, type Tools } from './session.ts';

export function addFleets(program: Command, { io, open }: Tools): void {
  program
    .command('fleets')
    .summary('which fleets asked for a quote, and for what')
    .description(
      'Lists the requests that came by the partner’s page for fleets, the newest first, also those mailed to nobody because no OPERATOR_EMAIL was set. With --list the list that came with one of them is written to a file, as it came: nobody has looked into it.',
    )
    .addOption(limit)
    .addOption(json)
    .option('--list <reference>', 'writes the list that came with that request to a file')
    .option('--output <file>', 'where; the reference and its kind here unless told')
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
        io.out(found.length === 0 ? 'no request\n' : found.map((one) => draw(one, io.columns)).join('\n'));
      }
    });
}

function draw({ reference, created_at, ...request }: FoundFleetRequest, columns: number): string {
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
    file,
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
    ...(file === null ? [] : ([['file', describeFile(file)]] as const)),
  ] as const;
  return `${reference}  ${showInstant(created_at)}\n${drawFacts(facts)}\n${message === null ? '' : drawText(message, columns)}`;
}

/** What an older release counted of a file, which it did not keep. */
function describeFile(file: NonNullable<FoundFleetRequest['file']>): string {
  const counts = Object.entries(file.counts).map(([group, count]) => `${group} ${count}`);
  return `${file.valid} right of ${file.rows} rows of ${file.kind}: ${counts.join(', ')}`;
}

/** Writes a request's list under a name of ours, readable by the operator alone; says where. */
async function saveList(db: Session['db'], reference: string, output: string | undefined): Promise<string> {
  const found = await findFleetAttachment(db, reference);
  if (!found) throw new RefusedError(`No request is called “${reference}”.`);
  if (found.attachment === null) throw new RefusedError(`${reference} came without a list.`);
  const path = output ?? `${reference}.${found.attachment_kind}`;
  try {
    await writeFile(path, found.attachment, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new RefusedError(error instanceof Error ? error.message : String(error));
  }
  return path;
}
