import { readAttachment } from '#domain/fleet/attachment.ts';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { takeDeskForm } from '../take-desk-form.server.ts';
import type { FleetAnswer } from './fleet-form.tsx';

type Site = Pick<SiteRequest, 'sessionKey' | 'allow' | 'desk'> & {
  readonly log: Pick<SiteRequest['log'], 'error'>;
};

interface SentFleet {
  readonly fields: Readonly<Record<string, string>>;
  /** What was chosen in the file's field, if anything was. */
  readonly upload: File | undefined;
  readonly brand: string;
}

/** Takes the form of a fleet with the list that came with it; without being stored, the answer keeps what was typed. */
export async function takeFleetForm(site: Site, { fields, upload, brand }: SentFleet, now: Date) {
  const values = normaliseFleetRequest(fields);
  const attachment = upload && readAttachment(upload.name, new Uint8Array(await upload.arrayBuffer()));
  const judged = readFleetRequest(values, { brand, attachment });
  const form = { values, judged, file: site.desk.takeFleetRequest };
  const outcome = await takeDeskForm(site, fields, form, now);
  if (outcome.kind === 'filed') return outcome;
  const answer: FleetAnswer = { ...outcome.answer, hadFile: upload !== undefined };
  return { ...outcome, answer };
}
