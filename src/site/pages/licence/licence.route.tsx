import type { ReactNode } from 'react';
import { data } from 'react-router';
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
import { ChipLinks } from '#site/ui/chip-links.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/licence.route.ts';
import styles from './licence-page.module.css';
import { FoldedParts, LicencePart, LicenceQuestions, Sources } from './licence-sections.tsx';
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
  const { heading, lead, category, links, figures, figureSources, sections, questions, others } = page;
  return (
    <WidePage>
      <header className="columns">
        <PageHead trail={trail} title={heading} lead={lead}>
          {search}
          <ChipLinks links={links} />
        </PageHead>
        <div className={`screen-only ${styles.drawing}`}>
          <Vehicle picto={category} />
        </div>
      </header>
      <div className={`columns ${styles.body}`}>
        <div className={`stack gap-2 ${styles.figures}`}>
          <ul className="stack gap-2">
            {figures.map(({ figure, statement, free }) => (
              <li key={statement}>
                <SourcedFigure figure={figure} free={free ?? false}>
                  <Typeset as="p" text={statement} />
                </SourcedFigure>
              </li>
            ))}
          </ul>
          <p className="note">
            <Sources source={m.source({ source: figureSources.source })} pages={figureSources.pages} />
          </p>
        </div>
        <div className={`stack gap-5 ${styles.parts}`}>
          {sections
            .filter(({ isFolded }) => !isFolded)
            .map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titre`}>
                <Typeset as="h2" id={`${section.id}-titre`} text={section.title} />
                <LicencePart section={section} />
              </section>
            ))}
          <FoldedParts page={page} />
          {questions.items.length > 0 && <LicenceQuestions questions={questions} />}
        </div>
        <div className={`stack gap-4 ${styles.aside}`}>
          {campaign}
          {others.items.length > 0 && (
            <nav aria-labelledby="autres-permis" className="stack gap-2 screen-only">
              <Typeset as="h2" id="autres-permis" text={others.title} />
              <ChipLinks links={others.items} />
            </nav>
          )}
        </div>
      </div>
      <div className="screen-only">{nearby}</div>
    </WidePage>
  );
}
