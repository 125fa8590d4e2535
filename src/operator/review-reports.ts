import { labelOfReason, reportReferencePattern } from '#domain/requests/report-form.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { decideReport, listReports } from '#services/reviews/reports.ts';
import { action, list } from './declaration.ts';
import { choice, field, flag, readBy, text } from './fields.ts';
import { RefusedError } from './refused.ts';
import { showInstant } from './times.ts';

export const frenchDecisions = { kept: 'Le contenu reste', removed: 'Le contenu est retiré' } as const;

export const frenchDecision = ({ decision, decided_at: at }: DecidedRow) =>
  at === null || decision === null ? 'ouvert' : `${frenchDecisions[decision]}, le ${frenchDay(at)}`;

interface DecidedRow {
  readonly decision: keyof typeof frenchDecisions | null;
  readonly decided_at: Date | null;
}

export const decisionFields = (pattern: RegExp) => ({
  reference: field(
    '<ref>',
    'of the report or the notice',
    readBy(
      (typed) => (pattern.test(typed) ? typed : undefined),
      'It is not the reference of a report or a notice.',
    ),
  ),
  decision: choice('<decision>', 'whether what was reported stays', frenchDecisions),
  because: field(
    '<text>',
    'why, in the words mailed to the author',
    text('Give the reason: it is mailed to the author of the report.'),
  ),
});

const reportUsage = `
Decide one with: reports --keep AV-7K3MZ-Q2W9X --because "…"
or with:         reports --remove AV-7K3MZ-Q2W9X --because "…"
`;

export const reports = list({
  name: 'reports',
  title: 'the reported reviews, and decisions on them',
  description:
    'Lists the reports of reviews that wait for a decision, or decides one: the words stay, or the review or the answer goes. A decision holds for every open report of the same words, and its reason is sent to each reader.',
  row: 'report',
  fields: { all: flag('lists the decided ones too') },
  async query({ db }, { all }) {
    const rows = await listReports(db, { all });
    return { rows, note: rows.length > 0 ? reportUsage : undefined };
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
    school: ['text', ({ label, office_id: id }) => `${label} (${id})`],
    about: [
      'text',
      ({ about, review_id: id, reported }) => `${about} ${id}, by ${reported.identite}, ${reported.note}/5`,
      ({ about, review_id: id, reported }) =>
        `${about === 'review' ? 'avis' : 'réponse'} ${id}, de ${reported.identite}, ${reported.note}/5`,
    ],
    reason: ['text', ({ reason }) => labelOfReason(reason)],
    from: ['person', 'email'],
    words: [
      'paragraph',
      ({ about, reported }) =>
        about === 'review' ? (reported.commentaire ?? '(no text)') : reported.response,
      ({ about, reported }) =>
        about === 'review' ? (reported.commentaire ?? '(sans texte)') : reported.response,
    ],
    message: ['paragraph', 'message'],
  },
  empty: 'No report waits for a decision.',
});

export const waitsForNone = (reference: string) =>
  new RefusedError(`${reference} waits for no decision.`, `${reference} n’attend pas de décision.`);

export const decideReviewReport = action({
  name: 'reports decide',
  title: 'decides on a reported review',
  description: 'Decides on the open reports of the same words; their authors are mailed the reason.',
  fields: decisionFields(reportReferencePattern),
  async effect({ db, house, now }, { reference, decision, because }) {
    const wanted = { reference, decision, because, now: now() };
    // Reviews and the school's figures belong to two services: both change in one transaction.
    const decided = await db
      .transaction()
      .execute((transaction) =>
        decideReport(transaction, wanted, { sender: house.sender, directory: schoolsOfReviews(transaction) }),
      );
    if (decided.length === 0) throw waitsForNone(reference);
    return {
      text: `${decided.join(', ')}: ${decision}. The decision is mailed to the author of the report.\n`,
      data: { decided, decision },
    };
  },
});
