import { Form, redirect, useNavigation } from 'react-router';
import type { OrderAccess } from '#contracts/order.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink, linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-access.route.ts';

/** Dates in French, Paris time. */
interface AccessView extends Omit<OrderAccess, 'paidAt' | 'givenAt'> {
  readonly paidOn: string;
  readonly givenOn: string | undefined;
  readonly token: string;
}

const states = {
  awaited: { title: m.accessAsk, text: m.accessAskText },
  given: { title: m.accessGiven, text: m.accessGivenText },
  withdrawn: { title: m.accessWithdrawn, text: m.accessWithdrawnText },
} as const;

const accessTrail = () => trailTo({ label: m.accessAsk() });

const accessTitle = ({ state }: AccessView) => states[state].title();

function AccessPage({ access }: { readonly access: AccessView }) {
  const { reference, formulaLabel, officeLabel, learner, paidOn, givenOn, state, endsWithdrawal } = access;
  const text = state === 'awaited' && !endsWithdrawal ? m.accessAskLaterText() : states[state].text();
  return (
    <NextStepPage
      trail={accessTrail()}
      title={accessTitle(access)}
      when={givenOn && <span role="status">{m.accessGivenOn({ date: givenOn })}</span>}
      text={text}
      recap={{
        title: m.orderTitle({ reference }),
        children: (
          <Facts>
            <Fact name={m.ordersFormula()}>{formulaLabel}</Fact>
            <Fact name={m.ordersSchool()}>{officeLabel}</Fact>
            <Fact name={m.accessLearner()}>{learner}</Fact>
            <Fact name={m.accessPaidOn()}>{paidOn}</Fact>
          </Facts>
        ),
      }}
    >
      {state === 'awaited' && <Declaration token={access.token} />}
    </NextStepPage>
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

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAccess(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAccess(request, site(context));

export const meta = linkMeta(m.accessAsk, accessTrail);

export default function OrderAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { access, failure } = actionData ?? loaderData;
  return (
    <LinkShown title={access && accessTitle(access)} failure={failure} trail={accessTrail()}>
      {access && <AccessPage access={access} />}
    </LinkShown>
  );
}

/** Declares by a form only: mail scanners open links. */
async function loadAccess(request: Request, site: SiteRequest) {
  const token = linkToken(request);
  const { found, failure } = await openByLink(site, 'access', token, (jeton) =>
    site.upstreams.enrolment.findAccess({ jeton }),
  );
  return answerLink({ access: found && viewAccess(found, token), failure });
}

async function takeAccess(request: Request, site: SiteRequest) {
  const { jeton: token = '' } = await readForm(request);
  const { failure } = await openByLink(site, 'access', token, (jeton) =>
    site.upstreams.enrolment.giveAccess({ jeton }),
  );
  if (failure) return answerLink({ access: undefined, failure });
  return redirect(paths.orderAccess(token), { status: 303, headers: privately });
}

function viewAccess({ paidAt, givenAt, ...access }: OrderAccess, token: string): AccessView {
  return {
    ...access,
    token,
    paidOn: frenchInstant(new Date(paidAt)),
    givenOn: givenAt === null ? undefined : frenchInstant(new Date(givenAt)),
  };
}
