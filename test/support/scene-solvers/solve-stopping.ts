import type { KerbScene, Spot } from '#domain/scene/scene.ts';
import type { StoppingClaim } from '#domain/scene/stopping/ask-stopping.ts';

/** R. 417-11, I: a stop and parking alike are very obstructive there. */
const veryObstructive = new Set(['bus-lane', 'cycle-lane', 'pavement', 'disabled']);
/** R. 417-10, II: stop and parking; III: parking alone. */
const obstructive = { II: ['bus-stop'], III: ['driveway', 'second-row', 'delivery'] };

/** What is left to do: 2 park, 1 stop, 0 nothing; each text takes its own. */
function left({ ground, sign, line, stripes }: Spot): number {
  const texts = [
    veryObstructive.has(ground) ? 0 : 2,
    obstructive.II.includes(ground) ? 0 : 2,
    obstructive.III.includes(ground) ? 1 : 2,
    stripes !== undefined && stripes >= 0 && stripes < 5 ? 0 : 2,
    sign === undefined ? 2 : sign === 'noStopping' ? 0 : 1,
    line === undefined ? 2 : line === 'solid' ? 0 : 1,
  ];
  return Math.min(...texts);
}

/** R. 110-2: a stop lasts as long as people or loads take, with the driver at the wheel or beside. */
const staysForPeopleOrLoads = { drop: true, load: true, wait: false, errand: false };

export function solveStopping({ spots }: KerbScene, claim: StoppingClaim): boolean {
  const needs = claim.act === 'park' ? 2 : 1;
  if (claim.kind === 'spot') return left(spots[claim.at] as Spot) >= needs === claim.may;
  const here = left(spots[0] as Spot);
  if (claim.kind === 'rule') return here >= needs === claim.may;
  const isStop = staysForPeopleOrLoads[claim.purpose];
  if (claim.act === 'stop' && !claim.may) return here === 0;
  if (isStop !== (claim.act === 'stop')) return false;
  return claim.may ? here >= (isStop ? 1 : 2) : here < 2;
}
