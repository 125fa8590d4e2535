import { Form, useNavigation } from 'react-router';
import { ofPerson } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Declared } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order.route.ts';
import {
  Answered,
  type AnsweredConsent,
  ConsentEnded,
  ConsentGiven,
  ConsentPage,
  consentTrail,
  endedTitle,
  OrderFacts,
} from './consent-parts.tsx';
import { actionField, boxField } from './consent-view.ts';
import { type ConsentView, loadConsent } from './load-consent.server.ts';
import { takeParentalOrder } from './parental-order-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'payer');

export const action = ({ request, context }: Route.ActionArgs) =>
  takeParentalOrder(request, site(context), 'link');

export const handle = { isFunnel: true };

export const meta = linkMeta(m.consentTrail, consentTrail);

export default function ParentalOrder(props: Route.ComponentProps) {
  const {
    loaderData: { consent, failure },
    actionData: answer,
  } = props;
  return (
    <LinkShown
      title={consent && parentalOrderTitle(consent)}
      failure={failure}
      trail={consentTrail()}
      isInError={Boolean(answer?.error ?? answer?.failure)}
    >
      {consent && <ParentalOrderPage consent={consent} answer={answer} />}
    </LinkShown>
  );
}

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

function ConsentForm({ consent: { order }, answer }: AnsweredConsent) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  return (
    <Panel as="section" aria-labelledby="votre-accord">
      <Form method="post" noValidate className="stack gap-2">
        <Typeset as="h2" id="votre-accord" className="title-small" text={m.consentYours()} />
        <Answered answer={answer} />
        <Declared>{order?.text}</Declared>
        <input type="hidden" name="empreinte" value={order?.textSha256} />
        <Checkbox
          id={boxField}
          name={boxField}
          value="oui"
          label={m.consentBox()}
          required
          {...(answer?.field === boxField && { error: answer.error })}
        />
        <div className="cluster gap-2">
          <Button type="submit" name={actionField} value="confirm" loading={isBusy}>
            {m.consentGo()}
          </Button>
          <Button type="submit" name={actionField} value="refuse" loading={isBusy} variant="quiet">
            {m.consentSayNo()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
