import { highestRating } from '../school/rating.ts';
import { type WeighedCriterion, type Weights, weighedCriteria } from './list-orders.ts';

export interface WeighedSchool {
  /** Cents of the training in total; undefined when unknown. */
  readonly total: number | undefined;
  /** Metres; undefined when the position is unknown. */
  readonly distance: number | undefined;
  /** Weighted by the number of reviews; undefined without a review. */
  readonly rating: number | undefined;
  readonly opensInTheEvening: boolean;
  readonly opensOnWednesday: boolean;
  readonly opensOnSaturday: boolean;
  readonly weeklyMinutes: number;
}

/** Lowest and highest known total of the list, and its radius. */
export interface WeighedList {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly radiusKm: number;
}

export type Points = Readonly<Record<WeighedCriterion, number>>;

export const mostPoints = 100;

/**
 * A school without a review gets the middle. What a school does not publish (prices, position, hours) gives it nothing, so that
 * publishing less never pays.
 */
export const unratedPoints = 50;

/** Ratings lie between 3.5 and 5; up to 3 gives no points, so that differences stay visible. */
export const pointlessRating = 3;

/** Evenings, Wednesdays and Saturdays give a quarter each; the last quarter grows with the weekly minutes, up to these. */
export const fullWeekMinutes = 40 * 60;

const quarter = mostPoints / 4;
const within = (points: number) => Math.min(mostPoints, Math.max(0, points));

/** 0 to 100 in each criterion; the directory's SQL has the same rule. */
export function pointsOf(school: WeighedSchool, { lowest, highest, radiusKm }: WeighedList): Points {
  const { total, distance, rating, weeklyMinutes } = school;
  const times = [school.opensInTheEvening, school.opensOnWednesday, school.opensOnSaturday];
  return {
    price: total === undefined ? 0 : pricePoints(total, lowest ?? total, highest ?? total),
    distance: distance === undefined ? 0 : within(mostPoints * (1 - distance / (radiusKm * 1000))),
    rating:
      rating === undefined
        ? unratedPoints
        : within((mostPoints * (rating - pointlessRating)) / (highestRating - pointlessRating)),
    hours: quarter * (times.filter(Boolean).length + Math.min(1, weeklyMinutes / fullWeekMinutes)),
  };
}

function pricePoints(total: number, lowest: number, highest: number): number {
  return highest === lowest ? mostPoints : (mostPoints * (highest - total)) / (highest - lowest);
}

export function isWeighed(weights: Weights | undefined): weights is Weights {
  return weights !== undefined && weighedCriteria.some((criterion) => weights[criterion] > 0);
}

/** 0 to 100; 0 without a weight. */
export function meanOf(points: Points, weights: Weights): number {
  const sum = weighedCriteria.reduce((total, criterion) => total + weights[criterion], 0);
  if (sum === 0) return 0;
  return (
    weighedCriteria.reduce((total, criterion) => total + weights[criterion] * points[criterion], 0) / sum
  );
}
