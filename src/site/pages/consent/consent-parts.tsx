import { Fragment, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { noContractRefund } from '#domain/wording/pre-registration.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { LinkFailure } from '#site/shared/mailed-link/link-failure.ts';
import { LinkFailedNotice, LinkShown } from '#site/shared/mailed-link/link-shown.tsx';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import turned from '#site/ui/drawings/demi-tour.svg?url';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Declared, Fact, Facts } from '#site/ui/facts.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { actionField, type ConsentAnswer } from './consent-view.ts';
import type { ConsentView } from './load-consent.server.ts';

export const consentTrail = () => trailTo({ label: m.consentTrail() });

/** With what its form answered. */
export interface AnsweredConsent {
  readonly consent: ConsentView;
  readonly answer: ConsentAnswer | undefined;
}

interface RouteProps {
  readonly loaderData: {
    readonly consent: ConsentView | undefined;
    readonly failure: LinkFailure | undefined;
  };
  readonly actionData?: ConsentAnswer | undefined;
}

/** The component of a route. */
export const consentRoute = (
  titleOf: (consent: ConsentView) => string,
  Page: (props: AnsweredConsent) => ReactNode,
) =>
  function ConsentRoute({ loaderData: { consent, failure }, actionData: answer }: RouteProps) {
    return (
      <LinkShown
        title={consent && titleOf(consent)}
        failure={failure}
        trail={consentTrail()}
        isInError={Boolean(answer?.error ?? answer?.failure)}
      >
        {consent && <Page consent={consent} answer={answer} />}
      </LinkShown>
    );
  };

export function ConsentPage(page: Omit<Parameters<typeof FormPage>[0], 'trail'>) {
  return <FormPage trail={consentTrail()} {...page} />;
}

export function Answered({ answer }: { readonly answer: ConsentAnswer | undefined }) {
  if (answer?.failure) return <LinkFailedNotice answer={answer} failure={answer.failure} />;
  if (!answer?.error) return null;
  const { error, field } = answer;
  if (field) return <ErrorSummary answer={answer} errors={[{ fieldId: field, message: error }]} />;
  return <AnswerNotice answer={answer} tone="error" title={error} />;
}

/** The outbox waits for an unavailable mail server. */
export function MailLate({ consent }: { readonly consent: ConsentView }) {
  if (consent.mail !== 'late') return null;
  return <Notice tone="warning" title={m.waitLate()} text={m.waitLateText()} />;
}

const endings = {
  paid: { title: m.consentPaid, text: m.consentPaidText, scene: paid },
  paying: { title: m.consentPaying, text: m.consentPayingText, scene: roadworks },
  withdrawn: { title: m.consentWithdrawn, text: m.consentWithdrawnText, scene: turned },
  over: { title: m.consentOver, text: m.consentOverText, scene: nowhere },
} as const;

const endingOf = ({ state }: Pick<ConsentView, 'state'>) =>
  state in endings ? endings[state as keyof typeof endings] : undefined;

export function endedTitle(consent: Pick<ConsentView, 'state'>): string | undefined {
  return endingOf(consent)?.title();
}

interface EndedProps {
  readonly consent: ConsentView;
  readonly title?: string;
  readonly text?: string;
  /** On the representative's own device there is no enrolment to return to. */
  readonly isAway?: boolean;
  readonly children?: ReactNode;
}

export function ConsentEnded({ consent, title, text, isAway = false, children }: EndedProps) {
  const ending = endingOf(consent);
  if (!ending) return null;
  const isOrder = consent.state === 'paid' || consent.state === 'paying';
  return (
    <ConsentPage title={title ?? ending.title()} scene={ending.scene}>
      <p>{text ?? ending.text()}</p>
      {children}
      {consent.state === 'over' && isAway && <p>{m.consentOverAgain()}</p>}
      <p className="cluster gap-2">
        {isOrder && (
          <ButtonLink to={paths.orderTracking()} variant="secondary">
            {m.consentTracking()}
          </ButtonLink>
        )}
        {!isOrder && !isAway && (
          <ButtonLink to={consent.identity} variant="secondary">
            {m.waitAgain()}
          </ButtonLink>
        )}
      </p>
    </ConsentPage>
  );
}

export function ConsentGiven({ answer }: { readonly answer: ConsentAnswer | undefined }) {
  return (
    <Notice tone="success" title={m.consentGiven()}>
      <div className="stack gap-2">
        <Answered answer={answer} />
        <p>{m.consentGivenText()}</p>
        <Form method="post" className="cluster gap-2">
          <Button type="submit" name={actionField} value="pay">
            {m.consentPay()}
          </Button>
          <Button type="submit" name={actionField} value="refuse" variant="quiet">
            {m.consentSayNo()}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

export function OrderFacts({ consent }: { readonly consent: ConsentView }) {
  const { order, learner, until } = consent;
  if (!order || !learner) return null;
  const rest = Math.max(0, order.price - order.amount);
  return (
    <TitledPanel id="commande" title={m.consentWhat()}>
      <Facts>
        <Fact name={m.consentLearner()}>{learner.name}</Fact>
        <Fact name={m.consentFormula()}>{order.formulaLabel}</Fact>
        <Fact name={m.consentSchool()}>{order.schoolLabel}</Fact>
        {order.seller.map(([label, text]) => (
          <Fragment key={label}>
            <Fact name={label}>{text}</Fact>
          </Fragment>
        ))}
        {order.estimate && <EstimateFact estimate={order.estimate} />}
        <Fact name={m.consentTotal()}>
          <Price cents={order.price} />
        </Fact>
        <Fact name={m.consentNow()}>
          <Price cents={order.amount} />
        </Fact>
        {rest > 0 && (
          <Fact name={order.isPreRegistration ? m.consentLaterIfSigned() : m.consentLater()}>
            <Price cents={rest} />
          </Fact>
        )}
        <Fact name={m.consentUntil()}>{until}</Fact>
      </Facts>
      {order.isPreRegistration && <p>{noContractRefund}</p>}
      <p className="note">{m.consentRights()}</p>
    </TitledPanel>
  );
}

interface AgreementProps extends AnsweredConsent {
  readonly confirm: string;
  readonly mayRefuse?: boolean;
  readonly children: ReactNode;
}

/** The form by which a representative agrees. */
export function AgreementForm({ consent: { order }, answer, confirm, mayRefuse, children }: AgreementProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Panel as="section" aria-labelledby="votre-accord">
      <Form method="post" noValidate className="stack gap-2">
        <Typeset as="h2" id="votre-accord" className="title-small" text={m.consentYours()} />
        <Answered answer={answer} />
        <Declared>{order?.text}</Declared>
        <input type="hidden" name="empreinte" value={order?.textSha256} />
        {children}
        <div className="cluster gap-2">
          <Button type="submit" name={actionField} value="confirm" loading={isBusy}>
            {confirm}
          </Button>
          {mayRefuse && (
            <Button type="submit" name={actionField} value="refuse" loading={isBusy} variant="quiet">
              {m.consentSayNo()}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
}
