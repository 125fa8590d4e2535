import { type IdentityField, identityFields } from '#domain/identity-fields.ts';
import type { IdentityErrors } from '#domain/identity-form.ts';
import { representativeFields } from '#domain/identity-representative.ts';
import { m } from '#site/messages/messages.js';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { representativeLabels } from './representative-labels.ts';

interface IdentitySummaryProps {
  readonly errors: IdentityErrors;
  readonly labels: Readonly<Record<IdentityField, () => string>>;
}

/** What to mend in the identity form, in the order of its fields. */
export function IdentitySummary({ errors, labels }: IdentitySummaryProps) {
  const all = { ...labels, ...representativeLabels };
  const summary = [...identityFields, ...representativeFields].flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: field, message: m.labelled({ label: all[field](), text }) }];
  });
  return <ErrorSummary errors={summary} />;
}
