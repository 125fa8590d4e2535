import type { Operator } from '#domain/operator.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import type { SellerFact } from '#domain/school/seller.ts';
import type { QuoteComparison } from '#domain/training-file/quote.ts';
import type { FileParty, TrainingFile } from '#domain/training-file/training-file.ts';
import type { MailPart } from './mail-content.ts';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

export interface FileContact extends Name {
  readonly email: string;
  readonly phone: string;
}

export interface FileWords extends ReportedWords {
  readonly party: FileParty;
  /** The reader's own link. */
  readonly url: string;
  /** What was done, and by whom. */
  readonly act: { readonly words: string; readonly by: FileParty } | null;
  /** To who acted. */
  readonly notMeUrl: string | null;
  /** With the mail of a quote. */
  readonly quoted: QuoteComparison | null;
  /** Of the operator's decision. */
  readonly because: string | null;
}

/** For each reader, and for the operator. */
export interface ReportedWords {
  readonly now: Date;
  /** After the step that the mail is about. */
  readonly file: TrainingFile;
  readonly reference: string;
  readonly learner: FileContact;
  readonly representative: FileContact | null;
  readonly schoolLabel: string;
  readonly schoolAddress: string;
  readonly schoolPhone: string | null;
  readonly schoolAgreement: string | null;
  readonly seller: readonly SellerFact[];
  readonly formulaLabel: string;
  readonly paidCents: number;
  readonly estimate: KeptEstimate | null;
  readonly way: QuotedWay | null;
  readonly schoolReason: string | null;
  /** Of the operator, on the signature. */
  readonly decision: Decision | null;
  readonly operator: Operator;
}

/** In his words: both parties read them. */
export interface Decision {
  readonly because: string;
  readonly evidence: string;
}

/** A mail about money begins with what happens to it, after whom it greets. */
export function begin(hello: string, sentence: string): string {
  return `${hello} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

export interface FileText {
  readonly subject: string;
  /** The subject by default. */
  readonly title?: string;
  readonly parts: readonly MailPart[];
  /** On the button that opens the file. */
  readonly label?: string | undefined;
  readonly law?: readonly MailPart[];
}
