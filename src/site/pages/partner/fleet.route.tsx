import { redirect } from 'react-router';
import { fleetFileMessages } from '#domain/fleet/attachment.ts';
import { fleetFileField } from '#domain/fleet/request-fields.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import { keepFleetForm } from '#site/shared/request-form/fleet-form.tsx';
import { hasErrors } from '#site/shared/request-form/keep-form.ts';
import { answerRequestForm, submitFleetForm } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, viewRequestForm } from '#site/shared/request-form/view-request.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/fleet.route.ts';
import { FleetPage, FleetReceived } from './fleet-page.tsx';
import { loadOffer } from './load-offer.server.ts';
import { describeOffer } from './page-descriptions.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  return loadFleetPage(request, url, here, partnerAt(url, params.partner, here).group);
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const here = site(context);
  return takeFleetRequest(request, here, partnerAt(url, params.partner, here).group);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFleetForm(args);

export const handle = { Header: PartnerHeader };

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const head = page ? { ...page.head, trail: page.trail } : { noindex: true };
  return metaBesideTitle({ title: m.fleetAsk(), ...head, matches });
}

export default function PartnerFleet({ loaderData: page, actionData }: Route.ComponentProps) {
  const { trail, title, receipt, demonstration, refusal, pageHref } = page;
  const refused = refusal === undefined ? undefined : { values: {}, errors: { file: refusal } };
  const answer = actionData ?? refused;
  const received = answer ? undefined : receipt;
  return (
    <>
      <PageTitle title={received ? m.fleetReceived() : title} isInError={hasErrors(answer)} />
      {received ? (
        <FleetReceived trail={trail} receipt={received} demonstration={demonstration} pageHref={pageHref} />
      ) : (
        <FleetPage {...page} answer={answer} />
      )}
    </>
  );
}

const slug = 'flottes';

async function loadFleetPage(request: Request, url: URL, here: SiteRequest, group: PartnerGroup) {
  const offer = group.offers.find((one) => one.slug === slug);
  if (!offer) throw noSuchPage(url, reserved);
  const [customer, common, receipt] = await Promise.all([
    findCustomer(request, here),
    loadOffer(here, group, offer),
    findReceipt(here, 'fleet', url.searchParams),
  ]);
  const page = {
    ...common,
    pageHref: offer.url,
    receipt,
    demonstration: here.mailbox !== undefined,
    form: customer?.offer.slug === slug ? viewRequestForm(here, 'fleet', new Date()) : undefined,
    /** The server refused the form before reading it. */
    refusal: url.searchParams.has('fichier') ? fleetFileMessages.tooLarge : undefined,
  };
  return showPage(page, {
    path: offer.url,
    description: describeOffer(offer),
    noindex: customer !== undefined || page.refusal !== undefined || receipt !== undefined,
  });
}

async function takeFleetRequest(request: Request, here: SiteRequest, group: PartnerGroup) {
  const customer = await findCustomer(request, here);
  if (customer?.offer.slug !== slug) {
    throw redirect(paths.partner(group.prefix, 'erreur'), { status: 303, headers: reserved });
  }
  const { fields, upload } = await readFormWithFile(request, fleetFileField);
  const outcome = await submitFleetForm(here, { fields, upload, brand: customer.brand.id }, new Date());
  return answerRequestForm(request, here, outcome, {
    headers: reserved,
    causeOf: ({ reference }) => `fleet:${reference}`,
    leadTo: ({ reference }) => paths.partner(group.prefix, slug, { received: reference }),
  });
}
