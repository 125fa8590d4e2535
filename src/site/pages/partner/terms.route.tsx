import { offerTermsName, offerTermsPage } from '#domain/partner/offer-terms.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { IdentityTables } from '#site/shared/legal-tables/identity-tables.tsx';
import { OldTermsNotice } from '#site/shared/legal-tables/old-terms-notice.tsx';
import { readTerms } from '#site/shared/legal-tables/read-terms.server.ts';
import { TermsVersions } from '#site/shared/legal-tables/terms-versions.tsx';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/terms.route.ts';
import { describeSale } from './describe-sale.server.ts';
import { describeTerms } from './page-descriptions.server.ts';
import { partnerMeta } from './partner-meta.ts';
import { ReservedNotice } from './reserved-notice.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  return loadPartnerTerms(request, url, here, partnerAt(url, params.partner, here).group);
}

export const handle = { Header: PartnerHeader };

export const meta = (args: Route.MetaArgs) => partnerMeta(args, args.loaderData?.title);

export default function PartnerTerms({ loaderData: page }: Route.ComponentProps) {
  const { trail, title, blocks, sha256, day, isInForce, versions, sale } = page;
  return (
    <EditorialPage
      trail={trail}
      title={title}
      dated={isInForce ? m.termsInForce({ day }) : m.termsVersionLine({ day })}
      blocks={blocks}
      sha256={sha256}
      before={
        <>
          {!isInForce && <OldTermsNotice current={page.current} />}
          {sale && <IdentityTables groups={[sale]} />}
          {!page.isLetIn && page.sells && <ReservedNotice entryHref={page.entryHref} />}
        </>
      }
      after={versions && versions.length > 1 && <TermsVersions versions={versions} />}
    />
  );
}

/** `?version=` returns the text of an earlier order. */
async function loadPartnerTerms(request: Request, url: URL, here: SiteRequest, group: PartnerGroup) {
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
  // The current offer does not describe an order under an earlier text.
  const isOwn = customer?.offer.id === offer.id && terms.isInForce;
  const entryHref = paths.partner(group.prefix);
  const page = {
    ...terms,
    title: m.offerTermsTitle({ offer: offer.label }),
    current: paths.offerTerms(offer),
    entryHref,
    sells: offer.formula !== undefined,
    sale: isOwn ? await describeSale(here, customer) : undefined,
    isLetIn: customer !== undefined,
    trail: trailTo(
      { label: group.name, to: entryHref },
      { label: offer.label, to: offer.url },
      { label: m.offerTermsTrail() },
    ),
  };
  return showPage(page, {
    path: page.current,
    description: describeTerms(offer),
    noindex: page.isLetIn || !terms.isInForce,
  });
}
