import type { KeywordCriterion, PlaceCriterion, WithoutEffect } from '#domain/search/ranking.ts';
import { m } from '#site/messages/messages.js';

/** What a visitor reads of a criterion of the domain. */
export interface ToldCriterion {
  readonly title: () => string;
  readonly text: () => string;
}

const number: ToldCriterion = { title: m.rankingNumber, text: m.rankingNumberText };

export const toldPlaceCriteria: Readonly<Record<PlaceCriterion, ToldCriterion>> = {
  'named-city': { title: m.rankingCity, text: m.rankingCityText },
  distance: { title: m.rankingDistance, text: m.rankingDistanceText },
  number,
};

export const toldKeywordCriteria: Readonly<Record<KeywordCriterion, ToldCriterion>> = {
  beginning: { title: m.rankingBeginning, text: m.rankingBeginningText },
  likeness: { title: m.rankingLikeness, text: m.rankingLikenessText },
  number,
};

export const toldWithoutEffect: Readonly<Record<WithoutEffect, ToldCriterion>> = {
  club: { title: m.rankingClub, text: m.rankingClubText },
  money: { title: m.rankingMoney, text: m.rankingMoneyText },
  price: { title: m.rankingPrice, text: m.rankingPriceText },
  reviews: { title: m.rankingReviews, text: m.rankingReviewsText },
  'online-sale': { title: m.rankingOnlineSale, text: m.rankingOnlineSaleText },
  completeness: { title: m.rankingCompleteness, text: m.rankingCompletenessText },
};
