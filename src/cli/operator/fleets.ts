import { writeFile } from 'node:fs/promises';
import { labelsOfTrainings } from '#domain/fleet/request.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import {
  type FoundFleetRequest,
  findFleetAttachment,
  listFleetRequests,
} from '#server/desk/fleet-requests.ts';
import { defineCommand, exitCodes, RefusedError } from './command.ts';
import { drawFacts } from './draw-table.ts';
import { jsonOption, pageOptions, readPage } from './filters.ts';
import { writeJson } from './io.ts';
import type { Session } from './session.ts';
import { isoInParis, showInstant } from './show-times.ts';
import { wrap } from './wrap.ts';

export const fleets = defineCommand({
  summary: 'which fleets asked for a quote, and for what',
  about:
    'Lists the requests that came by the partner’s page for fleets, the newest first, also those mailed to nobody because no OPERATOR_EMAIL was set. With --list the list that came with one of them is written to a file, as it came: nobody has looked into it.',
  options: {
    limit: pageOptions.limit,
    ...jsonOption,
    list: {
      type: 'string',
      value: 'reference',
      says: 'writes the list that came with that request to a file',
    },
    output: { type: 'string', value: 'file', says: 'where; the reference and its kind here unless told' },
  },
  examples: ['', '--limit 5', '--list FL-7K3M-9XQ2'],
  async run({ json, list, output, ...values }, { io, open }) {
    const { limit } = readPage(values);
    const { db } = await open();
    if (list !== undefined) {
      io.err(`written to ${await saveList(db, list, output)}\n`);
      return exitCodes.done;
    }
    const found = await listFleetRequests(db, limit);
    if (json) {
      writeJson(io, { requests: found.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
    } else {
      io.out(found.length === 0 ? 'no request\n' : found.map((one) => draw(one, io.columns)).join('\n'));
    }
    return exitCodes.done;
  },
});

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
  const text = (message ?? '').split('\n').map((line) => wrap(line, columns, 2));
  return `${reference}  ${showInstant(created_at)}\n${drawFacts(facts)}\n${message === null ? '' : `${text.join('\n')}\n`}`;
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
