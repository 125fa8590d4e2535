import type { ZoneScene } from '#domain/scene/scene.ts';
import type { ZoneClaim } from '#domain/scene/zones/ask-zone.ts';

/** R. 110-2 and R. 417-10, a column a sign: B30, B52, B54, and the barred ones. */
const columns = { 'zone-30': 0, meeting: 1, pedestrian: 2 } as const;
const law = {
  speed: [30, 20, 6, 50],
  'walkers-first': [0, 1, 1, 0],
  'walkers-on-road': [0, 1, 1, 0],
  'cycles-both-ways': [1, 1, -1, 0],
  'marked-parking': [0, 1, -1, 0],
  'for-access': [0, 0, 1, 0],
  'ordinary-crossing': [1, 0, 0, 1],
  parkedCars: ['ordinary', 'marked', 'nowhere', 'ordinary'],
} as const;

export function solveZone({ zone, isEnd }: ZoneScene, claim: ZoneClaim): boolean {
  const column = isEnd ? 3 : columns[zone];
  const is = (row: 'walkers-first' | 'cycles-both-ways' | 'for-access') => law[row][column] === 1;
  switch (claim.kind) {
    case 'speed':
      return law.speed[column] === claim.kmh;
    case 'statement': {
      const value = law[claim.statement][column];
      if (value === -1) throw new Error('asked what has no sharp answer');
      return value === 1;
    }
    case 'enter':
      return claim.may ? !is('for-access') && law.speed[column] === claim.kmh : is('for-access');
    case 'walker':
      return is('walkers-first') ? claim.act === 'wait' : claim.act !== 'wait';
    case 'cyclist':
      // R. 412-28-1: where 30 km/h or less is the limit.
      return law.speed[column] <= 30 === (claim.act === 'room');
    case 'park':
      return law.parkedCars[column] === claim.where;
  }
}
