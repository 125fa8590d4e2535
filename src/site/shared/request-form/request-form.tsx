import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { sealField, trapField } from '#site/session/hidden-fields.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { PrivacyNote } from '#site/ui/privacy-note.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './request-form.module.css';
import type { RequestAnswer } from './request-view.ts';
import type { RequestFormView } from './view-request.server.ts';

interface RequestFormProps {
  readonly view: RequestFormView;
  readonly answer: RequestAnswer | undefined;
  readonly action: string;
  readonly labels: Readonly<Record<string, string | (() => string)>>;
  readonly note: string;
  readonly send: string;
  readonly encType?: 'multipart/form-data';
  readonly children: ReactNode;
}

export const requestFieldId = (field: string) => `envoi-${field}`;

export const requestField = (field: string, label: string, answer: RequestAnswer | undefined) => ({
  id: requestFieldId(field),
  name: field,
  label,
  defaultValue: answer?.values[field],
  error: answer?.errors[field],
});

export function RequestForm(props: RequestFormProps) {
  const { view, answer, action, encType, labels, note, send, children } = props;
  const navigation = useNavigation();
  return (
    <Panel className={`screen-only ${styles.panel}`}>
      <Form
        method="post"
        action={action}
        encType={encType}
        noValidate
        className={`stack gap-3 ${styles.form}`}
      >
        <DeskFailureNotice answer={answer} />
        <ErrorSummary answer={answer} errors={summarise(labels, answer?.errors ?? {}, requestFieldId)} />
        {view.demonstration && <RequestDemonstration />}
        <Typeset as="p" className="note" text={note} />
        {children}
        <div className={styles.trap} aria-hidden="true">
          <label>
            {m.inboxTrap()} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name={sealField} value={answer?.seal ?? view.seal} />
        <div>
          <Button type="submit" loading={navigation.state === 'submitting'}>
            {send}
          </Button>
        </div>
        <PrivacyNote {...view.privacy} />
      </Form>
    </Panel>
  );
}

export function RequestDemonstration() {
  return (
    <Notice tone="info" title={m.inboxDemonstration()}>
      <Sentence as="p" text={m.inboxDemonstrationText({ mails: hole })}>
        <a href={paths.mails()}>{m.inboxMailsLink()}</a>
      </Sentence>
    </Notice>
  );
}

function DeskFailureNotice({ answer }: { readonly answer: RequestAnswer | undefined }) {
  if (!answer?.failure) return null;
  const { failure, notice = { title: m.unanswered(), text: m.unansweredText() } } = answer;
  return (
    <AnswerNotice answer={answer} tone={failure === 'too-fast' ? 'warning' : 'error'} title={notice.title}>
      <Typeset as="p" text={notice.text} />
    </AnswerNotice>
  );
}
