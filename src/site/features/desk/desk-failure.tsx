import { m } from '#site/messages/messages.js';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import type { DeskAnswer } from './desk-view.ts';

/** Why a form without a fault was not kept. */
export function DeskFailureNotice({ answer }: { readonly answer: DeskAnswer | undefined }) {
  if (!answer?.failure) return null;
  const { failure, told = { title: m.unanswered(), text: m.unansweredText() } } = answer;
  return (
    <AnswerNotice answer={answer} tone={failure === 'too-fast' ? 'warning' : 'error'} title={told.title}>
      <p>{told.text}</p>
    </AnswerNotice>
  );
}
