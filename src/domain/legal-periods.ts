/** Periods that the law sets or the terms promise, and that people keep: no job waits for them. */
export const legalPeriods = {
  /** An answer to a complaint of a buyer or a school. */
  answerWorkingDays: 10,
  /** Without an answer, the buyer may turn to the mediator. */
  mediatorMonths: 2,
  /** Until a refund shows on the buyer's account; later, the buyer writes. */
  bankTransferDays: 10,
  /** A school that asks to be hidden. */
  hiddenOnRequestWorkingDays: 2,
  /** A school may still ask for a copy of its data after it left. */
  dataCopyDays: 30,
  /** Regulation (EU) 2022/2065, article 30(5). */
  sellerIdentityMonths: 6,
  /** Regulation (EU) 2019/1150, article 3(2). */
  termsNoticeDays: 15,
  /** Code de commerce, L123-22. */
  accountingYears: 10,
  /** Code de la consommation, L213-1 and D213-2: from this price on. */
  orderProofFromCents: 12_000,
  orderProofYears: 10,
  /** Code civil, 2224: below that price. */
  claimYears: 5,
} as const;
