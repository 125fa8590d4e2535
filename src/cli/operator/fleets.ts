import { labelsOfTrainings } from '#domain/fleet/request.ts';
import { tellCounts } from '#domain/fleet/summary.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { type FoundFleetRequest, listFleetRequests } from '#services/desk/find-fleet-requests.ts';
import { defineCommand, exitCodes } from './command.ts';
import { drawFacts } from './draw-table.ts';
import { jsonOption, pageOptions, readPage } from './filters.ts';
import { writeJson } from './io.ts';
import { isoInParis, showInstant } from './show-times.ts';
import { wrap } from './wrap.ts';

export const fleets = defineCommand({
  summary: 'which fleets asked for a quote, and for what',
  about:
    'Lists the requests that came by the partner’s page for fleets, the newest first, also those mailed to nobody because no OPERATOR_EMAIL was set. Of a file of vehicles or drivers only numbers were kept.',
  options: { limit: pageOptions.limit, ...jsonOption },
  examples: ['', '--limit 5'],
  async run({ json, ...values }, { io, open }) {
    const { limit } = readPage(values);
    const { db } = await open();
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
  const { company, siret, name, email, phone, drivers, wanted, places, brand, file, message } = request;
  const facts = [
    ['company', `${company}, SIRET ${formatSiret(siret)}`],
    ['brand', brand],
    ['from', `${name} <${email}>, ${phone}`],
    ['drivers', String(drivers)],
    ['wanted', labelsOfTrainings(wanted).join(', ')],
    ...(places === null ? [] : ([['places', places]] as const)),
    ...(file === null ? [] : ([['file', describeFile(file)]] as const)),
  ] as const;
  const text = (message ?? '').split('\n').map((line) => wrap(line, columns, 2));
  return `${reference}  ${showInstant(created_at)}\n${drawFacts(facts)}\n${message === null ? '' : `${text.join('\n')}\n`}`;
}

function describeFile(file: NonNullable<FoundFleetRequest['file']>): string {
  const counts = tellCounts(file).map(({ label, count }) => `${label} ${count}`);
  return `${file.valid} right of ${file.rows} rows of ${file.kind}: ${counts.join(', ')}`;
}
