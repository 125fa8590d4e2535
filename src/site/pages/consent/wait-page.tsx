import { Form } from 'react-router';
import { ofPerson } from '#domain/text/elisions.ts';
import { useRefresh } from '#site/browser/use-refresh.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Timeline, type TimelineStep } from '#site/ui/timeline.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { Answered, ConsentEnded, ConsentPage, endedTitle, MailLate } from './consent-parts.tsx';
import { actionField, type ConsentAnswer, type ConsentView } from './consent-view.ts';

interface WaitPageProps {
  readonly consent: ConsentView;
  readonly answer: ConsentAnswer | undefined;
}

export function waitPageTitle(consent: ConsentView): string {
  if (consent.state === 'paid') return m.waitPaid({ parent: consent.parentFirstName });
  return endedTitle(consent) ?? m.waitTitle({ ofParent: ofPerson(consent.parentFirstName) });
}

/** Refresh interval in seconds, with or without script, while an answer may come. */
export function waitRefreshSeconds(consent: ConsentView | undefined): number | undefined {
  return consent && (endedTitle(consent) === undefined || consent.state === 'paying') ? 30 : undefined;
}

/** The request as its learner sees it. */
export function WaitPage({ consent, answer }: WaitPageProps) {
  const { state, parentFirstName: parent } = consent;
  useRefresh(waitRefreshSeconds(consent));
  if (endedTitle(consent)) {
    const text = state === 'paid' ? { text: m.waitPaidText() } : {};
    return <ConsentEnded consent={consent} title={waitPageTitle(consent)} {...text} />;
  }
  return (
    <ConsentPage title={waitPageTitle(consent)}>
      <Answered answer={answer} />
      {answer?.isSentAgain && (
        <AnswerNotice answer={answer} tone="success" title={m.waitReminded()} role="status" />
      )}
      <div className="stack gap-2">
        <p>
          <Sentence text={m.waitLead({ email: hole, parent })}>
            <strong>
              <EmailAddress address={consent.parentEmail} />
            </strong>
          </Sentence>
        </p>
        <p>{m.waitUntil({ end: consent.until })}</p>
      </div>
      <MailLate consent={consent} />
      <Timeline steps={stepsOf(consent)} />
      <div role="status">
        <VisuallyHidden>
          {state === 'opened' && m.waitOpened({ parent })}
          {state === 'confirmed' && m.waitConfirmed({ parent })}
        </VisuallyHidden>
      </div>
      <Form method="post" className="stack gap-2">
        <div className="cluster gap-2">
          <ButtonLink to={paths.consentWait()} variant="secondary" reloadDocument>
            {m.waitRefresh()}
          </ButtonLink>
          {consent.mayRemind && (
            <Button type="submit" name={actionField} value="remind" variant="secondary">
              {m.waitRemind()}
            </Button>
          )}
        </div>
        <div className="cluster gap-2">
          <ButtonLink to={consent.identity} variant="quiet">
            {m.waitChange()}
          </ButtonLink>
          <Button type="submit" name={actionField} value="withdraw" variant="quiet">
            {m.waitWithdraw()}
          </Button>
        </div>
      </Form>
    </ConsentPage>
  );
}

function stepsOf({ state, mail, parentFirstName: parent }: ConsentView): readonly TimelineStep[] {
  const titles = [
    m.waitStepSent(),
    m.waitStepRead({ parent }),
    m.waitStepAgree({ parent }),
    m.waitStepPay({ parent }),
  ];
  const reached = state === 'confirmed' ? 3 : state === 'opened' ? 2 : mail === 'late' ? 0 : 1;
  return titles.map((title, at) => {
    if (at > reached) return { title };
    return { title, state: at < reached ? 'done' : 'current' };
  });
}
