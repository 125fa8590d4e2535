import { ofPerson } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order.route.ts';
import {
  AgreementForm,
  type AnsweredConsent,
  ConsentEnded,
  ConsentGiven,
  ConsentPage,
  consentRoute,
  consentTrail,
  endedTitle,
  OrderFacts,
} from './consent-parts.tsx';
import { boxField } from './consent-view.ts';
import { type ConsentView, loadConsent } from './load-consent.server.ts';
import { takeParentalOrder } from './parental-order-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'payer');

export const action = ({ request, context }: Route.ActionArgs) =>
  takeParentalOrder(request, site(context), 'link');

export const handle = { isFunnel: true };

export const meta = linkMeta(m.consentTrail, consentTrail);

export default consentRoute(parentalOrderTitle, ParentalOrderPage);

function parentalOrderTitle(consent: ConsentView): string {
  const { learner } = consent;
  return endedTitle(consent) ?? m.consentOrderTitle({ ofLearner: ofPerson(learner?.firstName ?? '') });
}

function ParentalOrderPage({ consent, answer }: AnsweredConsent) {
  if (endedTitle(consent)) return <ConsentEnded consent={consent} isAway={consent.way === 'lien'} />;
  return (
    <ConsentPage title={parentalOrderTitle(consent)}>
      <p>{m.consentOrderLead({ learner: consent.learner?.firstName ?? '' })}</p>
      <OrderFacts consent={consent} />
      {consent.state === 'confirmed' ? (
        <ConsentGiven answer={answer} />
      ) : (
        <ConsentForm consent={consent} answer={answer} />
      )}
    </ConsentPage>
  );
}

function ConsentForm({ consent, answer }: AnsweredConsent) {
  return (
    <AgreementForm consent={consent} answer={answer} confirm={m.consentGo()} mayRefuse>
      <Checkbox
        id={boxField}
        name={boxField}
        value="oui"
        label={m.consentBox()}
        required
        {...(answer?.field === boxField && { error: answer.error })}
      />
    </AgreementForm>
  );
}
