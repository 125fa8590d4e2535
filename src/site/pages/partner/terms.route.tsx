import { m } from '#site/messages/messages.js';
import { partnerAt } from '#site/session/partner-desk.server.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { IdentityTables } from '#site/shared/legal-tables/identity-tables.tsx';
import { OldTermsNotice } from '#site/shared/legal-tables/old-terms-notice.tsx';
import { TermsVersions } from '#site/shared/legal-tables/terms-versions.tsx';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/terms.route.ts';
import { partnerMeta } from './partner-meta.ts';
import { loadPartnerTerms } from './partner-terms-data.server.ts';
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
      after={versions.length > 1 && <TermsVersions versions={versions} />}
    />
  );
}
