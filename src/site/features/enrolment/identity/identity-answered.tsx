import type { IdentityField } from '#domain/identity/identity-form.ts';
import { m } from '#site/messages/messages.js';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import type { IdentityAnswer } from './identity-step.tsx';
import { representativeLabels } from './representative-labels.ts';

interface IdentityAnsweredProps {
  readonly answer: IdentityAnswer;
  readonly labels: Readonly<Record<IdentityField, () => string>>;
}

/** Why the identity form did not lead on: no answer came, or what to mend in it, in the order of its fields. */
export function IdentityAnswered({ answer, labels }: IdentityAnsweredProps) {
  if (answer.isUnanswered) {
    return (
      <AnswerNotice answer={answer} tone="error" title={m.unanswered()}>
        <p>{m.unansweredText()}</p>
      </AnswerNotice>
    );
  }
  const all = { ...labels, ...representativeLabels };
  return <ErrorSummary answer={answer} errors={summarise(all, answer.errors)} />;
}
