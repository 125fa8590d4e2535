import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { ContactAnswer, ContactFailure } from './contact-view.ts';

const failures: Readonly<Record<ContactFailure, { title: () => string; text: () => string }>> = {
  unsent: { title: m.contactUnsent, text: m.contactUnsentText },
  'too-many': { title: m.contactTooMany, text: m.contactTooManyText },
  'too-fast': { title: m.contactTooFast, text: m.contactTooFastText },
  unanswered: { title: m.unanswered, text: m.unansweredText },
};

export function FailureNotice({ answer }: { readonly answer: ContactAnswer | undefined }) {
  const failure = answer?.failure;
  if (!failure) return null;
  const { title, text } = failures[failure];
  return (
    <AnswerNotice answer={answer} tone={failure === 'too-fast' ? 'warning' : 'error'} title={title()}>
      <p>{text()}</p>
    </AnswerNotice>
  );
}

export function DemonstrationNotice() {
  return (
    <Notice tone="info" title={m.contactDemonstration()}>
      <p>
        <Sentence text={m.contactDemonstrationText({ mails: hole })}>
          <a href={paths.mails()}>{m.contactMailsLink()}</a>
        </Sentence>
      </p>
    </Notice>
  );
}
