import { type CitedName, speedLimits } from '../cited.ts';
import type { Place, RoadScene } from '../scene.ts';

export type LimitCause = 'place' | 'posted' | 'weather' | 'fog' | 'probation';

export interface Limit {
  readonly kmh: number;
  readonly cause: LimitCause;
  readonly article: CitedName;
}

const ofPlace: Readonly<Record<Place, number>> = {
  town: speedLimits.town.value,
  country: speedLimits.country.value,
  'two-lanes': speedLimits.twoLanes.value,
  dual: speedLimits.dual.value,
  motorway: speedLimits.motorway.value,
};

export const placeLimit = (place: Place) => ofPlace[place];

/** The same four cases in both articles: the rain's and the new driver's. */
function caseOf({ place, posted }: RoadScene): 'motorway' | 'lowerMotorway' | 'dual' | 'other' {
  if (place === 'motorway')
    return (posted ?? ofPlace.motorway) < ofPlace.motorway ? 'lowerMotorway' : 'motorway';
  return place === 'dual' ? 'dual' : 'other';
}

/** Each limit that holds in the scene. */
export function limitsOf(scene: RoadScene): Limit[] {
  const { place, posted, weather, driver } = scene;
  const isOutside = place !== 'town';
  const isWet = weather === 'rain' || weather === 'snow';
  return [
    posted === undefined
      ? { kmh: ofPlace[place], cause: 'place', article: isOutside ? 'R. 413-2' : 'R. 413-3' }
      : { kmh: posted, cause: 'posted', article: 'signs' },
    ...(isOutside && isWet
      ? [{ kmh: speedLimits.wet[caseOf(scene)].value, cause: 'weather', article: 'R. 413-2' } as const]
      : []),
    ...(isOutside && driver !== 'confirmed'
      ? [
          {
            kmh: speedLimits.probation[caseOf(scene)].value,
            cause: 'probation',
            article: 'R. 413-5',
          } as const,
        ]
      : []),
    ...(weather === 'fog'
      ? [{ kmh: speedLimits.fog.value, cause: 'fog', article: 'R. 413-4' } as const]
      : []),
  ];
}

/** The lowest; of equal ones the first, which needs no exception. */
export function limitOf(scene: RoadScene): Limit {
  return limitsOf(scene).reduce((lowest, limit) => (limit.kmh < lowest.kmh ? limit : lowest));
}
