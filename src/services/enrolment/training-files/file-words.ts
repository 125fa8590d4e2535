import { fileLinkPath, pageWithToken } from '#domain/site-pages.ts';
import type { QuoteComparison } from '#domain/training-file/quote.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import type { FileWords } from '#mails/templates/training-file-words.ts';
import type { PaymentContext } from '../dependencies.ts';
import type { StoredFile } from './stored-file.ts';

export function linkUrl({ sender }: Pick<PaymentContext, 'sender'>, token: string): string {
  return `${sender.publicUrl}${pageWithToken(fileLinkPath, token)}`;
}

interface Reader {
  readonly party: FileParty;
  readonly url: string;
  readonly quoted?: QuoteComparison | undefined;
}

/** What the mails of a file say. */
export function fileWords(
  context: Pick<PaymentContext, 'operator' | 'now'>,
  stored: StoredFile,
  { party, url, quoted = undefined }: Reader,
): FileWords {
  return { ...describeWords(context, stored), party, url, quoted: quoted ?? null };
}

export function describeWords(
  { operator, now }: Pick<PaymentContext, 'operator' | 'now'>,
  { row, file, learner, representative, school, formulaLabel, paidCents, estimate }: StoredFile,
): Omit<FileWords, 'party' | 'url' | 'quoted'> {
  return {
    now: now(),
    file,
    reference: row.reference,
    learner,
    representative,
    schoolLabel: school.label,
    schoolAddress: `${school.street}, ${school.zipCode} ${school.city}`,
    schoolPhone: school.phone,
    formulaLabel,
    paidCents,
    estimate,
    way: row.request?.way ?? null,
    schoolReason: row.school_reason,
    operator,
  };
}
