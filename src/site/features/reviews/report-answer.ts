import type { FormErrors } from '#domain/form.ts';
import type { ReportField } from '#domain/requests/report-form.ts';
import { m } from '#site/messages/messages.js';

/** What is about to be reported. */
export interface ReportedWords {
  readonly id: number;
  readonly isResponse: boolean;
  readonly author: string;
  readonly text: readonly string[];
}

/** What becomes of a report that was sent. */
export type ReportAnswer =
  | {
      readonly kind: 'received';
      readonly reference: string;
      /** A French day and hour, in Paris. */
      readonly receivedAt: string;
      readonly email: string;
    }
  | {
      readonly kind: 'refused';
      readonly values: Readonly<Partial<Record<ReportField, string>>>;
      readonly errors: FormErrors<ReportField>;
      /** Said above the form when nothing in it is to blame. */
      readonly failure?: string;
    };

/** What stands for the answer that did not come. */
export function keepReport(values: Readonly<Record<string, string>>): ReportAnswer {
  return { kind: 'refused', values, errors: {}, failure: m.reportUnsent() };
}

/** A field that no person sees: what fills it is no person. */
export const trapField = 'complement';
