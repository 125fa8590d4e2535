import { Form } from 'react-router';
import { ofPerson, theSchoolFirst } from '#domain/text/elisions.ts';
import { useRefresh } from '#site/browser/use-refresh.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { OpenFile } from '#site/shared/checkout/open-file.tsx';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Timeline, type TimelineStep } from '#site/ui/timeline.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/wait.route.ts';
import {
  Answered,
  type AnsweredConsent,
  ConsentEnded,
  ConsentPage,
  consentRoute,
  consentTrail,
  endedTitle,
  MailLate,
} from './consent-parts.tsx';
import { actionField } from './consent-view.ts';
import { type ConsentView, loadConsent } from './load-consent.server.ts';
import { takeWaiting } from './take-gesture.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'learner');

export const action = ({ request, context }: Route.ActionArgs) => takeWaiting(request, site(context));

export const handle = {
  isFunnel: true,
  refreshSeconds: (given?: Route.ComponentProps['loaderData']) => waitRefreshSeconds(given?.consent),
};

export const meta = linkMeta(m.consentTrail, consentTrail);

export default consentRoute(waitPageTitle, WaitPage);

function waitPageTitle(consent: ConsentView): string {
  if (consent.state === 'paid') return m.waitPaid({ parent: consent.parentFirstName });
  return endedTitle(consent) ?? m.waitTitle({ ofParent: ofPerson(consent.parentFirstName) });
}

function waitRefreshSeconds(consent: ConsentView | undefined): number | undefined {
  return consent && (endedTitle(consent) === undefined || consent.state === 'paying') ? 30 : undefined;
}

function WaitPage({ consent, answer }: AnsweredConsent) {
  const { state, parentFirstName: parent } = consent;
  useRefresh(waitRefreshSeconds(consent));
  if (endedTitle(consent)) {
    const text = state === 'paid' ? { text: m.waitPaidText() } : {};
    return (
      <ConsentEnded consent={consent} title={waitPageTitle(consent)} {...text}>
        {consent.paid && <PaidOrder paid={consent.paid} />}
      </ConsentEnded>
    );
  }
  return (
    <ConsentPage title={waitPageTitle(consent)}>
      <Answered answer={answer} />
      {answer?.isSentAgain && (
        <AnswerNotice answer={answer} tone="success" title={m.waitReminded()} role="status" />
      )}
      <div className="stack gap-2">
        <Sentence as="p" text={m.waitLead({ email: hole, parent })}>
          <strong>
            <EmailAddress address={consent.parentEmail} />
          </strong>
        </Sentence>
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

/** The reference and what comes next, for a learner who did not pay. */
function PaidOrder({ paid }: { readonly paid: NonNullable<ConsentView['paid']> }) {
  const { course, hasFile, reference } = paid;
  const school = theSchoolFirst(paid.schoolLabel);
  return (
    <>
      <div className="stack gap-1">
        <p className="strong">{course ? course.title : m.doneSchool({ school })}</p>
        {course?.when && <p>{course.when}</p>}
        <p className="lead">{course ? course.text : hasFile ? m.fileDoneText() : m.doneSchoolText()}</p>
      </div>
      {hasFile && <OpenFile reference={reference} />}
      {course?.link && (
        <div>
          <ButtonLink to={course.link.href} reloadDocument>
            {course.link.label}
          </ButtonLink>
        </div>
      )}
      <p className="note">{m.waitPaidMail()}</p>
      <Facts>
        <Fact name={m.orderReference()}>{reference}</Fact>
        <Fact name={m.ordersFormula()}>{paid.formulaLabel}</Fact>
        <Fact name={m.ordersSchool()}>{paid.schoolLabel}</Fact>
      </Facts>
    </>
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
