import type { CrossingClaim } from '#domain/scene/crossings/ask-crossing.ts';
import type { CrossingScene } from '#domain/scene/scene.ts';

/** The texts as a list: the first that speaks of the scene decides, a word to stop or to go. */
function lawOf({ light, walker, hasCyclist }: CrossingScene, way: 'straight' | 'right'): 'stop' | 'go' {
  const texts: readonly (readonly [boolean, 'stop' | 'go'])[] = [
    // R. 415-3.
    [hasCyclist === true && way === 'right', 'stop'],
    // R. 415-11: engaged on the stripes.
    [walker?.place === 'crossing', 'stop'],
    // R. 412-30 and R. 412-31.
    [light === 'red', 'stop'],
    [light === 'amber', 'stop'],
    [light === 'arrow' && way !== 'right', 'stop'],
    // R. 412-33: others have their red light then.
    [light === 'green', 'go'],
    // R. 415-11: shows clearly that it will cross.
    [walker?.place === 'waiting', 'stop'],
  ];
  return texts.find(([speaks]) => speaks)?.[1] ?? 'go';
}

/** By a word that no other meaning has. */
const meanings = {
  red: /absolu/u,
  amber: /ne peut plus s’arrêter/u,
  green: /se dégage/u,
  flashing: /prudence/iu,
  arrow: /flèche/u,
} as const;

export function solveCrossing(scene: CrossingScene, claim: CrossingClaim, text: string): boolean {
  switch (claim.kind) {
    case 'act':
      return claim.act === lawOf(scene, claim.way);
    case 'first':
      return (lawOf(scene, scene.hasCyclist ? 'right' : 'straight') === 'stop') === (claim.who === 'other');
    case 'light':
      return scene.light !== undefined && meanings[scene.light].test(text);
  }
}
