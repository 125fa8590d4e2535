import type { Provenance } from '../dated.ts';
import { officialPages } from './official-pages.ts';

/** In hours at the school's own price (docs/product/law.md#fees). Returning or transferring a file is free. */
export interface AccompanimentCap {
  readonly licenseGroupId: number;
  readonly licences: string;
  readonly hours: number;
}

export const regulatedFees = {
  source: officialPages.fees,
  validFrom: '2015-08-08',
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const satisfies Provenance & { readonly validFrom: string };

export const caps = {
  b: { licenseGroupId: 1, licences: 'B, B1', hours: 1 },
  be: { licenseGroupId: 1, licences: 'BE', hours: 1.5 },
  a: { licenseGroupId: 2, licences: 'A1, A2, A', hours: 1.5 },
  heavy: { licenseGroupId: 3, licences: 'C1, C, D1, D', hours: 2 },
  heavyTrailer: { licenseGroupId: 3, licences: 'C1E, CE, D1E, DE', hours: 2.5 },
} as const satisfies Readonly<Record<string, AccompanimentCap>>;

export function accompanimentCaps(licenseGroupIds: readonly number[]): AccompanimentCap[] {
  return Object.values(caps).filter(({ licenseGroupId }) => licenseGroupIds.includes(licenseGroupId));
}
