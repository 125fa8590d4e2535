import { data } from 'react-router';
import { describeRoad, loadDeal, loadOfferText } from '#site/features/partner/load-offer.server.ts';
import { OfferPage } from '#site/features/partner/offer-page.tsx';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { TrialTeaser } from '#site/features/theory-trial/trial-teaser.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { trailTo } from '#site/trail.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-page.ts';
import { noSuchPage } from './no-such-page.server.ts';
import { errorTitle } from './page-error.tsx';
import { partnerAt, reserved } from './partner-desk.server.ts';
import { loadTeasers } from './partner-trial-data.server.ts';

/** The page of one of the partner's offers: for everybody what it is, for a customer of a brand what it costs him. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const offer = group.offers.find(({ slug }) => slug === params.page);
  if (!offer) throw noSuchPage(url, reserved);
  const customer = await findCustomer(request, here);
  const isOwn = customer?.offer.id === offer.id;
  const [text, deal, teasers] = await Promise.all([
    loadOfferText(here, offer.slug),
    isOwn ? loadDeal(here, customer) : undefined,
    loadTeasers(here, group, offer.slug),
  ]);
  const page = {
    title: text?.title ?? offer.label,
    groupName: group.name,
    entryHref: paths.partner(group.prefix),
    termsHref: paths.offerTerms(offer),
    text,
    brand: customer?.brand.label,
    sells: offer.formula !== undefined,
    deal,
    ownOffer: customer && !isOwn && offer.formula !== undefined ? customer.offer : undefined,
    teasers,
    road: describeRoad(offer.slug),
  };
  return data(page, { headers: reserved });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const title = error === undefined ? (loaderData?.title ?? m.partnerOffer()) : errorTitle(error);
  const description = loaderData?.text?.lead ?? undefined;
  return pageMeta({ title, ...(description && { description }), noindex: true, matches });
}

/** A path that the partner has no page at keeps the partner's header. */
export { PageError as ErrorBoundary } from './page-error.tsx';

export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const { groupName, teasers, ...page } = loaderData;
  const trail = trailTo({ label: groupName, to: page.entryHref }, { label: page.title });
  return (
    <OfferPage {...page} trail={trail}>
      {teasers.map((teaser) => (
        <TrialTeaser key={teaser.slug} trial={teaser} />
      ))}
    </OfferPage>
  );
}
