import { highestRating } from '../school/rating.ts';
import { type WeighedCriterion, type Weights, weighedCriteria } from './list-orders.ts';

/** What is known of a school when a list is weighed. */
export interface WeighedSchool {
  /** Cents of the training in all; undefined where the school does not tell what it needs. */
  readonly total: number | undefined;
  /** Metres; undefined where its position is unknown. */
  readonly distance: number | undefined;
  /** Weighted by the number of reviews; undefined without one. */
  readonly rating: number | undefined;
  readonly opensInTheEvening: boolean;
  readonly opensOnWednesday: boolean;
  readonly opensOnSaturday: boolean;
  readonly weeklyMinutes: number;
}

/** What its schools are measured by: the lowest and the highest known total of the list, and how far it reaches. */
export interface WeighedList {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly radiusKm: number;
}

export type Points = Readonly<Record<WeighedCriterion, number>>;

/** The best in a criterion; nothing is the worst. */
export const mostPoints = 100;

/**
 * A school without a review is not a bad one: it has the middle. What a school itself does not tell (its prices, its place, its
 * hours) gives it nothing, so that keeping silent never pays.
 */
export const unratedPoints = 50;

/** Marks of schools lie between 3.5 and 5: up to 3 they give nothing, else good and bad would differ by a tenth. */
export const pointlessRating = 3;

/** Evenings, Wednesdays and Saturdays give a quarter each; the last one grows with the hours of a week, up to these. */
export const fullWeekMinutes = 40 * 60;

const quarter = mostPoints / 4;
const within = (points: number) => Math.min(mostPoints, Math.max(0, points));

/** Points of a school in each criterion, from 0 to 100; the directory's SQL gives the same. */
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

/** Where all cost the same, none is dear. */
function pricePoints(total: number, lowest: number, highest: number): number {
  return highest === lowest ? mostPoints : (mostPoints * (highest - total)) / (highest - lowest);
}

/** Whether there is anything to weigh by. */
export function isWeighed(weights: Weights | undefined): weights is Weights {
  return weights !== undefined && weighedCriteria.some((criterion) => weights[criterion] > 0);
}

/** The mean of the points by their weights, from 0 to 100; nothing where no criterion counts. */
export function meanOf(points: Points, weights: Weights): number {
  const sum = weighedCriteria.reduce((total, criterion) => total + weights[criterion], 0);
  if (sum === 0) return 0;
  return (
    weighedCriteria.reduce((total, criterion) => total + weights[criterion] * points[criterion], 0) / sum
  );
}
