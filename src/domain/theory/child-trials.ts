import type { PartnerGroup } from '../partner/partner.ts';
import type { OnlineCode } from './online-codes.ts';

/** What children learn of the road at school, and may try here: at the collège (ASSR) and before it (APER), as offers name it. */
export const childTrials = ['assr', 'aper'] as const;

export type ChildTrial = (typeof childTrials)[number];

/** Whose questions a trial asks: a theory course's, or those of a child. */
export type TrialCourse = OnlineCode['slug'] | ChildTrial;

export function findChildTrial(slug: string | undefined): ChildTrial | undefined {
  return childTrials.find((trial) => trial === slug);
}

/** The trials of a partner's group: those whose offers it has. */
export function trialsOf({ offers }: Pick<PartnerGroup, 'offers'>): ChildTrial[] {
  return childTrials.filter((trial) => offers.some(({ slug }) => slug === trial));
}
