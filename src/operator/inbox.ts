import { labelsOfTrainings } from '#domain/fleet/request.ts';
import { legalPeriods } from '#domain/legal-periods.ts';
import { applicationLabels, applicationTrainings, labelsOf } from '#domain/requests/club-application.ts';
import { contentReportReferencePattern, labelOfContentReportKind } from '#domain/requests/content-notice.ts';
import { kindOfMessage, messageAnswerDue, messageKinds } from '#domain/requests/message-kind.ts';
import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { labelOfClaimProof } from '#domain/requests/school-claim.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { countApplications, listApplications } from '#services/inbox/applications.ts';
import {
  closeForm,
  countOpen,
  formReferencePattern,
  type Listing,
  sortMessage,
} from '#services/inbox/close-forms.ts';
import { decideContentReport, listContentReports } from '#services/inbox/content-notices.ts';
import { listFleetRequests } from '#services/inbox/fleet-requests.ts';
import { listMessages } from '#services/inbox/messages.ts';
import { findEmails } from '#services/operators/operators.ts';
import { frenchClaimState, withClaims } from './claims.ts';
import { action, exported, type ListColumns, list, type Operator, section } from './declaration.ts';
import { writePhone } from './enrolments.ts';
import { argument, choice, flag, limit, pages, pagingOf, period, readBy, readPeriod } from './fields.ts';
import { RefusedError } from './refused.ts';
import { decisionFields, frenchDecision, waitsForNone } from './review-reports.ts';
import { showInstant } from './times.ts';

const open = flag('only those that wait for an answer, the oldest first');

/** With who closed which form. */
async function withClosing<Row extends { readonly closed_by: string | null }>(
  db: Operator['db'],
  rows: readonly Row[],
) {
  const emails = await findEmails(
    db,
    rows.flatMap(({ closed_by: by }) => by ?? []),
  );
  return rows.map((row) => ({ ...row, closer: row.closed_by && (emails.get(row.closed_by) ?? null) }));
}

interface Closing {
  readonly closed_at: Date | null;
  readonly closer: string | null;
}
const stateOf = (at: Date | null) => (at === null ? 'open' : `closed ${showInstant(at)}`);
const frenchStateOf = ({ closed_at: at, closer }: Closing) =>
  at === null ? 'attend' : `clos le ${frenchInstant(at)}${closer ? ` par ${closer}` : ''}`;

type Received = Awaited<ReturnType<typeof listMessages>>[number];
const dueOf = (row: Received) => (row.closed_at ? undefined : messageAnswerDue(row, row.created_at));
const readable = (day: string | undefined) => day && frenchDay(day);

/** With who closed each. */
export const readMessages = async (db: Operator['db'], asked: Listing) =>
  withClosing(db, await listMessages(db, asked));
export const readFleets = async (db: Operator['db'], asked: Listing) =>
  withClosing(db, await listFleetRequests(db, asked));

export const messages = list({
  name: 'messages',
  title: 'what visitors wrote by the contact page',
  description:
    'Lists the messages of the contact page with their text, newest first, also those that could not be mailed because site.yaml has no operator.email.',
  row: 'message',
  fields: { limit, open },
  query: async ({ db }, { limit, open: isOpen }) => ({
    rows: await readMessages(db, { limit, isOpen }),
    ...(isOpen && { total: await countOpen(db, 'operator_messages') }),
  }),
  layout: 'blocks',
  columns: {
    reference: ['heading', 'reference'],
    received: ['heading', 'created_at'],
    state: ['heading', ({ closed_at: at }) => stateOf(at), (row) => frenchStateOf(row)],
    subject: ['text', ({ subject }) => labelOfSubject(subject)],
    kind: ['text', (row) => kindOfMessage(row), (row) => messageKinds[kindOfMessage(row)]],
    'answer by': ['text', (row) => dueOf(row), (row) => readable(dueOf(row))],
    from: ['person', ({ name, email }) => `${name} <${email}>`],
    order: ['text', 'order_reference'],
    message: ['paragraph', 'message'],
  },
  empty: 'no message',
});

const formReference = readBy(
  (typed) => (formReferencePattern.test(typed) ? typed : undefined),
  'It is not the reference of a form.',
);

type Applied = Awaited<ReturnType<typeof withClaims>>[number];

