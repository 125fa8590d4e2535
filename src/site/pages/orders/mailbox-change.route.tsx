import { redirect } from 'react-router';
import type { MailboxChangeView } from '#contracts/order.ts';
import type { MailboxChangeState } from '#domain/order/mailbox-change.ts';
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
import { FormPage } from '#site/ui/form-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/mailbox-change.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Objects by a form only: mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const token = linkToken(request);
  const { found, failure } = await openByLink(here, 'mailbox', token, (jeton) =>
    here.upstreams.enrolment.readMailboxChange({ jeton }),
  );
  return answerLink({ change: found && viewChange(found, token), failure });
}

export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const { jeton: token = '' } = await readForm(request);
  const { failure } = await openByLink(here, 'mailbox', token, (jeton) =>
    here.upstreams.enrolment.objectToMailboxChange({ jeton }),
  );
  if (failure) return answerLink({ change: undefined, failure });
  return redirect(paths.mailboxObjection(token), { status: 303, headers: privately });
}

const viewChange = ({ appliesAt, ...change }: MailboxChangeView, token: string) => ({
  ...change,
  token,
  at: frenchInstant(new Date(appliesAt)),
});

const trail = () => trailTo({ label: m.mailboxTrail() });

export const meta = linkMeta(m.mailboxTrail, trail);

const titles: Readonly<Record<MailboxChangeState, () => string>> = {
  waiting: m.mailboxWaiting,
  applied: m.mailboxApplied,
  objected: m.mailboxObjected,
  stopped: m.mailboxStopped,
};
const texts: Readonly<Record<Exclude<MailboxChangeState, 'waiting'>, () => string>> = {
  applied: m.mailboxAppliedText,
  objected: m.mailboxObjectedText,
  stopped: m.mailboxStoppedText,
};

export default function MailboxChange({ loaderData, actionData }: Route.ComponentProps) {
  const { change, failure } = actionData ?? loaderData;
  const title = change && titles[change.state]();
  return (
    <LinkShown title={title} failure={failure} trail={trail()}>
      {change && title && (
        <FormPage trail={trail()} title={title}>
          <p role="status">
            {change.state === 'waiting' ? m.mailboxWaitingText({ at: change.at }) : texts[change.state]()}
          </p>
          <Facts>
            {change.state !== 'applied' && <Fact name={m.mailboxAddress()}>{change.address}</Fact>}
            <Fact name={m.ordersFormula()}>{change.formulaLabel}</Fact>
            <Fact name={m.ordersSchool()}>{change.officeLabel}</Fact>
          </Facts>
          {change.state === 'waiting' && (
            <form method="post" action={paths.mailboxObjection(change.token)}>
              <input type="hidden" name="jeton" value={change.token} />
              <Button type="submit">{m.mailboxObject()}</Button>
            </form>
          )}
        </FormPage>
      )}
    </LinkShown>
  );
}
