export const reviewFields = { review: 'avis', month: 'mois', learners: 'eleves' } as const;

export interface ReviewRow {
  readonly id: number;
  readonly note: number;
  readonly comment: string | null;
  readonly pseudonym: string;
  readonly published: string;
  readonly isVerified: boolean;
  readonly isAnswerable: boolean;
  readonly isReported: boolean;
  readonly answer: string | undefined;
  readonly answered: string | undefined;
}

/** What was typed, and why nobody was invited. */
export interface InviteUnsent {
  readonly month: string;
  readonly learners: string;
  readonly messages: readonly string[];
}
