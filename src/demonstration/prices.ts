import { lessonLengths, type PriceRange } from '#data/demonstration/offers.ts';
import {
  departementLevels,
  highestHour,
  knownPacks,
  lowestHour,
  type PriceStance,
  priceStances,
  regionLevels,
  usualHour,
  usualPack,
} from '#data/demonstration/price-levels.ts';
import { createRandom, pickByShare, type Random } from '#domain/random.ts';

/** Cents. */
export interface PriceList {
  /** Relative to the national average. */
  readonly level: number;
  /** Theory and the hours of the pack. */
  readonly pack: number;
  readonly packHours: number;
  readonly hour: number;
  readonly lessonMinutes: number;
  readonly isBare: boolean;
}

interface Place {
  readonly id: number;
  readonly departementCode: string;
  readonly regionCode: string;
}

/** Cheap packs often come with expensive hours, expensive ones often include more. */
export function makePriceList({ id, departementCode, regionCode }: Place): PriceList {
  const random = createRandom(`prices ${id}`);
  const level = levelOf(departementCode, regionCode);
  const stance = pickPosition(random);
  const own = between(stance.pack, random);
  const hour = usualHour * (1 + (level - 1) / 2) * between(stance.hour, random);
  return {
    level: level * (0.7 + 0.3 * own),
    pack: shownPrice(usualPack * level * own, random),
    packHours: random.pick(stance.hours),
    hour: Math.min(highestHour, Math.max(lowestHour, Math.round(hour / 50) * 50)),
    lessonMinutes: random.pick(lessonLengths),
    isBare: stance.isBare,
  };
}

function levelOf(departementCode: string, regionCode: string): number {
  const known = knownPacks[departementCode];
  if (known !== undefined) return known / usualPack;
  return departementLevels[departementCode] ?? regionLevels[Number(regionCode)] ?? 1;
}

const stances: readonly PriceStance[] = Object.values(priceStances);
const pickPosition = (random: Random) =>
  pickByShare(
    stances.map((stance) => [stance, stance.share]),
    random,
  );

const between = ([lowest, highest]: readonly [number, number], random: Random) =>
  lowest + random.next() * (highest - lowest);

/** A multiple of ten euros, or an amount that ends in 9 or 5. */
function shownPrice(cents: number, random: Random): number {
  const tens = Math.round(cents / 1000) * 1000;
  return tens + random.pick([0, 0, 0, -100, -100, 500]);
}

export function pickPrice(range: PriceRange, list: PriceList, random: Random): number {
  const { lowest, highest, step, overPack, ofPack, isLesson } = range;
  if (isLesson) return lessonPrice(list, lessonStep);
  const steps = (cents: number) => Math.round(cents / step) * step;
  if (ofPack) return steps(list.pack * between(ofPack, random));
  const drawn = lowest + step * random.between(0, Math.floor((highest - lowest) / step));
  if (overPack) return list.pack + drawn;
  return Math.min(highest, Math.max(lowest, steps(drawn * list.level)));
}

export function hourOfLessons(list: PriceList): number {
  return Math.round((lessonPrice(list, lessonStep) * 60) / list.lessonMinutes);
}

const lessonStep = 50;

function lessonPrice({ hour, lessonMinutes }: PriceList, step: number): number {
  const part = lessonMinutes / 60;
  const least = Math.ceil((lowestHour * part) / step) * step;
  const most = Math.floor((highestHour * part) / step) * step;
  return Math.min(most, Math.max(least, Math.round((hour * part) / step) * step));
}
