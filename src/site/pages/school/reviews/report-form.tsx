import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { maxReportMessageLength, type ReportField, reportReasons } from '#domain/requests/report-form.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { type ReportAnswer, trapField } from './report-answer.ts';
import styles from './report-form.module.css';

const labels: Readonly<Record<ReportField, () => string>> = {
  motif: m.reportReason,
  message: m.reportMessage,
  email: m.reportEmail,
};

interface ReportFormProps {
  readonly answer: ReportAnswer | undefined;
  readonly sending: boolean;
  readonly place?: string | undefined;
}

export function ReportForm({ answer, sending, place }: ReportFormProps) {
  const { values, errors, failure } =
    answer?.kind === 'refused' ? answer : { values: undefined, errors: {}, failure: undefined };
  const common = (field: ReportField) => ({
    id: field,
    name: field,
    defaultValue: values?.[field],
    error: errors[field],
    required: true,
  });
  return (
    <Form method="post" noValidate className="stack gap-3">
      {failure && <AnswerNotice answer={answer} tone="error" title={failure} />}
      <ErrorSummary answer={answer} errors={summarise(labels, errors)} />
      <p className="note">{m.reportLead()}</p>
      <p className="note">
        <Sentence text={m.reportIllegal({ notice: hole })}>
          <a href={paths.reportContent({ place })}>{m.reportIllegalLink()}</a>
        </Sentence>
      </p>
      <RadioGroup {...common('motif')} legend={labels.motif()} options={reportReasons} />
      <TextAreaField
        {...common('message')}
        label={labels.message()}
        hint={m.reportMessageHint()}
        most={maxReportMessageLength}
      />
      <TextField
        {...common('email')}
        label={labels.email()}
        hint={m.reportEmailHint()}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {m.reportTrap()}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" loading={sending}>
          {m.reportSend()}
        </Button>
      </div>
    </Form>
  );
}

/** Takes the focus, since the form is gone. */
export function ReportReceipt({ receivedAt, reference, email }: Extract<ReportAnswer, { kind: 'received' }>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.receipt} tabIndex={-1}>
      <Notice tone="success" title={m.reportReceived()}>
        <p>
          <strong>{m.reportReference({ reference })}</strong>
        </p>
        <p>{m.reportReceivedOn({ date: receivedAt })}</p>
        <p>{m.reportReceivedText({ email })}</p>
      </Notice>
    </div>
  );
}

interface ReportedQuoteProps {
  readonly source: string;
  readonly text: readonly string[];
}

export function ReportedQuote({ source, text }: ReportedQuoteProps) {
  return (
    <figure className="quote stack gap-1">
      <figcaption className="strong">{source}</figcaption>
      <blockquote>
        {text.length === 0 && <p>{m.reviewWithoutText()}</p>}
        {text.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change order
          <p key={index}>{paragraph}</p>
        ))}
      </blockquote>
    </figure>
  );
}
