import { Link } from 'react-router';
import {
  confidence,
  largeSample,
  maxAgeMonths,
  minPresented,
  stateMapUrl,
} from '#domain/results/exam-results.ts';
import { formatPercent } from '#domain/results/result-words.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { formatRating, presumed } from '#domain/school/rating.ts';
import type { KeywordCriterion, WithoutEffect } from '#domain/search/ranking.ts';
import {
  keywordCriteria,
  maxLikened,
  openingCriteria,
  placeCriteria,
  ratingCriteria,
  totalCriteria,
  weighingCriteria,
  withoutEffect,
} from '#domain/search/ranking.ts';
import { minNearby, nearbyKm } from '#domain/search/reach.ts';
import { pointlessRating, unratedPoints } from '#domain/search/weigh.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './ranking-page.module.css';

interface RankingPageProps {
  readonly trail: Trail;
  readonly siteName: string;
  readonly nbMembers: number;
  /** Schools that are no members are listed too. */
  readonly everybody?: boolean;
}

/** From the criteria that order the lists (`domain/search/ranking.ts`). */
export function RankingPage({ trail, siteName, nbMembers, everybody = false }: RankingPageProps) {
  return (
    <ReadingPage trail={trail} className={styles.page}>
      <Typeset as="h1" text={m.rankingTitle()} />
      <p className={styles.lead}>{m.rankingLead()}</p>
      <p>{m.rankingHow()}</p>

      <div className={styles.orders}>
        <section className={`stack gap-2 ${styles.order}`}>
          <Typeset as="h2" text={m.rankingAroundTitle()} />
          <p>{m.rankingAroundText()}</p>
          <Criteria criteria={placeCriteria.map((criterion) => placeCriterionWords[criterion])} />
        </section>
        {askedOrders.map(({ title, criteria: [own] }) => (
          <section key={own} className={`stack gap-2 ${styles.order}`}>
            <Typeset as="h2" text={title()} />
            <Criteria criteria={[placeCriterionWords[own]]} />
            <p>{m.rankingThenAround()}</p>
          </section>
        ))}
        <section className={`stack gap-2 ${styles.order}`}>
          <Typeset as="h2" text={m.rankingKeywordTitle()} />
          <p>{m.rankingKeywordText({ most: groupThousands(maxLikened) })}</p>
          <Criteria criteria={keywordCriteria.map((criterion) => keywordCriterionWords[criterion])} />
        </section>
      </div>

      <RoadLine />
      <section className={`stack gap-2 ${styles.section}`}>
        <Typeset as="h2" text={m.rankingWithoutEffectTitle()} />
        <dl className={styles.without}>
          {withoutEffect.map((matter) => (
            <div key={matter}>
              <Typeset as="dt" text={withoutEffectWords[matter].title()} />
              <Typeset as="dd" text={withoutEffectWords[matter].text()} />
            </div>
          ))}
        </dl>
      </section>

      <RoadLine />
      <section className={`stack gap-2 ${styles.section}`}>
        <Typeset as="h2" text={m.rankingExhaustiveTitle()} />
        <p>
          {m.rankingExhaustiveText({
            count: groupThousands(nbMembers),
            km: nearbyKm,
            fewest: minNearby,
          })}
        </p>
        {everybody && (
          <>
            <Typeset as="h2" text={m.rankingListedTitle()} />
            <p>{m.rankingListedText()}</p>
          </>
        )}
        <Typeset as="h2" text={m.rankingPricesTitle()} />
        <p>
          {m.rankingPricesText({ hours: likelyHours('b'), automatic: likelyHours('boite-auto') })}{' '}
          <Link to={paths.simulator()}>{m.simTrail()}</Link>
        </p>
        <Typeset as="h2" id="reussite" text={m.rankingRateTitle()} />
        <p>
          {m.rankingRateText({
            months: maxAgeMonths,
            least: minPresented,
            large: largeSample,
            confidence: formatPercent(confidence),
          })}{' '}
          <a href={stateMapUrl} rel="noopener">
            {m.rankingRateMap()}
          </a>
        </p>
        <Typeset as="h2" text={m.rankingUpdatesTitle()} />
        <p>
          {m.rankingUpdatesText()} <Link to={paths.contact()}>{m.rankingReportError()}</Link>
        </p>
        <Typeset as="h2" text={m.rankingLinksTitle()} />
        <p>{m.rankingLinksText({ siteName })}</p>
        <Typeset as="h2" text={m.rankingSuggestionsTitle()} />
        <p>{m.rankingSuggestionsText()}</p>
      </section>
    </ReadingPage>
  );
}

function Criteria({ criteria }: { readonly criteria: readonly CriterionWords[] }) {
  return (
    <ol className={styles.criteria}>
      {criteria.map(({ title, text }) => (
        <li key={title()}>
          <strong>{title()}</strong>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  );
}

interface CriterionWords {
  readonly title: () => string;
  readonly text: () => string;
}

const number: CriterionWords = { title: m.rankingNumber, text: m.rankingNumberText };

function likelyHours(slug: string): number {
  const training = trainings.find((one) => one.slug === slug);
  return (training && expectedHours(training, undefined))?.hours.likely ?? 0;
}

type AskedCriterion = (typeof askedOrders)[number]['criteria'][number];

export const placeCriterionWords: Readonly<Record<AskedCriterion, CriterionWords>> = {
  total: { title: m.rankingTotal, text: m.rankingTotalCriterion },
  rating: {
    title: m.rankingRating,
    text: () => m.rankingRatingCriterion({ reviews: presumed.reviews, note: formatRating(presumed.note) }),
  },
  opening: { title: m.rankingOpening, text: m.rankingOpeningCriterion },
  weights: {
    title: m.rankingWeights,
    text: () => m.rankingWeightsCriterion({ lowest: pointlessRating, unrated: unratedPoints }),
  },
  'named-city': { title: m.rankingCity, text: m.rankingCityText },
  distance: { title: m.rankingDistance, text: m.rankingDistanceText },
  number,
};

const askedOrders = [
  { title: m.rankingTotalTitle, criteria: totalCriteria },
  { title: m.rankingRatingTitle, criteria: ratingCriteria },
  { title: m.rankingOpeningTitle, criteria: openingCriteria },
  { title: m.rankingWeightsTitle, criteria: weighingCriteria },
] as const;

export const keywordCriterionWords: Readonly<Record<KeywordCriterion, CriterionWords>> = {
  beginning: { title: m.rankingBeginning, text: m.rankingBeginningText },
  likeness: { title: m.rankingLikeness, text: m.rankingLikenessText },
  number,
};

export const withoutEffectWords: Readonly<Record<WithoutEffect, CriterionWords>> = {
  club: { title: m.rankingClub, text: m.rankingClubText },
  money: { title: m.rankingMoney, text: m.rankingMoneyText },
  price: { title: m.rankingPrice, text: m.rankingPriceText },
  reviews: { title: m.rankingReviews, text: m.rankingReviewsText },
  results: { title: m.rankingResults, text: m.rankingResultsText },
  'online-sale': { title: m.rankingOnlineSale, text: m.rankingOnlineSaleText },
  completeness: { title: m.rankingCompleteness, text: m.rankingCompletenessText },
};
