import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

/** Ages in years, hours of riding. */

const official = {
  source: officialPages.a2,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const;

const age = {
  a1: { ...official, value: 16, source: officialPages.a1 },
  a2: { ...official, value: 18 },
} as const satisfies Record<string, DatedRow>;

const hours = {
  all: { ...official, value: 20 },
  offRoad: { ...official, value: 8 },
  onRoad: { ...official, value: 12 },
  /** Courses without an exam: from A2 to A, and from B to 125 cm³. */
  course: { ...official, value: 7 },
} as const satisfies Record<string, DatedRow>;

const courseParts = { ...official, value: [2, 2, 3] } as const satisfies DatedRow<readonly number[]>;

/** Years for which the previous licence must be held; months of them after which the course may be taken. */
const held = {
  a2BeforeA: { ...official, value: 2, source: officialPages.a },
  lastMonths: { ...official, value: 3, source: officialPages.a },
  bBefore125: { ...official, value: 2 },
} as const satisfies Record<string, DatedRow>;

/** Kilowatts, and kilowatts per kilogram. */
const power = {
  a1: { ...official, value: 11 },
  a2: { ...official, value: 35 },
  a2ByWeight: { ...official, value: 0.2 },
} as const satisfies Record<string, DatedRow>;

export const motorbikeFacts = { age, hours, courseParts, held, power } as const;
