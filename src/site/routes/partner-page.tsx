import { describeRoad, loadDeal, loadOfferText } from '#site/features/partner/load-offer.server.ts';
import { OfferPage } from '#site/features/partner/offer-page.tsx';
import { describeOffer } from '#site/features/partner/page-descriptions.server.ts';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { TrialTeaser } from '#site/features/theory-trial/trial-teaser.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { errorTitle } from '#site/pages/page-error.tsx';
import { partnerAt, reserved, showPage } from '#site/pages/partner-desk.server.ts';
import { loadTeasers } from '#site/pages/partner-trial-data.server.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-page.ts';

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
  return showPage(page, {
    path: offer.url,
    description: describeOffer(offer),
    noindex: customer !== undefined,
  });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

const trailOf = ({ groupName, entryHref, title }: Route.ComponentProps['loaderData']) =>
  trailTo({ label: groupName, to: entryHref }, { label: title });

export function meta({ loaderData: page, error, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: errorTitle(error), noindex: true, matches });
  return pageMeta({ title: page.title, ...page.head, trail: trailOf(page), matches });
}

export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const { teasers, ...page } = loaderData;
  return (
    <OfferPage {...page} trail={trailOf(loaderData)}>
      {teasers.map((teaser) => (
        <TrialTeaser key={teaser.slug} trial={teaser} />
      ))}
    </OfferPage>
  );
}
