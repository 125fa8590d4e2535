import type { Provenance } from '../dated.ts';
import type { TrialCourse } from './child-trials.ts';

const readIn = { confidence: 'M', verifiedOn: '2026-11', reviewBy: '2027-11' } as const;
const road: Provenance = { source: { name: 'le code de la route' }, ...readIn };

/** Rules behind the questions of each trial: when they change, check the questions. */
export const theoryTrialSources: Readonly<Record<TrialCourse, Provenance>> = {
  voiture: road,
  moto: road,
  assr: road,
  aper: road,
  fluvial: { source: { name: 'le règlement général de police de la navigation intérieure' }, ...readIn },
  cotier: {
    source: {
      name: 'le règlement international pour prévenir les abordages en mer et le balisage de la région A',
    },
    ...readIn,
  },
};
