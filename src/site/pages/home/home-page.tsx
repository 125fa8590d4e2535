import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { PartnerCampaign } from '#site/shared/campaign/partner-campaign.tsx';
import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { classNames } from '#site/ui/class-names.ts';
import { StreetScene } from '#site/ui/drawings/street-scene.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './home.module.css';
import type { loadHome } from './home-data.server.ts';
import {
  CategoryGrid,
  EstimateTeaser,
  HowItWorks,
  NetworkFigures,
  Questions,
  ReadingCards,
  TrueCosts,
  Why,
} from './home-sections.tsx';
import { RandomReviews } from './random-reviews.tsx';

export function HomePage({
  loaderData,
}: {
  readonly loaderData: Awaited<ReturnType<typeof loadHome>>['data'];
}) {
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
          <h1 className={styles.title}>
            <Typeset text={m.homeHeading()} />
          </h1>
          <p className={styles.lede}>
            <Typeset text={loaderData.lead} />
          </p>
          <SearchBox label={m.townPostcodeOrSchool()} />
        </div>
        <div className={styles.stage}>
          <StreetScene className={styles.scene} />
        </div>
      </div>
      <div className={styles.sections}>
        <section className={`frame section ${styles.ways}`} aria-labelledby="permis">
          <h2 id="permis">
            <Typeset text={m.licencesTitle()} />
          </h2>
          <CategoryGrid />
        </section>
        <div className="frame section">
          <NearbySchools />
        </div>
        {why.length > 0 && (
          <section className="frame section" aria-labelledby="pourquoi">
            <h2 id="pourquoi">
              <Typeset text={m.homeWhyTitle()} />
            </h2>
            <Why reasons={why} />
          </section>
        )}
        <section className="frame section" aria-labelledby="etapes">
          <h2 id="etapes">
            <Typeset text={m.stepsTitle()} />
          </h2>
          <HowItWorks />
        </section>
        <div className={styles.band}>
          <section className="frame section" aria-labelledby="couts">
            <div className={styles.intro}>
              <h2 id="couts" className="title-large">
                {m.costsTitle()}
              </h2>
              <p>{m.costsLead()}</p>
            </div>
            <TrueCosts costs={loaderData.costs} />
            {loaderData.estimate && <EstimateTeaser estimate={loaderData.estimate} />}
          </section>
        </div>
        {loaderData.reviews.length > 0 && (
          <section className="frame section" aria-labelledby="avis">
            <div className={styles.intro}>
              <h2 id="avis" className="title-large">
                {m.randomReviewsTitle()}
              </h2>
              <p>{m.randomReviewsLead()}</p>
            </div>
            <RandomReviews reviews={loaderData.reviews} />
          </section>
        )}
        <section className={`frame section ${styles.ways}`} aria-labelledby="savoir">
          <h2 id="savoir">
            <Typeset text={m.homeCardsTitle()} />
          </h2>
          <ReadingCards cards={loaderData.cards} />
        </section>
        {loaderData.campaign && (
          <div className="frame section">
            <PartnerCampaign campaign={loaderData.campaign} />
          </div>
        )}
        <section
          className={classNames('frame section', questions.length === 0 && styles.last)}
          aria-labelledby="reseau"
        >
          <h2 id="reseau">
            <Typeset text={m.figuresTitle()} />
          </h2>
          <NetworkFigures figures={loaderData.figures} source={loaderData.figuresSource} />
        </section>
        {questions.length > 0 && (
          <section className={classNames('frame section', styles.last)} aria-labelledby="questions">
            <h2 id="questions">
              <Typeset text={m.homeQuestionsTitle()} />
            </h2>
            <Questions questions={questions} />
          </section>
        )}
      </div>
    </>
  );
}
