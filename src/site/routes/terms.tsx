import { data } from 'react-router';
import { frenchDay } from '#domain/french-dates.ts';
import { anchorHeadings } from '#domain/rich-text.ts';
import { EditorialPage } from '#site/features/editorial/editorial-page.tsx';
import { listVersions } from '#site/features/terms/list-versions.server.ts';
import { OldTermsNotice } from '#site/features/terms/old-terms-notice.tsx';
import { TermsVersions } from '#site/features/terms/terms-versions.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { trailTo } from '#site/trail.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/terms.ts';

/** The terms in force, or those of an order by the version that it names: every text once in force stays readable. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const here = site(context);
  const inForce = here.terms;
  const asked = url.searchParams.get('version') ?? inForce.version;
  const terms = asked === inForce.version ? inForce : await here.termsArchive.find(asked);
  if (!terms) throw data(null, { status: 404 });
  return data(
    {
      blocks: anchorHeadings(terms.blocks),
      sha256: terms.sha256,
      day: frenchDay(terms.date),
      isInForce: terms === inForce,
      versions: await listVersions(here, terms.version),
    },
    { headers: { 'cache-control': 'public, max-age=0, s-maxage=3600' } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const trail = () => trailTo({ label: m.termsTrail() });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkTerms(),
    description: m.termsDescription(),
    path: paths.terms(),
    trail: trail(),
    noindex: loaderData?.isInForce === false,
    matches,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { blocks, sha256, day, isInForce, versions } = loaderData;
  return (
    <EditorialPage
      trail={trail()}
      title={m.linkTerms()}
      dated={isInForce ? m.termsInForce({ day }) : m.termsVersionLine({ day })}
      blocks={blocks}
      sha256={sha256}
      before={!isInForce && <OldTermsNotice />}
      after={versions.length > 1 && <TermsVersions versions={versions} />}
    />
  );
}
