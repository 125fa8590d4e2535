import { distances } from '../articles.ts';

const metresIn = (kmh: number, seconds: number) => (kmh / 3.6) * seconds;

/** Metres, as are all here. */
export const followingDistance = (kmh: number) => Math.ceil(metresIn(kmh, distances.followingSeconds.value));

export const reactionDistance = (kmh: number) => Math.round(metresIn(kmh, distances.reactionSeconds.value));

/** The tens of the speed by themselves, and half as much again on a wet road. */
export const stoppingDistance = (kmh: number, isWet: boolean) =>
  Math.round((kmh / 10) ** 2 * (isWet ? distances.wetFactor.value : 1));

/** Energy, hence the braking distance, grows as the square of the speed. */
export const brakingFactor = (times: number) => times ** 2;
