import type { TrainingFileView } from '#contracts/training-file.ts';
import { paths } from '#site/paths.ts';

export interface Dated {
  /** An instant, or yyyy-mm-dd. */
  readonly value: string;
  /** In French. */
  readonly text: string;
}

type Quote = NonNullable<TrainingFileView['quote']>;
type Signed = NonNullable<TrainingFileView['signed']>;
type Refund = NonNullable<TrainingFileView['refund']>;
type Declared = NonNullable<TrainingFileView['declared']>;

export interface QuoteView extends Omit<Quote, 'writtenAt' | 'validUntil'> {
  readonly writtenOn: string;
  readonly validUntil: Dated;
  readonly assessedOn: string | undefined;
  /** «Vous aviez vu ≈ 1 920 € ; devis 2 010,00 € : 37 h au lieu de 35.» */
  readonly comparison: string | undefined;
}

/** A training file as its pages show it; dates in French. */
export interface FileView
  extends Omit<
    TrainingFileView,
    | 'steps'
    | 'openedAt'
    | 'proposed'
    | 'appointmentAt'
    | 'quote'
    | 'deadlineOn'
    | 'prolongsUntil'
    | 'refund'
    | 'signed'
    | 'declared'
    | 'withdrawal'
    | 'startedOn'
    | 'ended'
    | 'events'
  > {
  readonly token: string;
  /** The page of the desk that the school opened it from. */
  readonly desk?: string | undefined;
  /** yyyy-mm-dd, by the school's clock. */
  readonly today: string;
  readonly openedOn: string;
  readonly steps: readonly (Omit<TrainingFileView['steps'][number], 'on'> & { readonly on: Dated | null })[];
  readonly proposed: readonly Dated[];
  readonly appointment: Dated | null;
  readonly quote: QuoteView | null;
  readonly deadline: Dated | null;
  /** When a refund would leave if the quote were declined now. */
  readonly declinedRefundOn: string;
  readonly prolongsUntil: Dated | null;
  readonly refund: (Omit<Refund, 'dueOn'> & { readonly due: Dated }) | null;
  readonly declared:
    | (Omit<Declared, 'on' | 'answerBy' | 'decisionBy'> & {
        readonly on: Dated;
        readonly answerBy: Dated;
        readonly decisionBy: Dated | null;
      })
    | null;
  readonly withdrawal: { readonly until: string; readonly beginsOn: Dated | null } | null;
  readonly signed:
    | (Omit<Signed, 'on' | 'before' | 'withdrawableUntil'> & {
        readonly on: Dated;
        readonly before: { readonly assessedOn: string; readonly quotedOn: string } | null;
        readonly withdrawableUntil: string | undefined;
      })
    | null;
  readonly started: Dated | null;
  readonly ended: (Omit<NonNullable<TrainingFileView['ended']>, 'on'> & { readonly on: Dated }) | null;
  readonly events: readonly (Omit<TrainingFileView['events'][number], 'at'> & { readonly at: string })[];
}

export type FileFailure = 'unknown' | 'too-many' | 'away' | 'unanswered';

/** A move that was not taken: the page shows it in place and keeps what was typed. */
export interface MoveAnswer {
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of the service. */
  readonly refused?: readonly string[];
  readonly failure?: FileFailure;
}

/** Names of the fields of a move. */
export const moveFields = {
  kind: 'coup',
  at: 'date',
  version: 'version',
  on: 'le',
  where: 'ou',
  assessedOn: 'evalue-le',
  quotedOn: 'devis-le',
  because: 'motif',
  outcome: 'resultat',
} as const;

/** Names of the fields of a date and its hour; numbered where there are several. */
export const dateFields = (number?: number) => ({
  day: `jour${number ?? ''}`,
  time: `heure${number ?? ''}`,
});

export type FileAddress = Pick<FileView, 'token' | 'party' | 'desk'>;

/** Nothing is left to do for either side. */
export function isOver({ state }: Pick<FileView, 'state'>): boolean {
  return state === 'closed' || state === 'declined';
}

/** A quote whose assessment did not take place is kept, and no longer shown. */
export function isQuoteShown({ state }: Pick<FileView, 'state'>): boolean {
  return !['requested', 'paid', 'proposed', 'agreed'].includes(state);
}

/** Each side has its page. */
export function filePath({ token, party, desk }: FileAddress, done?: string): string {
  return party === 'school'
    ? paths.schoolFile(token, { done, fromDesk: desk !== undefined })
    : paths.file(token, { done });
}
