import { Link } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { PartnerCampaign } from '#site/shared/campaign/partner-campaign.tsx';
import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { StreetScene } from '#site/ui/drawings/street-scene.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/home.route.ts';
import styles from './home.module.css';
import { loadHome } from './home-data.server.ts';
import { Licences, NetworkFigures, Questions, TrueCosts, Why } from './home-sections.tsx';
import { RandomReviews } from './random-reviews.tsx';
import { describeSite } from './structured-data.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(site(context), new Date());
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
  return <HomePage loaderData={loaderData} />;
}

function HomePage({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loadHome>>['data'] }) {
  const { banner, why, questions } = loaderData.editorial;
  return (
    <>
      {banner && (
        <Banner label={m.homeBanner()} tone="warning">
          <p>
            {banner.text} {banner.link && <Link to={banner.link.to}>{banner.link.label}</Link>}
          </p>
        </Banner>
      )}
      <div className={styles.hero}>
        <div className={`frame ${styles.words}`}>
          <Typeset as="h1" className={styles.title} text={m.homeHeading()} />
          <Typeset as="p" className={styles.lede} text={loaderData.lead} />
          <SearchBox label={m.townPostcodeOrSchool()} />
        </div>
        <div className={styles.stage}>
          <StreetScene className={styles.scene} />
        </div>
      </div>
      <div className={styles.sections}>
        <section className="frame section screen-only" aria-labelledby="permis">
          <Typeset as="h2" id="permis" text={m.licencesTitle()} />
          <Licences guides={loaderData.guides} />
        </section>
        <div className="frame section">
          <NearbySchools />
        </div>
        <div className={styles.band}>
          <section className="frame section" aria-labelledby="couts">
            <Typeset as="h2" id="couts" text={m.costsTitle()} />
            <TrueCosts costs={loaderData.costs} estimate={loaderData.estimate} />
          </section>
        </div>
        {why.length > 0 && (
          <section className="frame section" aria-labelledby="pourquoi">
            <Typeset as="h2" id="pourquoi" text={m.homeWhyTitle()} />
            <Why reasons={why} />
          </section>
        )}
        <section className="frame section" aria-labelledby="avis">
          <Typeset as="h2" id="avis" text={m.homeReviewsTitle()} />
          <NetworkFigures figures={loaderData.figures} source={loaderData.figuresSource} />
          {loaderData.reviews.length > 0 && <RandomReviews reviews={loaderData.reviews} />}
        </section>
        {loaderData.campaign && (
          <div className="frame section">
            <PartnerCampaign campaign={loaderData.campaign} />
          </div>
        )}
        {questions.length > 0 && (
          <section className="frame section" aria-labelledby="questions">
            <Typeset as="h2" id="questions" text={m.homeQuestionsTitle()} />
            <Questions questions={questions} />
          </section>
        )}
      </div>
    </>
  );
}
