import { Form, type ShouldRevalidateFunctionArgs } from 'react-router';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { m } from '#site/messages/messages.js';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/code.route.ts';
import {
  AgreementForm,
  type AnsweredConsent,
  ConsentEnded,
  ConsentGiven,
  ConsentPage,
  consentRoute,
  consentTrail,
  endedTitle,
  MailLate,
  OrderFacts,
} from './consent-parts.tsx';
import { actionField, codeField } from './consent-view.ts';
import { type ConsentView, loadConsent } from './load-consent.server.ts';
import { takeParentalOrder } from './parental-order-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'payer');

export const action = ({ request, context }: Route.ActionArgs) =>
  takeParentalOrder(request, site(context), 'code');

/** A wrong code changes the number of attempts left: reload. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.error !== undefined || defaultShouldRevalidate;

export const handle = { Header: PartnerHeader, isFunnel: true };

export const meta = linkMeta(m.consentTrail, consentTrail);

export default consentRoute(codePageTitle, CodePage);

function codePageTitle(consent: ConsentView): string {
  const own =
    consent.state === 'confirmed' ? m.consentYours() : m.codeTitle({ parent: consent.parentFirstName });
  return endedTitle(consent) ?? own;
}

/** For a representative beside the learner. */
function CodePage({ consent, answer }: AnsweredConsent) {
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

function CodeForm({ consent, answer }: AnsweredConsent) {
  return (
    <AgreementForm consent={consent} answer={answer} confirm={m.codeGo()}>
      <TextField
        id={codeField}
        name={codeField}
        label={m.codeField()}
        hint={m.codeFieldHint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...(answer?.field === codeField && { error: answer.error })}
      />
      <p className="note">{m.codeTries({ count: consent.triesLeft })}</p>
    </AgreementForm>
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
