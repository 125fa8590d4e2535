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
import { Accordion } from '#site/ui/accordion.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';

interface RankingPageProps {
  readonly trail: Trail;
  readonly siteName: string;
  readonly nbMembers: number;
  /** Schools that are no members are listed too. */
  readonly everybody?: boolean;
}

/** From the criteria that order the lists (`domain/search/ranking.ts`). */
export function RankingPage({ trail, siteName, nbMembers, everybody = false }: RankingPageProps) {
  const others = [
    ...askedOrders.map(({ title, criteria: [own] }) => ({
      title: title(),
      children: (
        <>
          <Criteria criteria={[placeCriterionWords[own]]} />
          <p>{m.rankingThenAround()}</p>
        </>
      ),
    })),
    {
      title: m.rankingKeywordTitle(),
      children: (
        <>
          <p>{m.rankingKeywordText({ most: groupThousands(maxLikened) })}</p>
          <Criteria criteria={keywordCriteria.map((criterion) => keywordCriterionWords[criterion])} />
        </>
      ),
    },
  ];
  return (
    <WidePage>
      <PageHead trail={trail} title={m.rankingTitle()} lead={m.rankingLead()} />
      <div className="columns">
        <div className="stack gap-4">
          <section className="section gap-2">
            <Typeset as="h2" text={m.rankingAroundTitle()} />
            <Criteria criteria={placeCriteria.map((criterion) => placeCriterionWords[criterion])} />
            <p className="note">{m.rankingHow()}</p>
          </section>
          <section className="section gap-2">
            <Typeset as="h2" text={m.rankingOthersTitle()} />
            <Accordion heading="h3" items={others} />
          </section>
          <section className="section gap-2">
            <Typeset as="h2" text={m.rankingMoreTitle()} />
            <Accordion heading="h3" items={describeRest({ siteName, nbMembers, everybody })} />
          </section>
        </div>
        <section className="card panel stack gap-2">
          <Typeset as="h2" text={m.rankingWithoutEffectTitle()} />
          <dl className="list plain">
            {withoutEffect.map((matter) => (
              <div key={matter}>
                <Typeset as="dt" className="strong" text={withoutEffectWords[matter].title()} />
                <Typeset as="dd" text={withoutEffectWords[matter].text()} />
              </div>
            ))}
          </dl>
        </section>
      </div>
    </WidePage>
  );
}

function describeRest({ siteName, nbMembers, everybody }: Omit<RankingPageProps, 'trail'>) {
  const count = groupThousands(nbMembers);
  return [
    {
      title: m.rankingExhaustiveTitle(),
      children: <p>{m.rankingExhaustiveText({ count, km: nearbyKm, fewest: minNearby })}</p>,
    },
    ...(everybody ? [{ title: m.rankingListedTitle(), children: <p>{m.rankingListedText()}</p> }] : []),
    {
      title: m.rankingPricesTitle(),
      children: (
        <p>
          {m.rankingPricesText({ hours: likelyHours('b'), automatic: likelyHours('boite-auto') })}{' '}
          <Link to={paths.simulator()}>{m.simTrail()}</Link>
        </p>
      ),
    },
    {
      title: m.rankingRateTitle(),
      // The id is within the answer, so that browsers open it.
      children: (
        <p id="reussite">
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
      ),
    },
    {
      title: m.rankingUpdatesTitle(),
      children: (
        <p>
          {m.rankingUpdatesText()} <Link to={paths.contact()}>{m.rankingReportError()}</Link>
        </p>
      ),
    },
    { title: m.rankingLinksTitle(), children: <p>{m.rankingLinksText({ siteName })}</p> },
    { title: m.rankingSuggestionsTitle(), children: <p>{m.rankingSuggestionsText()}</p> },
  ];
}

function Criteria({ criteria }: { readonly criteria: readonly CriterionWords[] }) {
  const steps = criteria.map(({ title, text }) => ({ title: title(), children: <p>{text()}</p> }));
  return <Timeline steps={steps} />;
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
