export const fileFields = { reference: 'reference', from: 'du', to: 'au' } as const;

export interface FileRow {
  readonly reference: string;
  readonly learner: string;
  readonly formula: string;
  readonly opened: string;
  readonly isWaiting: boolean;
  /** What happens next. */
  readonly step: string;
  readonly by: string | undefined;
}

export interface MonthRow {
  readonly title: string;
  readonly orders: number;
  readonly paid: string;
  readonly refunded: string;
  readonly disputed: string;
  readonly held: string;
}
