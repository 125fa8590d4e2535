import { data, redirect } from 'react-router';
import { fleetFileMessages } from '#domain/fleet/attachment.ts';
import { fleetFileField, largestFleetFile } from '#domain/fleet/request-fields.ts';
import type { FleetAnswer } from '#site/features/desk/fleet/fleet-form.tsx';
import { FleetPage, FleetReceived } from '#site/features/desk/fleet/fleet-page.tsx';
import { takeFleetForm } from '#site/features/desk/fleet/take-fleet-form.server.ts';
import { isMistaken, keepForm, revalidateIfAnswered } from '#site/features/desk/keep-form.ts';
import { findReceipt, viewDeskForm } from '#site/features/desk/view-desk.server.ts';
import { loadOfferText } from '#site/features/partner/load-offer.server.ts';
import { describeOffer } from '#site/features/partner/page-descriptions.server.ts';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { partnerAt, reserved, showPage } from '#site/pages/partner-desk.server.ts';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-fleet.ts';

const slug = 'flottes';

/** The partner's page for fleets: for everybody what it is, for who came by a link to it the form that asks for a quote. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const offer = group.offers.find((one) => one.slug === slug);
  if (!offer) throw noSuchPage(url, reserved);
  const [customer, text, receipt] = await Promise.all([
    findCustomer(request, here),
    loadOfferText(here, slug),
    findReceipt(here, 'fleet', url.searchParams),
  ]);
  const page = {
    title: text?.title ?? offer.label,
    groupName: group.name,
    entryHref: paths.partner(group.prefix),
    termsHref: paths.offerTerms(offer),
    pageHref: offer.url,
    text,
    receipt,
    demonstration: here.mailbox !== undefined,
    form: customer?.offer.slug === slug ? viewDeskForm(here, 'fleet', new Date()) : undefined,
    /** The server turned a form away before it was read. */
    refusal: url.searchParams.has('fichier') ? fleetFileMessages.tooLarge : undefined,
  };
  return showPage(page, {
    path: offer.url,
    description: describeOffer(offer),
    noindex: customer !== undefined || page.refusal !== undefined || receipt !== undefined,
  });
}

/** Once kept, another address: loading it again, or going back and forth, sends nothing twice. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const customer = await findCustomer(request, here);
  if (customer?.offer.slug !== slug) {
    throw redirect(paths.partner(group.prefix, 'erreur'), { status: 303, headers: reserved });
  }
  const { fields, upload } = await readFormWithFile(request, fleetFileField);
  const sent = { fields, upload, brand: customer.brand.id };
  const outcome = await takeFleetForm(here, sent, new Date());
  if (outcome.kind === 'kept') return data(outcome.answer, { status: outcome.status, headers: reserved });
  const own = await keepCause(request, here, `fleet:${outcome.reference}`);
  return redirect(paths.partner(group.prefix, slug, { received: outcome.reference }), {
    status: 303,
    headers: { ...reserved, ...own },
  });
}

/** A file that is too large is not sent at all. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const chosen = form.get(fleetFileField);
  if (chosen instanceof File && chosen.size > largestFleetFile) {
    const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    const answer: FleetAnswer = {
      values: Object.fromEntries(texts),
      errors: { file: fleetFileMessages.tooLarge },
    };
    return answer;
  }
  return keepForm<FleetAnswer | Response>({ request, serverAction });
}
export const shouldRevalidate = revalidateIfAnswered;

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders;
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export const handle = { Header: PartnerHeader };

/** All but the title, which also depends on what the action answered. */
export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const head = page ? { ...page.head, trail: trailOf(page) } : { noindex: true };
  return pageMeta({ title: m.fleetAsk(), ...head, matches }).filter((one) => !('title' in one));
}

const trailOf = ({ groupName, entryHref, title }: Route.ComponentProps['loaderData']) =>
  trailTo({ label: groupName, to: entryHref }, { label: title });

export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function PartnerFleet({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { receipt, demonstration, refusal, ...page } = loaderData;
  const turnedAway = refusal === undefined ? undefined : { values: {}, errors: { file: refusal } };
  const answer = actionData ?? turnedAway;
  const isReceived = receipt && !answer;
  const name = isReceived ? m.fleetReceived() : page.title;
  const title = isMistaken(answer) ? m.answerInError({ title: name }) : name;
  const trail = trailOf(loaderData);
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      {isReceived ? (
        <FleetReceived
          trail={trail}
          receipt={receipt}
          demonstration={demonstration}
          pageHref={page.pageHref}
        />
      ) : (
        <FleetPage {...page} trail={trail} answer={answer} />
      )}
    </>
  );
}
