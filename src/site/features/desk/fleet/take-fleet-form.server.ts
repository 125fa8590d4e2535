import { readFleetFile } from '#domain/fleet/read-fleet-file.ts';
import { tellRefusal } from '#domain/fleet/refusals.ts';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import { summarise } from '#domain/fleet/summary.ts';
import { localTimeAt } from '#domain/time/local-time.ts';
import { sealField } from '#site/hidden-fields.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { takeDeskForm } from '../take-desk-form.server.ts';
import { tellFailure } from '../tell-failure.server.ts';
import { nameFile, openChecked, type ReadFile, showChecked } from './checked-file.server.ts';
import { checkedField, type FleetAnswer, type FleetReportView, gestureField } from './fleet-view.ts';
import { showReport } from './show-report.server.ts';

type Site = Pick<SiteRequest, 'sessionKey' | 'allow' | 'desk'> & {
  readonly log: Pick<SiteRequest['log'], 'error'>;
};

interface SentFleet {
  readonly fields: Readonly<Record<string, string>>;
  /** What was chosen in the file's field, if anything was. */
  readonly upload: File | undefined;
  readonly brand: string;
}

type FleetOutcome =
  | { readonly kind: 'filed'; readonly reference: string; readonly isRepeat: boolean }
  | { readonly kind: 'kept'; readonly status: 200 | 422 | 429 | 503; readonly answer: FleetAnswer };

/** The file that goes with a form: the one that was just chosen, else the one that was checked before. */
interface Attached {
  readonly file: ReadFile | undefined;
  readonly report: FleetReportView | undefined;
  readonly error: string | undefined;
}

/**
 * Takes the form of a fleet, whichever of its buttons was pressed: to check the file, to take it back, or to send the request
 * with the rows that are right. Nothing of the file outlives this answer but its numbers.
 */
export async function takeFleetForm(site: Site, sent: SentFleet, now: Date): Promise<FleetOutcome> {
  const { fields, upload, brand } = sent;
  const gesture = fields[gestureField];
  const values = normaliseFleetRequest(fields);
  const kept = await openChecked(fields[checkedField], site, now);
  const seal = fields[sealField];
  const answer = async (
    status: 200 | 422 | 429,
    more: Partial<FleetAnswer>,
    { file, report }: Partial<Attached>,
  ): Promise<FleetOutcome> => ({
    kind: 'kept',
    status,
    answer: {
      values,
      errors: {},
      ...(seal && { seal }),
      ...more,
      file: file && (await showChecked(file, site, now)),
      report,
    },
  });

  if (!(await site.allow('deskForm'))) return answer(429, tellFailure('too-many'), { file: kept });
  if (gesture === 'retirer') return answer(200, {}, {});
  const attached = upload
    ? await readUpload(upload, now)
    : { file: kept, report: undefined, error: undefined };
  if (gesture === 'verifier') {
    const error = attached.error ?? (upload ? undefined : m.fleetChooseFile());
    return answer(error ? 422 : 200, { errors: error ? { file: error } : {} }, attached);
  }

  const { file } = attached;
  const judged = readFleetRequest(values, { brand, file: file?.summary });
  const isSeen = file === undefined || file.digest === kept?.digest;
  const error =
    attached.error ?? (file ? faultOf(file, isSeen && gesture === 'envoyer-valables') : undefined);
  if (error !== undefined) {
    const errors = judged.ok ? {} : judged.errors;
    // What was just read is told by its report, which says what to do.
    const told = attached.report && !attached.error ? errors : { ...errors, file: error };
    return answer(422, { errors: told }, attached);
  }
  const form = { values, judged, file: site.desk.takeFleetRequest, isCounted: true };
  const outcome = await takeDeskForm(site, fields, form, now);
  if (outcome.kind === 'filed') return outcome;
  const shown = file && (await showChecked(file, site, now));
  return { ...outcome, answer: { ...outcome.answer, file: shown, report: attached.report } };
}

/** Why a file does not go with a request yet: faulty rows are left out only when that was asked for, having seen them. */
function faultOf({ summary }: ReadFile, isAgreed: boolean): string | undefined {
  if (summary.valid === 0) return m.fleetNoValid();
  return summary.valid < summary.rows && !isAgreed ? m.fleetWhatNext() : undefined;
}

async function readUpload(upload: File, now: Date): Promise<Attached> {
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const judged = readFleetFile(bytes, localTimeAt(now, 'Europe/Paris').day);
  if (!judged.ok) return { file: undefined, report: undefined, error: tellRefusal(judged.refusal) };
  const file = nameFile(upload, bytes, summarise(judged.report));
  return { file, report: showReport(file.name, judged.report), error: undefined };
}
