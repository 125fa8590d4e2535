import { data } from 'react-router';
import { findLicencePage } from '#domain/licences/licence-pages.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { loadCampaign } from '#site/shared/campaign/load-campaign.server.ts';
import { PartnerCampaign } from '#site/shared/campaign/partner-campaign.tsx';
import { describeFaq } from '#site/shared/faq/describe-faq.ts';
import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/licence.route.ts';
import { LicencePage } from './licence-page.tsx';
import { loadLicence } from './load-licence.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const licence = findLicencePage(url.pathname);
  if (!licence) throw new Response(null, { status: 404 });
  const here = site(context);
  const now = new Date();
  const [{ page, isComplete }, { campaign, answered }] = await Promise.all([
    loadLicence(here, licence, now),
    loadCampaign(here, now),
  ]);
  const cacheControl =
    isComplete && answered ? cacheUntilMidnight({ fresh: 300, stale: 3600 }, now) : 'no-store';
  return data({ ...page, campaign }, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: m.linkDrivingLicence(), noindex: true, matches });
  const described = pageMeta({
    title: page.tab,
    description: page.description,
    path: paths.licence(page.slug),
    trail: trailTo({ label: page.name }),
    image: page.slug,
    matches,
  });
  const { title, items } = page.questions;
  // Server only, to keep its code out of the browser bundle.
  return import.meta.env.SSR && items.length > 0
    ? [...described, { 'script:ld+json': describeFaq([{ id: 'questions', title, questions: items }]) }]
    : described;
}

export default function Licence({ loaderData: page }: Route.ComponentProps) {
  return (
    <LicencePage
      page={page}
      trail={trailTo({ label: page.name })}
      search={!page.unsearched && <SearchBox label={m.townPostcodeOrSchool()} category={page.category} />}
      campaign={page.campaign && <PartnerCampaign campaign={page.campaign} />}
      nearby={!page.unsearched && <NearbySchools category={page.category} />}
    />
  );
}
