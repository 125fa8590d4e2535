import { labelsOfTrainings } from '#domain/fleet/request.ts';
import { applicationLabels, applicationTrainings, labelsOf } from '#domain/requests/club-application.ts';
import { contentReportReferencePattern, labelOfContentReportKind } from '#domain/requests/content-notice.ts';
import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { labelOfClaimProof } from '#domain/requests/school-claim.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { countApplications, listApplications } from '#services/inbox/applications.ts';
import { decideContentReport, listContentReports } from '#services/inbox/content-notices.ts';
import { listFleetRequests } from '#services/inbox/fleet-requests.ts';
import { listMessages } from '#services/inbox/messages.ts';
import { frenchClaimState, withClaims } from './claims.ts';
import { action, exported, type ListColumns, list, section } from './declaration.ts';
import { writePhone } from './enrolments.ts';
import { flag, limit, pages, pagingOf, period, readPeriod } from './fields.ts';
import { decisionFields, frenchDecision, waitsForNone } from './review-reports.ts';
import { showInstant } from './times.ts';

export const messages = list({
  name: 'messages',
  title: 'what visitors wrote by the contact page',
  description:
    'Lists the messages of the contact page with their text, newest first, also those that could not be mailed because site.yaml has no operator.email.',
  row: 'message',
  fields: { limit },
  query: async ({ db }, { limit }) => ({ rows: await listMessages(db, limit) }),
  layout: 'blocks',
  columns: {
    reference: ['heading', 'reference'],
    received: ['heading', 'created_at'],
    subject: ['text', ({ subject }) => labelOfSubject(subject)],
    from: ['person', ({ name, email }) => `${name} <${email}>`],
    order: ['text', 'order_reference'],
    message: ['paragraph', 'message'],
  },
  empty: 'no message',
});

type Applied = Awaited<ReturnType<typeof withClaims>>[number];

const claimColumns = {
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
  fields: { ...period, ...pages },
  check: readPeriod,
  async query({ db }, { limit, page, ...options }) {
    const days = readPeriod(options);
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
  fields: { limit },
  query: async ({ db }, { limit }) => ({ rows: await listFleetRequests(db, limit) }),
  layout: 'blocks',
  columns: {
    reference: ['heading', 'reference'],
    received: ['heading', 'created_at'],
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

export const notices = list({
  name: 'notices',
  title: 'the contents notified as illegal, and decisions on them',
  description:
    'Lists the notices of illegal content that wait for a decision, or decides one. A content that is to go is taken away first, where it is kept; its reason is sent to who notified, whose name and address are then forgotten.',
  row: 'notice',
  fields: { all: flag('lists the decided ones too') },
  query: async ({ db }, { all }) => ({
    rows: await listContentReports(db, { all }),
    note: `
Decide one with: notices --keep CI-7K3M-9XQ2 --because "…"
or with:         notices --remove CI-7K3M-9XQ2 --because "…"
`,
  }),
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
