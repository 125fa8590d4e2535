import { data } from 'react-router';
import { defaultFigures, displayValues } from '#domain/network-figures.ts';
import { fillPlaceholders } from '#domain/placeholders.ts';
import { CategoryGrid } from '#site/features/home/category-grid.tsx';
import { HowItWorks } from '#site/features/home/how-it-works.tsx';
import { NetworkFigures } from '#site/features/home/network-figures.tsx';
import { describeSite } from '#site/features/home/structured-data.ts';
import { TrueCosts } from '#site/features/home/true-costs.tsx';
import { loadRandomReviews } from '#site/features/reviews/load-random-reviews.server.ts';
import { RandomReviews } from '#site/features/reviews/random-reviews.tsx';
import { SearchBox } from '#site/features/search/search-box.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { trailTo } from '#site/trail.ts';
import { classNames } from '#site/ui/class-names.ts';
import { StreetScene } from '#site/ui/drawings/street-scene.tsx';
import { site } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';
import { NearbySchools } from './nearby-schools.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  const [figures, reviews] = await Promise.all([
    emptyWhenDown(
      here.log,
      'The figures of the network could not be read',
      here.upstreams.directory.getStatistics(),
      undefined,
    ),
    loadRandomReviews(here),
  ]);
  const cacheControl =
    figures && reviews ? 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' : 'no-store';
  const shown = figures ?? defaultFigures(new Date());
  return data(
    {
      figures: shown,
      lead: fillPlaceholders(m.homeLead(), displayValues(shown)),
      reviews: reviews ?? [],
    },
    { headers: { 'cache-control': cacheControl } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const page = pageMeta({
    title: m.homeTitle(),
    description: m.homeDescription(),
    path: paths.home(),
    trail: trailTo(),
    image: 'accueil',
    matches,
  });
  const root = matches[0].loaderData;
  return import.meta.env.SSR && root ? [...page, { 'script:ld+json': describeSite(root) }] : page;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{m.homeHeading()}</h1>
          <p className={styles.lede}>{loaderData.lead}</p>
          <SearchBox label={m.townPostcodeOrSchool()} />
        </div>
        <div className={styles.stage}>
          <StreetScene className={styles.scene} />
        </div>
      </div>
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="permis">
          <h2 id="permis">{m.licencesTitle()}</h2>
          <CategoryGrid />
        </section>
        <div className={styles.section}>
          <NearbySchools />
        </div>
        <section className={styles.section} aria-labelledby="etapes">
          <h2 id="etapes">{m.stepsTitle()}</h2>
          <HowItWorks />
        </section>
        <div className={styles.band}>
          <section className={styles.section} aria-labelledby="couts">
            <div className={styles.intro}>
              <h2 id="couts">{m.costsTitle()}</h2>
              <p>{m.costsLead()}</p>
            </div>
            <TrueCosts />
          </section>
        </div>
        {loaderData.reviews.length > 0 && (
          <section className={styles.section} aria-labelledby="avis">
            <div className={styles.intro}>
              <h2 id="avis">{m.randomReviewsTitle()}</h2>
              <p>{m.randomReviewsLead()}</p>
            </div>
            <RandomReviews reviews={loaderData.reviews} />
          </section>
        )}
        <section className={classNames(styles.section, styles.last)} aria-labelledby="reseau">
          <h2 id="reseau">{m.figuresTitle()}</h2>
          <NetworkFigures figures={loaderData.figures} />
        </section>
      </div>
    </>
  );
}
