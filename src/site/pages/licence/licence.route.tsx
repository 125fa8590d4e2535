import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { findLicencePage } from '#domain/licences/licence-pages.ts';
import { pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { loadCampaign } from '#site/shared/campaign/load-campaign.server.ts';
import { PartnerCampaign } from '#site/shared/campaign/partner-campaign.tsx';
import { describeFaq } from '#site/shared/faq/describe-faq.ts';
import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/licence.route.ts';
import styles from './licence-page.module.css';
import { LicenceGuide, LicencePart, LicenceQuestions, Sources } from './licence-sections.tsx';
import { type LicenceView, loadLicence } from './load-licence.server.ts';

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

interface LicencePageProps {
  readonly page: LicenceView;
  readonly trail: Trail;
  readonly search: ReactNode;
  readonly campaign: ReactNode;
  readonly nearby: ReactNode;
}

function LicencePage({ page, trail, search, campaign, nearby }: LicencePageProps) {
  const { heading, lead, category, links, figures, contents, sections, guide, questions, others } = page;
  return (
    <WidePage>
      <header className={styles.hero}>
        <PageHead trail={trail} title={heading} lead={lead}>
          {search}
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </PageHead>
        <div className={styles.drawing}>
          <Vehicle picto={category} />
        </div>
      </header>
      <div className={styles.columns}>
        <nav aria-labelledby="plan" className={`box stack gap-1 ${styles.contents}`}>
          <Typeset as="h2" id="plan" text={contents.title} />
          <ol>
            {contents.items.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ul className={`grid-3 gap-4 ${styles.figures}`}>
          {figures.map(({ figure, statement, source, pages, free }) => (
            <li key={statement}>
              <SourcedFigure
                figure={figure}
                source={<Sources source={source} pages={pages} />}
                free={free ?? false}
              >
                <Typeset as="p" text={statement} />
              </SourcedFigure>
            </li>
          ))}
        </ul>
        <div className={`stack ${styles.parts}`}>
          {sections.map((section) => (
            <LicencePart key={section.id} section={section} />
          ))}
          {guide && <LicenceGuide guide={guide} />}
          {questions.items.length > 0 && <LicenceQuestions questions={questions} />}
          <p className={styles.back}>
            <a href="#plan">{contents.title}</a>
          </p>
        </div>
      </div>
      {campaign}
      <div className={styles.nearby}>{nearby}</div>
      {others.items.length > 0 && (
        <nav aria-labelledby="autres-permis" className={`stack gap-2 ${styles.others}`}>
          <Typeset as="h2" id="autres-permis" text={others.title} />
          <ul>
            {others.items.map(({ name, picto, to }) => (
              <li key={to}>
                <Link to={to}>
                  <Vehicle picto={picto} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </WidePage>
  );
}
