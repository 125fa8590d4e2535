import type { legalPeriods } from './legal-periods.ts';

/** How long rows are kept: the jobs that erase and the privacy page read the same numbers. */
export const kept = {
  orderLinkHours: 24,
  consentHours: 72,
  fileLinkDays: 30,
  /** A request of a quote that nobody confirmed. */
  unconfirmedDays: 30,
  /** Assessments, after the end of their file; quotes without a contract too. */
  assessmentYears: 3,
  /** Quotes, after the signature. */
  signedYears: 10,
  /** Address and code of a theory course, after its end. */
  courseAccessDays: 30,
  /** Series and answers of practice, after the end of the access. */
  practiceDays: 365,
  /** Decided reports and notices. */
  decidedReportDays: 365,
  /** Of an invitation, a network, and of a text that is not shown. */
  reviewDays: 90,
  pseudonymYears: 3,
  deskSessionDays: 30,
  deskLinkRowHours: 1,
  deskSessionHours: 8,
  deskLinkMinutes: 15,
  /** Ended sessions and used invitations of operators. */
  operatorSessionDays: 30,
  /** Openings of a page with a person, in the journal of operators. */
  journalOpeningYears: 1,
  /** Notes of operators on what waits, and who took it. */
  operatorNoteYears: 1,
  // Cookies and the like, in the browser.
  draftHours: 6,
  orderTicketHours: 1,
  partnerEntryHours: 4,
  practiceKeyDays: 90,
  ownMailsDays: 30,
  /** Six months (CNIL). */
  consentChoiceDays: 182,
} as const;

/** Of the configuration (docs/configuration.md). */
export interface ConfiguredRetention {
  readonly mailDays: number;
  readonly contactDays: number;
  readonly unpaidDays: number;
  readonly applicationDays: number;
}

type Figure = keyof typeof kept | keyof ConfiguredRetention | keyof typeof legalPeriods | 'longWindowHours';
/** `order`: as the order that they belong to; `site`: as long as the site; `never`: nothing personal. */
type Period = readonly [Figure, ...Figure[]] | 'order' | 'site' | 'never';

/** What personal data are for, and the figures of how long: a row each of the privacy page. */
export const dataUses = {
  contact: ['contactDays'],
  message: ['contactDays'],
  fleet: ['contactDays'],
  unpaid: ['unpaidDays'],
  order: ['orderProofYears', 'claimYears', 'accountingYears'],
  licenceFile: 'order',
  file: ['unconfirmedDays', 'assessmentYears', 'signedYears'],
  course: ['courseAccessDays', 'practiceDays'],
  draft: ['draftHours', 'orderTicketHours'],
  consent: ['consentHours'],
  mails: ['mailDays', 'orderLinkHours', 'fileLinkDays'],
  invited: ['reviewDays'],
  reviews: ['pseudonymYears'],
  report: ['decidedReportDays'],
  opposition: ['decidedReportDays'],
  application: ['applicationDays'],
  listing: 'site',
  desk: ['deskSessionDays', 'deskLinkRowHours'],
  console: [
    'operatorSessionDays',
    'journalOpeningYears',
    'operatorNoteYears',
    'claimYears',
    'accountingYears',
  ],
  limits: ['longWindowHours'],
  log: 'never',
} as const satisfies Readonly<Record<string, Period>>;

export type DataUse = keyof typeof dataUses;

type FiguresOf<Use extends DataUse> = Pick<typeof kept, (typeof dataUses)[Use][number] & keyof typeof kept>;

/** Of its row alone: a text cannot name another row's figures. */
export function keptFor<Use extends DataUse>(use: Use): FiguresOf<Use> {
  const names: readonly string[] = [dataUses[use]].flat();
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name))) as FiguresOf<Use>;
}
