import type { Lane, LaneScene } from '../scene.ts';
import { describeSky } from '../sky.ts';

const arrowWords = { left: 'vers la gauche', straight: 'tout droit', right: 'vers la droite' } as const;
const kindWords = {
  general: 'une voie sans marque',
  bus: 'une voie qui porte le mot BUS',
  cycle: 'une bande verte qui porte un vélo blanc',
  hatched: 'une surface couverte de hachures blanches',
} as const;

export function describeLanes({ lanes, own, hasJunction, ...sky }: LaneScene): string[] {
  return [
    `Vue de dessus, ${describeSky(sky)} : une chaussée qui monte ${hasJunction ? 'vers une intersection' : 'tout droit'} ; de votre côté, de gauche à droite :`,
    ...lanes.map((lane, at) => {
      const end =
        at === lanes.length - 1
          ? '.'
          : `, puis une ligne ${lane.line === 'solid' ? 'continue' : 'discontinue'} ;`;
      return `${'ABCD'[at]}, ${describeLane(lane)}${end}`;
    }),
    `Votre voiture, rouge, est sur ${'ABCD'[own]}.`,
  ];
}

function describeLane({ kind, arrows }: Lane): string {
  return arrows.length === 0
    ? kindWords[kind]
    : `une voie avec une flèche ${arrows.map((turn) => arrowWords[turn]).join(' et ')}`;
}
