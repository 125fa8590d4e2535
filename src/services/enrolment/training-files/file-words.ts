import { writeAddress } from '#domain/place/address.ts';
import { describeSeller } from '#domain/school/seller.ts';
import { fileLinkPath, pageWithToken } from '#domain/site-pages.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import type { Decision, FileWords, ReportedWords } from '#mails/templates/training-file-words.ts';
import type { PaymentContext } from '../dependencies.ts';
import type { StoredFile } from './stored-file.ts';

export function linkUrl({ sender }: Pick<PaymentContext, 'sender'>, token: string): string {
  return `${sender.publicUrl}${pageWithToken(fileLinkPath, token)}`;
}

interface Reader extends Partial<Pick<FileWords, 'quoted' | 'act' | 'notMeUrl' | 'because'>> {
  readonly party: FileParty;
  readonly url: string;
}

/** What the mails of a file say. */
export function fileWords(
  context: Pick<PaymentContext, 'operator' | 'now'>,
  stored: StoredFile,
  reader: Reader,
): FileWords {
  const nothingMore = { quoted: null, act: null, notMeUrl: null, because: null };
  return { ...describeWords(context, stored), ...nothingMore, ...reader };
}

export function decisionOf({ decision_reason, decision_evidence }: StoredFile['row']): Decision | null {
  return decision_reason !== null && decision_evidence !== null
    ? { because: decision_reason, evidence: decision_evidence }
    : null;
}

export function describeWords(
  { operator, now }: Pick<PaymentContext, 'operator' | 'now'>,
  { row, file, learner, representative, school, formulaLabel, paidCents, estimate }: StoredFile,
): ReportedWords {
  return {
    now: now(),
    file,
    reference: row.reference,
    learner,
    representative,
    schoolLabel: school.label,
    schoolAddress: writeAddress(school),
    schoolPhone: school.phone,
    schoolAgreement: school.agreement,
    seller: describeSeller(school),
    formulaLabel,
    paidCents,
    estimate,
    way: row.request?.way ?? null,
    schoolReason: row.school_reason,
    decision: decisionOf(row),
    operator,
  };
}
