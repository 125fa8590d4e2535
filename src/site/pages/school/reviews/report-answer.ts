import type { FormErrors } from '#domain/form.ts';
import type { ReportField } from '#domain/requests/report-form.ts';
import { m } from '#site/messages/messages.js';

export type ReportAnswer =
  | {
      readonly kind: 'received';
      readonly reference: string;
      readonly receivedAt: string;
      readonly email: string;
    }
  | {
      readonly kind: 'refused';
      readonly values: Readonly<Partial<Record<ReportField, string>>>;
      readonly errors: FormErrors<ReportField>;
      readonly failure?: string;
    };

export function keepReport(values: Readonly<Record<string, string>>): ReportAnswer {
  return { kind: 'refused', values, errors: {}, failure: m.reportUnsent() };
}

/** Honeypot: people do not see this field. */
export const trapField = 'complement';
