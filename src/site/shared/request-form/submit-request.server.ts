import { data, redirect } from 'react-router';
import { readAttachment } from '#domain/fleet/attachment.ts';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import { validateForm } from '#domain/form.ts';
import { readApplication } from '#domain/requests/club-application.ts';
import { readContentReport } from '#domain/requests/content-notice.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { checkSeal, sealAgain } from '#site/session/form-seal.server.ts';
import { sealField, trapField } from '#site/session/hidden-fields.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { findClaimed } from './find-claimed.server.ts';
import type { FleetAnswer } from './fleet-form.tsx';
import type { RequestAnswer, RequestFailure } from './request-view.ts';

const words: Readonly<
  Record<Exclude<RequestFailure, 'unanswered'>, { title: () => string; text: () => string }>
> = {
  unsent: { title: m.inboxUnsent, text: m.inboxUnsentText },
  'too-many': { title: m.inboxTooMany, text: m.inboxTooManyText },
  'too-fast': { title: m.inboxTooFast, text: m.inboxTooFastText },
};

function describeFailure(failure: keyof typeof words): Pick<RequestAnswer, 'failure' | 'notice'> {
  const { title, text } = words[failure];
  return { failure, notice: { title: title(), text: text() } };
}

interface Site {
  readonly sessionKey: string;
  readonly allow: SiteRequest['allow'];
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

type FilingResult = Awaited<ReturnType<SiteRequest['inbox']['submitMessage']>>;
type MailCause = Parameters<typeof keepCause>[2];

interface Filed {
  readonly kind: 'filed';
  readonly reference: string;
  readonly isRepeat: boolean;
  readonly waits?: boolean;
}

interface Kept<Answer> {
  readonly kind: 'kept';
  readonly status: 422 | 429 | 503;
  readonly answer: Answer;
}

type DeskOutcome = Filed | Kept<RequestAnswer>;

interface RequestForm<Read> {
  readonly values: Readonly<Record<string, string>>;
  readonly judged:
    | { readonly ok: true; readonly read: Read }
    | { readonly ok: false; readonly errors: RequestAnswer['errors'] };
  readonly file: (read: Read) => Promise<FilingResult | Filed>;
}

/** On any failure the form comes back as it was typed, also when it looks like a bot: it may be a person. */
export async function submitRequestForm<Read>(
  site: Site,
  sent: Readonly<Record<string, string>>,
  { values, judged, file }: RequestForm<Read>,
  now: Date,
): Promise<DeskOutcome> {
  const verdict = checkSeal(site.sessionKey, sent[sealField], now);
  const seal = sealAgain(site.sessionKey, now);
  const kept = (status: 422 | 429 | 503, answer: Partial<RequestAnswer>): DeskOutcome => ({
    kind: 'kept',
    status,
    answer: { values, errors: {}, seal, ...answer },
  });
  const failed = (status: 422 | 429 | 503, failure: Parameters<typeof describeFailure>[0]) =>
    kept(status, describeFailure(failure));

  if (!(await site.allow('operatorForm'))) return failed(429, 'too-many');
  if (!judged.ok) return kept(422, { errors: judged.errors });
  if (verdict !== 'right' || (sent[trapField] ?? '') !== '') return failed(422, 'too-fast');
  if (!(await site.allow('operatorFormStored'))) return failed(429, 'too-many');
  try {
    const filed = await file(judged.read);
    return filed.kind === 'filed' ? filed : failed(429, 'too-many');
  } catch (error) {
    // Where the form leads when what it is about has gone.
    if (error instanceof Response) throw error;
    site.log.error({ code: codeOf(error) }, 'What was sent to the operator cannot be stored');
    return failed(503, 'unsent');
  }
}

interface DeskAnswering {
  readonly headers: Readonly<Record<string, string>>;
  readonly causeOf: (filed: Filed) => MailCause;
  /** Redirect target, so that a reload or going back sends nothing twice. */
  readonly leadTo: (filed: Filed) => string;
}

const noStore = { 'cache-control': 'no-store' };

export async function submitMessage(request: Request, here: SiteRequest) {
  const sent = await readForm(request);
  const judged = validateForm(operatorMessageSchema, sent);
  const form = { values: judged.values, judged, file: here.inbox.submitMessage };
  return answerRequestForm(request, here, await submitRequestForm(here, sent, form, new Date()), {
    headers: noStore,
    causeOf: ({ reference }) => `message:${reference}`,
    leadTo: ({ reference }) => paths.contact({ received: reference }),
  });
}

export async function submitApplication(request: Request, here: SiteRequest) {
  const school = await findClaimed(here, new URL(request.url));
  const sent = await readForm(request);
  const judged = readApplication(sent, here.listingTerms.version, school);
  const form = { values: judged.values, judged, file: here.inbox.submitApplication };
  return answerRequestForm(request, here, await submitRequestForm(here, sent, form, new Date()), {
    headers: noStore,
    // A repeated application may come from somebody else: its mails are shown to its first sender only.
    causeOf: ({ reference, isRepeat }) => (isRepeat ? undefined : `application:${reference}`),
    leadTo: ({ reference, isRepeat }) =>
      paths.joinTheClub({ received: reference, isRepeat, school: school?.officeId }),
  });
}

export async function submitContentReport(request: Request, here: SiteRequest) {
  const sent = await readForm(request);
  const judged = readContentReport(sent);
  const form = { values: judged.values, judged, file: here.inbox.submitContentReport };
  return answerRequestForm(request, here, await submitRequestForm(here, sent, form, new Date()), {
    headers: noStore,
    causeOf: ({ reference }) => `notice:${reference}`,
    leadTo: ({ reference }) => paths.reportContent({ received: reference }),
  });
}

export async function answerRequestForm<Answer extends RequestAnswer>(
  request: Request,
  here: SiteRequest,
  outcome: Filed | Kept<Answer>,
  { headers, causeOf, leadTo }: DeskAnswering,
) {
  if (outcome.kind === 'kept') return data(outcome.answer, { status: outcome.status, headers });
  const own = await keepCause(request, here, causeOf(outcome));
  return redirect(leadTo(outcome), { status: 303, headers: { ...headers, ...own } });
}

/** PostgreSQL's message may contain personal data: only its code is logged. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name);
}

interface SentFleet {
  readonly fields: Readonly<Record<string, string>>;
  readonly upload: File | undefined;
  readonly brand: string;
}

export async function submitFleetForm(
  site: Site & Pick<SiteRequest, 'inbox'>,
  { fields, upload, brand }: SentFleet,
  now: Date,
) {
  const values = normaliseFleetRequest(fields);
  const attachment = upload && readAttachment(upload.name, new Uint8Array(await upload.arrayBuffer()));
  const judged = readFleetRequest(values, { brand, attachment });
  const form = { values, judged, file: site.inbox.takeFleetRequest };
  const outcome = await submitRequestForm(site, fields, form, now);
  if (outcome.kind === 'filed') return outcome;
  const answer: FleetAnswer = { ...outcome.answer, hadFile: upload !== undefined };
  return { ...outcome, answer };
}