export const claimColumns = {
  reference: ['text', 'reference'],
  claims: ['count', 'office_id'],
  state: ['text', 'state', ({ state }) => state && frenchClaimState(state)],
  proof: [
    'text',
    ({ proof, offered_proof: offered }) => proof ?? `(${offered})`,
    ({ proof, offered_proof: offered }) => labelOfClaimProof(proof ?? offered ?? ''),
  ],
} as const satisfies ListColumns<Applied>;

export const applicationsList = list({
  name: 'applications list',
  title: 'which schools applied, and when',
  description:
    'Lists the schools that applied to the club, newest first, then those among them that ask for the desk of a school with a page here. Their contacts are in applications export.',
  row: 'application',
  fields: { ...period, open: flag('only those that wait for you, the oldest first'), ...pages },
  check: readPeriod,
  async query({ db }, { limit, page, open: isOpen, ...options }) {
    const days = { ...readPeriod(options), isOpen };
    const [applications, total] = await Promise.all([
      listApplications(db, days, pagingOf({ limit, page })),
      countApplications(db, days),
    ]);
    const rows = await withClaims({ db }, applications);
    const claims = rows.filter(({ office_id: officeId }) => officeId !== null);
    return { rows, total, also: claims.length === 0 ? [] : [section(claims, claimColumns)] };
  },
  columns: {
    reference: ['text', 'reference'],
    applied: ['instant', 'created_at'],
    SIRET: ['text', 'siret'],
    school: ['text', ({ label, zip_code, city }) => `${label}, ${zip_code} ${city}`],
    status: [
      'text',
      ({ state, closed_at: at }) => state ?? stateOf(at),
      ({ state, closed_at: at }) => {
        if (state !== null) return frenchClaimState(state);
        return at === null ? 'attend' : `close le ${frenchDay(at)}`;
      },
    ],
  },
});

export const closeInboxForm = action({
  name: 'inbox close',
  title: 'closes a message, a request of a fleet or an application',
  description:
    'Notes that it is answered, or needs no answer: it waits no more. Nobody is mailed: answer from your mailbox first.',
  fields: { reference: argument('<ref>', 'such as ME-7K3M-9XQ2', formReference) },
  async effect({ db, now, actor }, { reference }) {
    const closed = await closeForm(db, { reference, operatorId: actor?.id, now: now() });
    if (closed === 'unknown') throw waitsForNone(reference);
    if (closed !== 'closed') {
      const email = closed.by && (await findEmails(db, [closed.by])).get(closed.by);
      throw new RefusedError(
        `${reference} was closed ${showInstant(closed.at)}.`,
        `Déjà clos${email ? ` par ${email}` : ''} le ${frenchInstant(closed.at)}.`,
      );
    }
    return { text: `${reference}: closed.\n`, data: { reference } };
  },
});

export const sortInboxMessage = action({
  name: 'inbox sort',
  title: 'says what a message is, and by when it is answered',
  description: `A complaint is answered within ${legalPeriods.answerWorkingDays} working days, a request on personal data within a month.`,
  fields: {
    reference: argument('<ref>', 'of the message', formReference),
    kind: { ...choice('<kind>', 'what it is', messageKinds), positional: true },
  },
  async effect({ db }, { reference, kind }) {
    if (!(await sortMessage(db, { reference, kind }))) throw waitsForNone(reference);
    return { text: `${reference}: ${kind}.\n`, data: { reference, kind } };
  },
});

