import { Form, useNavigation } from 'react-router';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { m } from '#site/messages/messages.js';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Declared } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './consent.module.css';
import {
  Answered,
  type AnsweredConsent,
  ConsentEnded,
  ConsentGiven,
  ConsentPage,
  endedTitle,
  MailLate,
  OrderFacts,
} from './consent-parts.tsx';
import { actionField, codeField } from './consent-view.ts';
import type { ConsentView } from './load-consent.server.ts';

export function codePageTitle(consent: ConsentView): string {
  const own =
    consent.state === 'confirmed' ? m.consentYours() : m.codeTitle({ parent: consent.parentFirstName });
  return endedTitle(consent) ?? own;
}

/** For a representative beside the learner. */
export function CodePage({ consent, answer }: AnsweredConsent) {
  if (endedTitle(consent)) return <ConsentEnded consent={consent} />;
  if (consent.state === 'confirmed') {
    return (
      <ConsentPage title={codePageTitle(consent)}>
        <OrderFacts consent={consent} />
        <ConsentGiven answer={answer} />
      </ConsentPage>
    );
  }
  // The action answers before the request is read again: use the answer, too.
  const isOver = consent.triesLeft === 0 || answer?.error === refusalTexts.codeOver;
  return (
    <ConsentPage title={codePageTitle(consent)}>
      <Sentence as="p" text={m.codeLead({ email: hole })}>
        <strong>
          <EmailAddress address={consent.parentEmail} />
        </strong>
      </Sentence>
      <MailLate consent={consent} />
      {answer?.isSentAgain && <Notice tone="info" title={m.codeAgainSent()} role="status" />}
      <OrderFacts consent={consent} />
      {isOver ? (
        <CodeOver consent={consent} answer={answer} />
      ) : (
        <CodeForm consent={consent} answer={answer} />
      )}
      <OtherCode consent={consent} />
    </ConsentPage>
  );
}

function CodeForm({ consent: { order, triesLeft }, answer }: AnsweredConsent) {
  const navigation = useNavigation();
  return (
    <Panel as="section" aria-labelledby="votre-accord">
      <Form method="post" noValidate className="stack gap-2">
        <h2 id="votre-accord" className="title-small">
          {m.consentYours()}
        </h2>
        <Answered answer={answer} />
        <Declared>{order?.text}</Declared>
        <input type="hidden" name="empreinte" value={order?.textSha256} />
        <TextField
          id={codeField}
          name={codeField}
          label={m.codeField()}
          hint={m.codeFieldHint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.code}
          required
          {...(answer?.field === codeField && { error: answer.error })}
        />
        <p className="note">{m.codeTries({ count: triesLeft })}</p>
        <div className="cluster gap-2">
          <Button type="submit" name={actionField} value="confirm" loading={navigation.state !== 'idle'}>
            {m.codeGo()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function CodeOver({ consent: { codesLeft }, answer }: AnsweredConsent) {
  const failed = answer?.error === undefined ? undefined : answer;
  if (codesLeft > 0) return <AnswerNotice answer={failed} tone="error" title={refusalTexts.codeOver} />;
  return <AnswerNotice answer={failed} tone="error" title={m.codeNoMore()} text={m.codeNoMoreText()} />;
}

/** The link back is to change the address. */
function OtherCode({ consent: { codesLeft, triesLeft, identity } }: Pick<AnsweredConsent, 'consent'>) {
  return (
    <Form method="post" className="stack gap-2">
      {codesLeft === 0 && triesLeft > 0 && (
        <Notice tone="info" title={m.codeNoMore()} text={m.codeNoMoreText()} />
      )}
      <div className="cluster gap-2">
        {codesLeft > 0 && (
          <Button
            type="submit"
            name={actionField}
            value="remind"
            variant={triesLeft > 0 ? 'secondary' : 'primary'}
          >
            {m.codeAgain()}
          </Button>
        )}
        <ButtonLink to={identity} variant="quiet">
          {m.codeBack()}
        </ButtonLink>
      </div>
    </Form>
  );
}
