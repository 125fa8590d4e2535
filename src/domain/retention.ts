/** How long rows are kept: the jobs that erase and the privacy page read the same numbers. */
export const kept = {
  orderLinkHours: 24,
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
  // Cookies and the like, in the browser.
  draftHours: 6,
  orderTicketHours: 1,
  partnerEntryHours: 4,
  practiceKeyDays: 90,
  ownMailsDays: 30,
  /** Six months (CNIL). */
  consentChoiceDays: 182,
} as const;
