import { highestRating } from '../school/rating.ts';
import { type WeighedCriterion, type Weights, weighedCriteria } from './list-orders.ts';

export interface WeighedSchool {
  readonly total: number | undefined;
  readonly distance: number | undefined;
  readonly ratingPoints: number;
  readonly hoursPoints: number;
}

export interface WeighedWeek {
  readonly opensInTheEvening: boolean;
  readonly opensOnWednesday: boolean;
  readonly opensOnSaturday: boolean;
  readonly minutes: number;
}

export interface WeighedList {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly radiusKm: number;
}

export type Points = Readonly<Record<WeighedCriterion, number>>;

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

/** 0 to 100; lists are ordered by the same rule in SQL. */
export function pointsOf(school: WeighedSchool, { lowest, highest, radiusKm }: WeighedList): Points {
  const { total, distance } = school;
  return {
    price: total === undefined ? 0 : pricePoints(total, lowest ?? total, highest ?? total),
    distance: distance === undefined ? 0 : within(maxPoints * (1 - distance / (radiusKm * 1000))),
    rating: school.ratingPoints,
    hours: school.hoursPoints,
  };
}

function pricePoints(total: number, lowest: number, highest: number): number {
  return highest === lowest ? maxPoints : (maxPoints * (highest - total)) / (highest - lowest);
}

export function isWeighed(weights: Weights | undefined): weights is Weights {
  return weights !== undefined && weighedCriteria.some((criterion) => weights[criterion] > 0);
}

export function meanOf(points: Points, weights: Weights): number {
  const sum = weighedCriteria.reduce((total, criterion) => total + weights[criterion], 0);
  if (sum === 0) return 0;
  return (
    weighedCriteria.reduce((total, criterion) => total + weights[criterion] * points[criterion], 0) / sum
  );
}
