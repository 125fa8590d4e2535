import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Notice } from '#site/ui/notice.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { ContactFailure } from './contact-view.ts';

const failures: Readonly<Record<ContactFailure, { title: () => string; text?: () => string }>> = {
  unsent: { title: m.contactUnsent, text: m.contactUnsentText },
  'too-many': { title: m.contactTooMany, text: m.contactTooManyText },
  'too-fast': { title: m.contactTooFast, text: m.contactTooFastText },
  offline: { title: m.contactOffline },
};

interface ContactNoticeProps {
  readonly failure: ContactFailure | undefined;
  readonly demonstration: boolean;
}

/** Above the form: why it was not passed on, and that a demonstration passes nothing on. */
export function ContactNotice({ failure, demonstration }: ContactNoticeProps) {
  const told = failure && failures[failure];
  return (
    <>
      {told && (
        <Notice tone={failure === 'too-fast' ? 'warning' : 'error'} title={told.title()} role="alert">
          {told.text && <p>{told.text()}</p>}
        </Notice>
      )}
      {demonstration && (
        <Notice tone="info" title={m.contactDemonstration()}>
          <p>
            <Sentence text={m.contactDemonstrationText({ mails: hole })}>
              <a href={paths.mails()}>{m.contactMailsLink()}</a>
            </Sentence>
          </p>
        </Notice>
      )}
    </>
  );
}
