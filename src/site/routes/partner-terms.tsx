import { EditorialPage } from '#site/features/editorial/editorial-page.tsx';
import { IdentityTables } from '#site/features/legal/identity-tables.tsx';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { ReservedNotice } from '#site/features/partner/reserved-notice.tsx';
import { OldTermsNotice } from '#site/features/terms/old-terms-notice.tsx';
import { TermsVersions } from '#site/features/terms/terms-versions.tsx';
import { m } from '#site/messages/messages.js';
import { partnerAt } from '#site/pages/partner-desk.server.ts';
import { partnerMeta } from '#site/pages/partner-meta.ts';
import { loadPartnerTerms } from '#site/pages/partner-terms-data.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-terms.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

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
