import { offerTermsName, offerTermsPage } from '#domain/partner/offer-terms.ts';
import { EditorialPage } from '#site/features/editorial/editorial-page.tsx';
import { IdentityTables } from '#site/features/legal/identity-tables.tsx';
import { describeSale } from '#site/features/partner/describe-sale.server.ts';
import { describeTerms } from '#site/features/partner/page-descriptions.server.ts';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { ReservedNotice } from '#site/features/partner/reserved-notice.tsx';
import { OldTermsNotice } from '#site/features/terms/old-terms-notice.tsx';
import { readTerms } from '#site/features/terms/read-terms.server.ts';
import { TermsVersions } from '#site/features/terms/terms-versions.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { errorTitle } from '#site/pages/page-error.tsx';
import { partnerAt, reserved, showPage } from '#site/pages/partner-desk.server.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-terms.ts';

/**
 * The terms of one of the partner's offers: one text for all brands, and for a customer what his brand makes of it. With
 * `?version=`, the very text that an order names.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const found = here.offerTerms.find(({ offer }) => offerTermsPage(offer) === url.pathname);
  if (!found) throw noSuchPage(url, reserved);
  const { offer } = found;
  const [terms, customer] = await Promise.all([
    readTerms(here, url, {
      name: offerTermsName(offer),
      inForce: found.terms,
      addressOf: (version) => paths.offerTerms(offer, version),
    }),
    findCustomer(request, here),
  ]);
  // What is sold today says nothing of an order under an earlier text.
  const isOwn = customer?.offer.id === offer.id && terms.isInForce;
  const sale = isOwn ? await describeSale(here, customer) : undefined;
  const trail = { group: group.name, entry: paths.partner(group.prefix), offer };
  const isLetIn = customer !== undefined;
  return showPage(
    { ...terms, trail, sale, isLetIn },
    {
      path: paths.offerTerms(offer),
      description: describeTerms(offer),
      noindex: isLetIn || !terms.isInForce,
    },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

const trailOf = ({ trail: { group, entry, offer } }: Route.ComponentProps['loaderData']) =>
  trailTo({ label: group, to: entry }, { label: offer.label, to: offer.url }, { label: m.offerTermsTrail() });

export function meta({ loaderData: page, error, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: errorTitle(error), noindex: true, matches });
  const title = m.offerTermsTitle({ offer: page.trail.offer.label });
  return pageMeta({ title, ...page.head, trail: trailOf(page), matches });
}

/** A text that the partner has not keeps the partner's header. */
export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function PartnerTerms({ loaderData }: Route.ComponentProps) {
  const { blocks, sha256, day, isInForce, versions, trail, sale, isLetIn } = loaderData;
  const { entry, offer } = trail;
  return (
    <EditorialPage
      trail={trailOf(loaderData)}
      title={m.offerTermsTitle({ offer: offer.label })}
      dated={isInForce ? m.termsInForce({ day }) : m.termsVersionLine({ day })}
      blocks={blocks}
      sha256={sha256}
      before={
        <>
          {!isInForce && <OldTermsNotice current={paths.offerTerms(offer)} />}
          {sale && <IdentityTables groups={[sale]} />}
          {!isLetIn && offer.formula !== undefined && <ReservedNotice entryHref={entry} />}
        </>
      }
      after={versions.length > 1 && <TermsVersions versions={versions} />}
    />
  );
}
