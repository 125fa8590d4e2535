import type { CrossingLight, CrossingScene, WalkerKind, WalkerPlace } from '../scene.ts';
import { describeSky } from '../sky.ts';

const lights: Readonly<Record<CrossingLight, string>> = {
  red: 'À droite, un feu dont le rond rouge est allumé.',
  amber: 'À droite, un feu dont le rond jaune est allumé, fixe.',
  green: 'À droite, un feu dont le rond vert est allumé.',
  flashing: 'À droite, un feu dont le rond jaune du milieu clignote.',
  arrow: 'À droite, un feu dont le rond rouge est allumé ; à côté, une flèche jaune vers la droite clignote.',
};
const kinds: Readonly<Record<WalkerKind, string>> = {
  adult: 'Un adulte',
  child: 'Un enfant',
  blind: 'Une personne avec une canne blanche',
};
const places: Readonly<Record<WalkerPlace, string>> = {
  waiting: 'se tient sur le trottoir de droite, au bord des bandes et face à elles',
  crossing: 'marche sur les bandes, devant vous',
  done: 'est sur le trottoir de gauche et s’éloigne des bandes',
  along: 'marche sur le trottoir de droite, le dos tourné, le long de la rue',
};

export function describeCrossing({ light, walker, hasCyclist, ...sky }: CrossingScene): string[] {
  return [
    `Vu de votre siège, ${describeSky(sky)} : une rue entre des maisons${light || hasCyclist ? ', qui en croise une autre' : ''} ; devant vous, des bandes blanches en travers de la chaussée.`,
    light ? lights[light] : '',
    walker ? `${kinds[walker.kind]} ${places[walker.place]}.` : '',
    hasCyclist
      ? 'À votre droite, sur une piste verte qui longe la chaussée, un cycliste roule un peu devant vous.'
      : '',
  ];
}