export const applicationsExport = exported({
  name: 'applications export',
  title: 'the applications as a file for a spreadsheet',
  description:
    'Writes the applications to the club as CSV in UTF-8, newest first, with all answers. An apostrophe precedes texts that a spreadsheet would run as a formula.',
  row: 'application',
  fields: period,
  check: readPeriod,
  async each({ db }, options, write: (rows: Awaited<ReturnType<typeof listApplications>>) => Promise<void>) {
    const applications = await listApplications(db, readPeriod(options));
    await write(applications);
    return applications.length;
  },
  /** Long numbers are grouped by spaces: otherwise spreadsheets round or shorten them. */
  columns: {
    Référence: ['text', 'reference'],
    'Reçue le': ['instant', 'created_at'],
    'Auto-école': ['text', 'label'],
    SIRET: ['text', ({ siret }) => siret.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1 $2 $3 ')],
    Agrément: ['text', 'agreement'],
    Adresse: ['text', ({ street, zip_code, city }) => `${street}, ${zip_code} ${city}`],
    Téléphone: ['text', ({ phone }) => writePhone(phone)],
    'E-mail': ['text', 'email'],
    Responsable: ['text', 'manager'],
    Formations: ['text', ({ trainings }) => labelsOf(applicationTrainings, trainings).join(', ')],
    Labels: ['text', ({ labels }) => labelsOf(applicationLabels, labels).join(', ')],
    Conditions: ['text', 'terms_version'],
    Site: ['text', 'website'],
    Message: ['text', 'message'],
    'Page demandée': ['text', 'office_id'],
    Fonction: ['text', 'role'],
  },
});

export const fleets = list({
  name: 'fleets',
  title: 'requests for a quote by fleets',
  description:
    'Lists the requests of the partner’s page for fleets, newest first. With --list, writes the file sent with one of them, unchecked: it may be harmful.',
  row: 'request',
  fields: { limit, open },
  query: async ({ db }, { limit, open: isOpen }) => ({
    rows: await readFleets(db, { limit, isOpen }),
    ...(isOpen && { total: await countOpen(db, 'fleet_requests') }),
  }),
  layout: 'blocks',
  columns: {
    reference: ['heading', 'reference'],
    received: ['heading', 'created_at'],
    state: ['heading', ({ closed_at: at }) => stateOf(at), (row) => frenchStateOf(row)],
    company: ['text', ({ company, siret }) => `${company}, SIRET ${formatSiret(siret)}`],
    brand: ['text', 'brand'],
    from: ['person', ({ name, email, phone }) => `${name} <${email}>, ${phone}`],
    drivers: ['count', 'drivers'],
    wanted: ['text', ({ wanted }) => labelsOfTrainings(wanted).join(', ')],
    places: ['text', 'places'],
    list: [
      'text',
      ({ attachment_kind: kind, attachment_bytes: bytes }) => kind && `${kind}, ${bytes} bytes`,
      ({ attachment_kind: kind }) => kind,
    ],
    message: ['paragraph', 'message'],
  },
  empty: 'no request',
});

const noticeUsage = `
Decide one with: notices --keep CI-7K3M-9XQ2 --because "…"
or with:         notices --remove CI-7K3M-9XQ2 --because "…"
`;

export const notices = list({
  name: 'notices',
  title: 'the contents notified as illegal, and decisions on them',
  description:
    'Lists the notices of illegal content that wait for a decision, or decides one. A content that is to go is taken away first, where it is kept; its reason is sent to who notified, whose name and address are then forgotten.',
  row: 'notice',
  fields: { all: flag('lists the decided ones too') },
  async query({ db }, { all }) {
    const rows = await listContentReports(db, { all });
    return { rows, note: rows.length > 0 ? noticeUsage : undefined };
  },
  layout: 'blocks',
  columns: {
    reference: ['heading', 'reference'],
    received: ['heading', 'created_at'],
    state: [
      'text',
      ({ decision, decided_at: at }) => (at === null ? 'open' : `${decision} ${showInstant(at)}`),
      (row) => frenchDecision(row),
    ],
    kind: ['text', ({ kind }) => labelOfContentReportKind(kind)],
    where: ['text', 'places'],
    from: ['person', ({ name, email }) => email && `${name} <${email}>`],
    because: ['text', 'because'],
    passage: ['paragraph', 'passage'],
    reasons: ['paragraph', 'reasons'],
  },
  empty: 'No notice waits for a decision.',
});

export const decideNotice = action({
  name: 'notices decide',
  title: 'decides on a notice of illegal content',
  description: 'Decides on a notice of illegal content; its author is mailed the reason.',
  fields: decisionFields(contentReportReferencePattern),
  async effect({ db, house, now }, { reference, decision, because }) {
    const wanted = { reference, decision, because, now: now() };
    const decided = await decideContentReport(db, wanted, house.sender);
    if (decided === undefined) throw waitsForNone(reference);
    const end = decided.told
      ? 'The decision is mailed to the author of the notice.'
      : 'The author left no address.';
    return { text: `${reference}: ${decision}. ${end}\n`, data: { reference, decision } };
  },
});
