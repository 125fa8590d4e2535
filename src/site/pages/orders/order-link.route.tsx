import { data, redirect } from 'react-router';
import { isMailedToken } from '#domain/site-pages.ts';
import { metaOf } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { askForCookies } from '#site/session/kept-cookies.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { keepTicket, sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import { linkToken } from '#site/shared/mailed-link/open-by-link.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-link.route.ts';
import { TrackingSearch, trackingTrail } from './tracking-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Redirects, so that the token leaves the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const token = linkToken(request);
  const refused = (failure: 'too-many' | 'link-over' | 'away', status: number) =>
    data({ failure }, { status, headers: { ...privately, ...askForCookies(request, here) } });
  if (!isMailedToken(token)) return refused('link-over', 404);
  try {
    const search = await here.limitGuesses({
      work: () => here.upstreams.enrolment.openOrderLink({ jeton: token }),
      isWrong: (found) => found === undefined,
    });
    if (search === 'too-many') return refused(search, 429);
    if (!search) return refused('link-over', 404);
    const cookie = keepTicket(await sealTicket({ ...search, lien: token }, here, new Date()), here);
    const headers = { ...privately, 'set-cookie': cookie };
    const page =
      search.pour === 'retractation'
        ? paths.withdrawal({ step: 'confirmation' })
        : paths.orderTracking({ found: true });
    throw redirect(page, { status: 303, headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    here.log.error({ err: error }, 'Commande');
    return refused('away', 503);
  }
}

export const meta = metaOf(() => ({ title: m.trackingTitle(), trail: trackingTrail(), noindex: true }));

export default function OrderLink({ loaderData: { failure } }: Route.ComponentProps) {
  return <TrackingSearch answer={undefined} failure={failure} />;
}
