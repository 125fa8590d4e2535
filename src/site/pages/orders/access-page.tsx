import { Form, useNavigation } from 'react-router';
import type { OrderAccess } from '#contracts/order.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button } from '#site/ui/button.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';

/** Dates in French, Paris time. */
export interface AccessView extends Omit<OrderAccess, 'paidAt' | 'givenAt'> {
  readonly paidOn: string;
  readonly givenOn: string | undefined;
  readonly token: string;
}

const states = {
  awaited: { title: m.accessAsk, text: m.accessAskText },
  given: { title: m.accessGiven, text: m.accessGivenText },
  withdrawn: { title: m.accessWithdrawn, text: m.accessWithdrawnText },
} as const;

export const accessTrail = () => trailTo({ label: m.accessAsk() });

export const accessTitle = ({ state }: AccessView) => states[state].title();

export function AccessPage({ access }: { readonly access: AccessView }) {
  const { reference, formulaLabel, officeLabel, learner, paidOn, givenOn, state, endsWithdrawal } = access;
  const text = state === 'awaited' && !endsWithdrawal ? m.accessAskLaterText() : states[state].text();
  return (
    <FormPage trail={accessTrail()} title={accessTitle(access)}>
      {state === 'given' ? (
        <Notice tone="success" title={m.accessGivenOn({ date: givenOn ?? '' })} role="status">
          <p>{text}</p>
        </Notice>
      ) : (
        <p>{text}</p>
      )}
      <Panel as="section" aria-labelledby="commande" className="stack gap-2">
        <h2 id="commande" className="title-small">
          {m.accessOrder()}
        </h2>
        <Facts>
          <dt>{m.orderReference()}</dt>
          <dd>{reference}</dd>
          <dt>{m.ordersFormula()}</dt>
          <dd>{formulaLabel}</dd>
          <dt>{m.ordersSchool()}</dt>
          <dd>{officeLabel}</dd>
          <dt>{m.accessLearner()}</dt>
          <dd>{learner}</dd>
          <dt>{m.accessPaidOn()}</dt>
          <dd>{paidOn}</dd>
        </Facts>
      </Panel>
      {state === 'awaited' && <Declaration token={access.token} />}
    </FormPage>
  );
}

function Declaration({ token }: { readonly token: string }) {
  const navigation = useNavigation();
  return (
    <Form method="post" action={paths.orderAccess(token)}>
      <input type="hidden" name="jeton" value={token} />
      <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
        {m.accessConfirm()}
      </Button>
    </Form>
  );
}
