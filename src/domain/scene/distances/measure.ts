import { followingSeconds } from '../cited.ts';

const reactionSeconds = 1;
/** Of the stopping distance on a dry road, by the rule of thumb that the question names. */
const wetFactor = 1.5;

const metresIn = (kmh: number, seconds: number) => (kmh / 3.6) * seconds;

/** Metres, as are all here. */
export const followingDistance = (kmh: number) => Math.ceil(metresIn(kmh, followingSeconds.value));

export const reactionDistance = (kmh: number) => Math.round(metresIn(kmh, reactionSeconds));

/** The tens of the speed by themselves, and half as much again on a wet road. */
export const stoppingDistance = (kmh: number, isWet: boolean) =>
  Math.round((kmh / 10) ** 2 * (isWet ? wetFactor : 1));

/** Energy, hence the braking distance, grows as the square of the speed. */
export const brakingFactor = (times: number) => times ** 2;
