import { highestRating } from '../school/rating.ts';
import { type Weights, weighedCriteria } from './list-orders.ts';

export interface WeighedWeek {
  readonly opensInTheEvening: boolean;
  readonly opensOnWednesday: boolean;
  readonly opensOnSaturday: boolean;
  readonly minutes: number;
}

export const maxPoints = 100;

/** What a school does not publish gives it no points, so that publishing less never pays. */
export const unratedPoints = 50;

/** Ratings lie between 3.5 and 5: differences stay visible. */
export const pointlessRating = 3;

/** The last quarter of the points; evenings, Wednesdays and Saturdays give one each. */
const fullWeekMinutes = 40 * 60;

const quarter = maxPoints / 4;
const within = (points: number) => Math.min(maxPoints, Math.max(0, points));

export function ratingPoints(rating: number | undefined): number {
  return rating === undefined
    ? unratedPoints
    : within((maxPoints * (rating - pointlessRating)) / (highestRating - pointlessRating));
}

export function hoursPoints({ minutes, ...week }: WeighedWeek): number {
  const times = [week.opensInTheEvening, week.opensOnWednesday, week.opensOnSaturday];
  return quarter * (times.filter(Boolean).length + Math.min(1, minutes / fullWeekMinutes));
}

export function isWeighed(weights: Weights | undefined): weights is Weights {
  return weights !== undefined && weighedCriteria.some((criterion) => weights[criterion] > 0);
}
