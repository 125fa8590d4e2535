import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { TrialTeaser } from '#site/shared/trial/trial-teaser.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/offer.route.ts';
import { describeRoad, loadDeal, loadOffer } from './load-offer.server.ts';
import { OfferPage } from './offer-page.tsx';
import { describeOffer } from './page-descriptions.server.ts';
import { partnerMeta } from './partner-meta.ts';
import { loadTeasers } from './partner-trial-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const offer = group.offers.find(({ slug }) => slug === params.page);
  if (!offer) throw noSuchPage(url, reserved);
  const customer = await findCustomer(request, here);
  const isOwn = customer?.offer.id === offer.id;
  const [common, deal, teasers] = await Promise.all([
    loadOffer(here, group, offer),
    isOwn ? loadDeal(here, customer) : undefined,
    loadTeasers(here, group, offer.slug),
  ]);
  const page = {
    ...common,
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

export const handle = { Header: PartnerHeader };

export const meta = (args: Route.MetaArgs) => partnerMeta(args, args.loaderData?.title);

export default function PartnerPage({ loaderData: { teasers, ...page } }: Route.ComponentProps) {
  return (
    <OfferPage {...page}>
      {teasers.map((teaser) => (
        <TrialTeaser key={teaser.slug} trial={teaser} />
      ))}
    </OfferPage>
  );
}
