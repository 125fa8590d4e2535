import { data } from 'react-router';
import { listingTermsName } from '#domain/order/terms.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { OldTermsNotice } from '#site/shared/legal-tables/old-terms-notice.tsx';
import { readTerms, termsCacheControl } from '#site/shared/legal-tables/read-terms.server.ts';
import { TermsVersions } from '#site/shared/legal-tables/terms-versions.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/listing-terms.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = site(context);
  const addressOf = (version?: string) => paths.listingTerms(version === undefined ? {} : { version });
  const terms = await readTerms(here, url, { name: listingTermsName, inForce: here.listingTerms, addressOf });
  return data(terms, { headers: { 'cache-control': termsCacheControl(terms) } });
}

const trail = () => trailTo({ label: m.linkListingTerms() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkListingTerms(),
    description: m.listingTermsDescription(),
    path: paths.listingTerms(),
    trail: trail(),
    noindex: loaderData?.isInForce === false,
    matches,
  });
}

export default function ListingTerms({ loaderData }: Route.ComponentProps) {
  const { blocks, sha256, day, isInForce, versions } = loaderData;
  return (
    <EditorialPage
      trail={trail()}
      title={m.linkListingTerms()}
      dated={isInForce ? m.listingTermsInForce({ day }) : m.termsVersionLine({ day })}
      blocks={blocks}
      sha256={sha256}
      before={!isInForce && <OldTermsNotice current={paths.listingTerms()} />}
      after={versions && versions.length > 1 && <TermsVersions versions={versions} />}
    />
  );
}
