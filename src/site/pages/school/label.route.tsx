import { data } from 'react-router';
import { writeTown } from '#domain/place/address.ts';
import { readLabelState } from '#domain/school/school-label.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { pageMeta } from '#site/head/meta.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/label.route.ts';
import { LabelPage, LabelUnavailable } from './label-page.tsx';
import { officeById } from './office-by-id.server.ts';
import { trailBelowSchool } from './school-trail.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const office = await officeById(site(context), request, params.id);
  if (!office) return unavailable(undefined);
  const { id, label, uri, address, garanties, hasEmail = true, clubInformations } = office;
  const selected = clubInformations?.accueil.garanties_selectionnees ?? [];
  const school = { id, label: frenchSpaces(label), uri, city: writeTown(address.city.name), hasEmail };
  return data(
    {
      school,
      state: readLabelState({
        garanties,
        selected: selected.map((guarantee) => ({
          ...guarantee,
          ABG_INFO: guarantee.ABG_INFO && frenchSpaces(guarantee.ABG_INFO),
        })),
      }),
      trail: trailBelowSchool(school, m.labelTrail()),
    },
    { headers: { 'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' } },
  );
}

/** Not indexed: the text is the same for each school. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.labelName(), noindex: true, matches });
  const { school, trail } = loaderData;
  return pageMeta({
    title: m.labelTitle({ school: school.label }),
    description: m.labelDescription({ school: school.label }),
    path: paths.schoolLabel(school.id),
    trail,
    image: 'auto-ecole',
    noindex: true,
    matches,
  });
}

export default function SchoolLabel({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LabelPage {...loaderData} /> : <LabelUnavailable />;
}
