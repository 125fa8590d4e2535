import type { PartnerGroup } from '../partner/partner.ts';
import type { OnlineCode } from './online-codes.ts';

/** Road safety certificates: at the collège (ASSR) and before (APER). */
export const childTrials = ['assr', 'aper'] as const;

export type ChildTrial = (typeof childTrials)[number];

export type TrialCourse = OnlineCode['slug'] | ChildTrial;

export function findChildTrial(slug: string | undefined): ChildTrial | undefined {
  return childTrials.find((trial) => trial === slug);
}

export function trialsOf({ offers }: Pick<PartnerGroup, 'offers'>): ChildTrial[] {
  return childTrials.filter((trial) => offers.some(({ slug }) => slug === trial));
}
