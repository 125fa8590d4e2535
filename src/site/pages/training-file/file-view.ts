import type { MoveField } from '#domain/training-file/moves.ts';
import { paths } from '#site/paths.ts';
import type { LinkFailure } from '#site/shared/mailed-link/link-failure.ts';
import type { FileView } from './view-file.server.ts';

/** A move that was not taken: the page shows it in place and keeps what was typed. */
export interface MoveAnswer {
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of the service. */
  readonly refused?: readonly string[];
  readonly failure?: LinkFailure;
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
} as const satisfies Readonly<Record<'kind' | Exclude<MoveField, 'dates' | 'assessment' | 'quote'>, string>>;

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
