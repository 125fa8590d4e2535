import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fleetKinds } from '#domain/fleet/columns.ts';
import { type FleetSummary, tellNumber, tellRightRows } from '#domain/fleet/summary.ts';
import { tidy } from '#domain/identity/identity-normalisation.ts';
import { m } from '#site/messages/messages.js';
import { sealing } from '#site/sealed-cookie.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { CheckedFile } from './fleet-view.ts';

/** It goes with the form, so that a checked file is sent without being chosen again. */
const seals = sealing({ purpose: 'checked fleet file', seconds: 4 * 3600 });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.object({
  name: v.string(),
  digest: v.string(),
  summary: v.object({
    kind: v.picklist(fleetKinds),
    rows: count,
    valid: count,
    counts: v.record(v.string(), count),
  }),
});

/** A file as it was read: its numbers, and what tells it from another one. */
export type ReadFile = v.InferOutput<typeof schema>;

const longestName = 60;

export function nameFile(file: File, bytes: Uint8Array, summary: FleetSummary): ReadFile {
  const letters = [...tidy(file.name.slice(-300))];
  const name =
    letters.length > longestName ? `…${letters.slice(1 - longestName).join('')}` : letters.join('');
  return { name, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22), summary };
}

export async function showChecked(
  { name, digest, summary }: ReadFile,
  site: Pick<SiteRequest, 'sessionKey'>,
  now: Date,
): Promise<CheckedFile> {
  const { kind, rows, valid } = summary;
  return {
    seal: await seals.seal({ name, digest, summary }, site, now),
    key: digest,
    name,
    told: `${tellRightRows(valid, rows)}.`,
    sendValid: valid < rows && valid > 0 ? m.fleetSendValid({ rows: tellNumber(kind, valid) }) : undefined,
  };
}

/** What a form's sealed field says was checked; undefined when it is not ours, or too old. */
export async function openChecked(
  seal: string | undefined,
  site: Pick<SiteRequest, 'sessionKey'>,
  now: Date,
): Promise<ReadFile | undefined> {
  const opened = v.safeParse(schema, await seals.open(seal, site, now));
  return opened.success ? opened.output : undefined;
}
