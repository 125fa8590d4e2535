/** How dear driving schools are, from one place to the next: our own estimate in the image of the surveys of 2016–2023. */

/** The country's usual price of theory and 20 hours, in cents. */
export const usualPack = 118_000;

/** Theory and 20 hours where a published figure is known (2023), in cents by département. */
export const knownPacks: Readonly<Record<string, number>> = { '05': 104_400, '72': 144_400 };

/** Of the usual price, by région (INSEE code). */
export const regionLevels: Readonly<Record<string, number>> = {
  1: 1.06,
  2: 1.04,
  3: 1.12,
  4: 0.98,
  6: 1.08,
  11: 1.1,
  24: 0.99,
  27: 0.98,
  28: 0.99,
  32: 0.92,
  44: 0.97,
  52: 1.02,
  53: 1.03,
  75: 0.99,
  76: 0.97,
  84: 1.04,
  93: 1.04,
  94: 1.05,
};

/** Départements that stand out of their région. */
export const departementLevels: Readonly<Record<string, number>> = {
  '06': 1.14,
  '23': 0.93,
  '33': 1.05,
  '38': 1.07,
  '59': 0.9,
  '62': 0.9,
  '69': 1.1,
  '74': 1.17,
  '75': 1.2,
  '77': 1.02,
  '78': 1.13,
  '92': 1.17,
  '95': 1.04,
};

/** What a school is by its pack: the share of schools that are, the range of its price and of its hour's, of what is usual. */
export interface PriceStance {
  readonly share: number;
  readonly pack: readonly [lowest: number, highest: number];
  readonly hour: readonly [lowest: number, highest: number];
  /** Hours that the pack holds, one of these. */
  readonly hours: readonly number[];
  /** The pack without what many others hold. */
  readonly isBare: boolean;
}

export const priceStances = {
  // A low price in the window, dear hours behind it.
  bait: { share: 0.28, pack: [0.77, 0.92], hour: [1.08, 1.27], hours: [20], isBare: true },
  // Simply cheap.
  frugal: { share: 0.07, pack: [0.8, 0.92], hour: [0.86, 0.97], hours: [20], isBare: true },
  usual: { share: 0.35, pack: [0.92, 1.1], hour: [0.88, 1.1], hours: [20, 20, 20, 22, 25], isBare: false },
  // Dear at first sight, and much is in it.
  ample: { share: 0.22, pack: [1.08, 1.32], hour: [0.84, 0.97], hours: [25, 25, 28, 30], isBare: false },
  dear: { share: 0.08, pack: [1.1, 1.28], hour: [1, 1.16], hours: [20, 20, 25], isBare: false },
} as const satisfies Readonly<Record<string, PriceStance>>;

/** An hour of driving where packs cost what is usual, in cents; dear places are half as dear by the hour. No hour costs less, or more, than the two. */
export const usualHour = 5300;
export const lowestHour = 4200;
export const highestHour = 7000;
