import { useCallback, useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { classifyResults, trackedForms } from '#domain/audience/audience-terms.ts';
import type { TextSection } from '#domain/text/rich-text.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { mapHash } from '#site/shared/school-list/map-screen.ts';
import { ResultsMap } from '#site/shared/school-list/results-map.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { TrialTeaser } from '#site/shared/trial/trial-teaser.tsx';
import { Accordion } from '#site/ui/accordion.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import unknownPlace from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/online-code.route.ts';
import { CodeAccesses, CodeExam } from './code-facts.tsx';
import { CodeKinds } from './code-kinds.tsx';
import styles from './online-code.module.css';
import { loadOnlineCode, type OnlineCodeData } from './online-code-data.server.ts';
import { TheorySchoolList } from './theory-school-list.tsx';

export { revalidateUnlessFragment as shouldRevalidate } from '#site/browser/revalidate-pages.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadOnlineCode(site(context), url.searchParams);
  const isComplete = page.found.answered && page.price !== undefined && page.course?.answered !== false;
  const cacheControl = isComplete ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: m.codeTrail(), noindex: true, matches });
  return pageMeta({
    title:
      page.found.page > 1 ? m.titleOfPage({ title: page.words.tab, page: page.found.page }) : page.words.tab,
    description: page.words.description,
    path: paths.onlineCode({ ...page.asked, page: page.found.page }),
    parameters: ['code', 'duree', 'q', 'commune', 'page'],
    trail: onlineCodeTrail(),
    image: 'code-en-ligne',
    // With a place or a duration only the schools differ, and city pages list those.
    noindex: page.kind !== 'nothing-asked' || page.asked.months !== undefined || page.found.page > 1,
    matches,
  });
}

export default function OnlineCode({ loaderData }: Route.ComponentProps) {
  return <OnlineCodePage page={loaderData} />;
}

const onlineCodeTrail = () => trailTo({ label: m.codeTrail() });

function OnlineCodePage({ page }: { readonly page: OnlineCodeData }) {
  const { asked, words } = page;
  const navigate = useNavigate();
  useTrackedView(viewEvents(page));
  return (
    <WidePage>
      <PageHead trail={onlineCodeTrail()} title={words.heading} lead={words.lead}>
        <CodeKinds kinds={page.kinds} />
      </PageHead>
      <section aria-labelledby="ecoles" className="stack gap-4">
        <div className="section gap-2">
          <Typeset as="h2" id="ecoles" text={m.codeChooseSchool()} />
          <p className="measure">{m.codeChooseSchoolText()}</p>
          {page.price && <CodeAccesses price={page.price} />}
          {!page.isChoosing && (
            <SearchBox
              offices={false}
              goToSearch={false}
              action={paths.onlineCode()}
              kept={{ code: asked.code, duree: asked.months?.toString() }}
              label={m.yourTown()}
              initialText={asked.q ?? ''}
              onCity={({ nom, code }) =>
                navigate(paths.onlineCode({ code: asked.code, months: asked.months, q: nom, commune: code }))
              }
            />
          )}
        </div>
        <Schools page={page} />
      </section>
      <CodeExam words={words} />
      {page.course?.trial && <TrialTeaser trial={page.course.trial} />}
      {page.course && page.course.sections.length > 0 && <CourseText sections={page.course.sections} />}
      {page.themes && <p className="note measure">{page.themes}</p>}
    </WidePage>
  );
}

function viewEvents({ kind, category, found }: OnlineCodeData): AudienceEvent[] | undefined {
  const form = trackedForms.onlineCode;
  if (kind === 'nothing-asked') return [{ name: 'funnel-step', form, step: 'formation' }];
  if (kind === 'unreachable' || !found.answered || found.page > 1) return undefined;
  const results = classifyResults(found.total ?? found.schools.length);
  return [
    { name: 'funnel-step', form, step: 'ecole' },
    { name: 'search', kind, category, results },
  ];
}

function Schools({ page }: { readonly page: OnlineCodeData }) {
  const { asked, found, near, centre, says } = page;
  const [activeItemId, setActiveItem] = useState<number | null>(null);
  const chooseHref = useCallback(
    (officeId: number) => paths.enrolment({ officeId, onlineCode: asked.code }),
    [asked.code],
  );
  if (!found.answered) {
    return (
      <ErrorState title={says.lack.title} heading="h3">
        <p>{says.lack.text}</p>
      </ErrorState>
    );
  }
  if (!centre) {
    return (
      <EmptyState
        title={m.placeUnknownNamed({ typed: page.place })}
        heading="h3"
        drawing={<Scene href={unknownPlace} />}
      >
        <p role="status">{m.placeUnknownText()}</p>
      </EmptyState>
    );
  }
  if (page.isChoosing || (found.schools.length === 0 && page.kind === 'nothing-asked')) return null;
  if (found.schools.length === 0) {
    return (
      <EmptyState title={m.codeNoSchool()} heading="h3">
        <p role="status">{m.codeNoSchoolText()}</p>
      </EmptyState>
    );
  }
  const listed = { chooseHref, activeItemId, onActiveItem: setActiveItem };
  return (
    <div className={`stack gap-3 ${styles.found}`}>
      <div className={`stack gap-1 ${styles.head}`}>
        {page.place !== '' && <CitySign as="p">{page.place}</CitySign>}
        {page.note && <Typeset as="p" className="chip" data-tone="yellow" text={page.note} />}
        <p>
          <span role="status">{page.counted}</span> {page.contents}
        </p>
        <p className="note measure">
          <Typeset text={`${page.order} ${says.limits}`} /> <Link to={paths.ranking()}>{says.ranking}</Link>
        </p>
      </div>
      <ResultsMap label={says.map}>
        {(shown) => (
          <MapBlock
            {...shown}
            schools={near ? [...near.schools, ...found.schools] : found.schools}
            offer="pass"
            chooseHref={chooseHref}
            centre={centre}
            tiles={page.tiles}
            activeItemId={activeItemId}
            onActiveItem={setActiveItem}
            zoneHref={(zone) =>
              paths.onlineCode({ code: asked.code, months: asked.months, zone }) +
              (shown.isScreen ? mapHash : '')
            }
          />
        )}
      </ResultsMap>
      <div className={`stack gap-4 ${styles.list}`}>
        {near && near.schools.length > 0 && (
          <TheorySchoolList title={m.codeNearest({ town: page.place })} schools={near.schools} {...listed} />
        )}
        <TheorySchoolList title={page.listTitle} schools={found.schools} {...listed} />
        <Pagination
          current={found.page}
          total={found.nbPages}
          hrefFor={(number) => paths.onlineCode({ ...asked, page: number })}
        />
      </div>
    </div>
  );
}

function CourseText({ sections }: { readonly sections: readonly TextSection[] }) {
  const items = sections.map(({ title, blocks }) => ({
    title,
    children: (
      <Prose>
        <RichText blocks={blocks} />
      </Prose>
    ),
  }));
  return <Accordion heading="h2" items={items} />;
}
