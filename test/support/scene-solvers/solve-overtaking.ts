import type { OvertakingClaim } from '#domain/scene/overtaking/ask-overtaking.ts';
import type { PassingScene } from '#domain/scene/scene.ts';

/** Articles that forbid to overtake on the left, by number; each asked in turn of the scene alone. */
const articles = {
  'R. 412-19': ({ line, ahead }: PassingScene) =>
    ['solid', 'far'].includes(line) && ahead !== 'cyclist' ? 'line' : '',
  'R. 414-4, II 1': ({ isOncoming }: PassingScene) => (isOncoming ? 'oncoming' : ''),
  'R. 414-4, II 3': ({ isOvertaken }: PassingScene) => (isOvertaken ? 'behind' : ''),
  'R. 414-5': ({ feature }: PassingScene) => (feature === 'walker' ? 'stripes' : ''),
  'R. 414-7': ({ feature }: PassingScene) => (feature === 'crest' ? 'crest' : ''),
  'R. 414-11': ({ feature, ahead }: PassingScene) =>
    feature === 'right-first' && ahead !== 'cyclist' ? 'junction' : '',
  'R. 414-12': ({ feature }: PassingScene) => (feature === 'rails' ? 'rails' : ''),
  'B3 of the order of 1967': ({ hasSign, ahead }: PassingScene) =>
    hasSign && ahead !== 'cyclist' ? 'sign' : '',
};

export function solveOvertaking(scene: PassingScene, claim: OvertakingClaim): boolean {
  const found = Object.values(articles)
    .map((holds) => holds(scene))
    .filter((name) => name !== '');
  switch (claim.kind) {
    case 'act':
      // R. 414-6: on the left; on the right of who signals a turn to the left.
      if (scene.isTurning) return claim.act === 'right';
      return claim.act === (found.length === 0 ? 'left' : 'stay');
    case 'obstacle':
      return claim.name === 'nothing' ? found.length === 0 : found.includes(claim.name);
    case 'room':
      return claim.centimetres / 100 === (scene.place === 'country' ? 1.5 : 1);
    case 'overtaken':
      // R. 414-16.
      return { right: true, 'same-speed': true, faster: false, left: false }[claim.act];
  }
}
