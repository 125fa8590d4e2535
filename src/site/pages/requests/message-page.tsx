import type { ReactNode } from 'react';
import { maxOperatorMessageLength } from '#domain/requests/operator-message.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EmailField } from '#site/shared/request-form/email-field.tsx';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import styles from '#site/shared/request-form/request-form.module.css';
import { RequestForm, requestField } from '#site/shared/request-form/request-form.tsx';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import type { MessageView } from '#site/shared/request-form/view-request.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

interface MessagePageProps {
  readonly trail: Trail;
  readonly view: MessageView;
  readonly answer: RequestAnswer | undefined;
  readonly schoolSearch: ReactNode;
}

const labels = {
  subject: m.inboxSubject,
  name: m.inboxName,
  email: m.inboxEmail,
  order: m.inboxOrder,
  message: m.inboxMessage,
};

export function MessagePage({ trail, view, answer, schoolSearch }: MessagePageProps) {
  const common = (field: keyof typeof labels) => requestField(field, labels[field](), answer);
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.inboxContactTitle()} />
      <Typeset as="p" className="title-small measure" text={view.lead} />
      <section aria-labelledby="avant-decrire" className={`stack gap-2 ${styles.section}`}>
        <Typeset as="h2" id="avant-decrire" text={m.inboxShortcuts()} />
        <ul className={styles.shortcuts}>
          {view.shortcuts.map(({ title, text, ways }) => (
            <li key={title}>
              <Typeset as="h3" text={title} />
              <Typeset as="p" text={text} />
              <ul>
                {ways.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <Typeset as="h3" text={m.inboxFindSchool()} />
        <p>{m.inboxFindSchoolText()}</p>
        {schoolSearch}
      </section>
      <section aria-labelledby="ecrire" className={`stack gap-2 ${styles.section}`}>
        <Typeset as="h2" id="ecrire" text={m.inboxWrite()} />
        <RequestForm
          view={view}
          answer={answer}
          action={paths.contact()}
          labels={labels}
          note={m.inboxMessageNeeded()}
          send={m.inboxMessageSend()}
        >
          <SelectField
            {...common('subject')}
            defaultValue={answer?.values.subject ?? view.subject}
            options={view.subjects}
            required
          />
          <TextField {...common('name')} required autoComplete="name" />
          <EmailField {...common('email')} required hint={m.inboxEmailHint()} />
          <TextField
            {...common('order')}
            hint={m.inboxOrderHint()}
            autoComplete="off"
            autoCapitalize="characters"
            data-length="code"
            spellCheck={false}
          />
          <TextAreaField {...common('message')} required rows={8} most={maxOperatorMessageLength} />
        </RequestForm>
      </section>
    </ReadingPage>
  );
}

export function MessageReceivedPage({ trail, receipt, demonstration }: ReceivedProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.inboxMessageReceived()} />
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{m.inboxMessageNext()}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={paths.home()}>{m.inboxBackHome()}</ButtonLink>
        <ButtonLink to={paths.contact()} variant="quiet">
          {m.inboxWriteAgain()}
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}
