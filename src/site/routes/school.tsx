import { useMemo } from 'react';
import { data, redirect } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { MapBlock } from '#site/features/map/map-block.tsx';
import { buildMarkers } from '#site/features/map/markers.ts';
import { atCity } from '#site/features/results/headline.ts';
import { FormulaList } from '#site/features/school/formula-list.tsx';
import { loadSchool } from '#site/features/school/load-school.server.ts';
import { PassList } from '#site/features/school/pass-list.tsx';
import { SchoolHours, SchoolStanding } from '#site/features/school/school-contact.tsx';
import { SchoolHeader } from '#site/features/school/school-header.tsx';
import { SchoolPhotos } from '#site/features/school/school-photos.tsx';
import { DocumentList, EquipmentList, GuaranteeList } from '#site/features/school/school-promises.tsx';
import { SchoolSection } from '#site/features/school/school-section.tsx';
import { trailOfSchool } from '#site/features/school/school-trail.ts';
import { viewSchool } from '#site/features/school/school-view.ts';
import { describeSchool } from '#site/features/school/structured-data.ts';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school.ts';
import styles from './school.module.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { publicUrl, tiles, documentHosts, imageHosts } = here.config;
  const answer = await loadSchool(here, params['*']);
  if (answer.kind === 'moved') throw redirect(answer.to, answer.status);
  if (answer.kind === 'missing') {
    throw data(pageNotFoundMessage(new URL(request.url).pathname), { status: 404 });
  }
  if (answer.kind === 'unavailable') {
    return data({ school: undefined, tiles }, { headers: { 'cache-control': 'no-store' } });
  }
  const school = viewSchool(answer.office, { now: new Date(), documentHosts, imageHosts });
  return data(
    { school, tiles, structuredData: describeSchool(school, publicUrl) },
    { headers: { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.school) return pageMeta({ title: m.schoolTitleUnknown(), noindex: true, matches });
  const { school, structuredData } = loaderData;
  const { label, street, zipCode, city } = school;
  return [
    ...pageMeta({
      title: m.schoolTitle({ school: label, atCity: atCity(city) }),
      description: m.schoolDescription({ school: label, street, zipCode, city }),
      path: paths.school(school.uri),
      trail: trailOfSchool(school),
      image: 'auto-ecole',
      matches,
    }),
    { 'script:ld+json': structuredData },
  ];
}

export default function SchoolPage({ loaderData }: Route.ComponentProps) {
  const { school, tiles } = loaderData;
  const markers = useMemo(() => {
    if (!school) return [];
    const minPrice = school.startingPrice?.price ?? null;
    return buildMarkers([{ ...school, minPrice }], { withDetails: false });
  }, [school]);

  const isSoldOnline = school?.formulaGroups.some(({ formulas }) =>
    formulas.some(({ dueNow }) => dueNow > 0),
  );
  useTrackedView(school && { name: 'school-page', sale: isSoldOnline ? 'online' : 'none' });

  if (!school) {
    return (
      <div className={styles.page}>
        <ErrorState
          heading="h1"
          title={m.schoolUnavailable()}
          otherwise={
            <ButtonLink to={paths.search()} variant="quiet">
              {m.searchSchool()}
            </ButtonLink>
          }
        >
          <p>{m.schoolUnavailableText()}</p>
        </ErrorState>
      </div>
    );
  }

  return (
    <div className={styles.page}>
      <Breadcrumb items={trailOfSchool(school)} />
      <SchoolHeader school={school} />
      <SchoolPhotos label={school.label} photos={school.photos} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {school.presentation.length > 0 && (
            <SchoolSection title={m.presentation()}>
              <Prose>
                {school.presentation.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Prose>
            </SchoolSection>
          )}
          <FormulaList officeId={school.id} groups={school.formulaGroups} agrement={school.agrement} />
          <PassList officeId={school.id} passes={school.passes} />
          <GuaranteeList guarantees={school.guarantees} />
          <EquipmentList equipment={school.equipment} />
          <DocumentList documents={school.documents} />
        </div>
        <div className={styles.aside}>
          <SchoolHours hours={school.hours} today={school.today} />
          {school.position && (
            <SchoolSection title={m.whereItIs()}>
              <MapBlock markers={markers} tiles={tiles} label={m.mapOfSchool({ school: school.label })} />
            </SchoolSection>
          )}
          <SchoolStanding
            label={school.label}
            mediator={school.mediator}
            socialLinks={school.socialLinks}
            siret={school.siret}
          />
        </div>
      </div>
    </div>
  );
}
