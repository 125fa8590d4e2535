import type { CitedName } from '../cited.ts';
import type { PassingScene } from '../scene.ts';

export interface Obstacle {
  /** Seen in the picture. */
  readonly isThere: (scene: PassingScene) => boolean;
  readonly forbids: (scene: PassingScene) => boolean;
  readonly name: string;
  readonly reason: string;
  /** Why it does not forbid, where it is there and does not. */
  readonly harmless: string;
  readonly article?: CitedName;
}

const always = () => true;
const isMotor = ({ ahead }: PassingScene) => ahead !== 'cyclist';

export const obstacles = {
  line: {
    isThere: ({ line }) => line !== 'broken',
    forbids: (scene) => scene.line !== 'near' && isMotor(scene),
    name: 'La ligne.',
    reason:
      'La ligne continue de votre côté ne se franchit ni ne se chevauche ; seule la discontinue, si elle est la plus proche de vous, se franchit pour dépasser.',
    harmless:
      'De la double ligne, la partie la plus proche de vous est discontinue : vous pouvez la franchir, à condition d’avoir fini avant qu’elle ne devienne continue.',
    article: 'R. 412-19',
  },
  sign: {
    isThere: ({ hasSign = false }) => hasSign,
    forbids: isMotor,
    name: 'Le panneau.',
    reason:
      'Le panneau aux deux voitures, celle de gauche rouge, interdit de dépasser les véhicules à moteur autres que les deux-roues, jusqu’au panneau de fin.',
    harmless:
      'Le panneau aux deux voitures n’interdit de dépasser que les véhicules à moteur autres que les deux-roues : un vélo n’est pas visé.',
    article: 'signs',
  },
  oncoming: {
    isThere: ({ isOncoming = false }) => isOncoming,
    forbids: always,
    name: 'La voiture qui arrive en face.',
    reason:
      'On ne dépasse que si l’on peut reprendre sa place sans gêner personne : la voiture qui arrive en face est trop près, on attend qu’elle soit passée.',
    harmless: '',
    article: 'R. 414-4',
  },
  behind: {
    isThere: ({ isOvertaken = false }) => isOvertaken,
    forbids: always,
    name: 'La voiture du rétroviseur.',
    reason:
      'On ne commence pas un dépassement quand on est soi-même sur le point d’être dépassé : la voiture du rétroviseur a déjà déboîté, on la laisse finir.',
    harmless: '',
    article: 'R. 414-4',
  },
  crest: {
    isThere: ({ feature }) => feature === 'crest',
    forbids: always,
    name: 'Le sommet de la côte.',
    reason:
      'Au sommet d’une côte, comme dans un virage, on ne voit pas ce qui arrive en face : tout dépassement qui prend la moitié gauche de la chaussée y est interdit.',
    harmless: '',
  },
  junction: {
    isThere: ({ feature }) => feature === 'right-first' || feature === 'own-first',
    forbids: (scene) => scene.feature === 'right-first' && isMotor(scene),
    name: 'L’intersection.',
    reason:
      'À l’intersection où la priorité est à droite, on ne dépasse que les deux-roues : le véhicule de devant peut s’arrêter, et cache qui vient de droite ou de gauche.',
    harmless:
      'À l’intersection, le dépassement n’est interdit que si les autres n’ont pas à vous céder le passage, et jamais pour un deux-roues.',
  },
  stripes: {
    isThere: ({ feature }) => feature === 'stripes' || feature === 'walker',
    forbids: ({ feature }) => feature === 'walker',
    name: 'Le passage pour piétons.',
    reason:
      'À l’approche d’un passage pour piétons, on ne dépasse qu’après s’être assuré que personne n’y est engagé : un piéton traverse, que le véhicule de devant va laisser passer.',
    harmless:
      'Un passage pour piétons n’interdit de dépasser que si un piéton y est engagé : on s’en assure d’abord, à allure assez réduite pour s’arrêter.',
    article: 'R. 414-5',
  },
  rails: {
    isThere: ({ feature }) => feature === 'rails',
    forbids: always,
    name: 'La voie ferrée.',
    reason:
      'À la traversée d’une voie ferrée sans barrières, tout dépassement est interdit, même d’un vélo : il faut pouvoir voir, s’arrêter et dégager les rails.',
    harmless: '',
  },
} as const satisfies Record<string, Obstacle>;

export type ObstacleName = keyof typeof obstacles;

export const obstacleNames = Object.keys(obstacles) as ObstacleName[];

export const obstacleOf = (name: ObstacleName): Obstacle => obstacles[name];

/** The law lets a solid line be straddled for a cycle where one sees far enough. */
export const cyclistAtLine =
  'Pour dépasser un vélo, la ligne continue peut être chevauchée, si l’on voit assez loin et que personne n’arrive en face.';
