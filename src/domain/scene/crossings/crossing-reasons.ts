import type { CitedName } from '../cited.ts';
import type { CrossingLight, WalkerKind, WalkerPlace } from '../scene.ts';

interface LightRule {
  readonly means: string;
  readonly reason: string;
  readonly others: string;
  /** Where a walker decides. */
  readonly short: string;
  readonly article?: CitedName;
}

export const lightRules: Readonly<Record<CrossingLight, LightRule>> = {
  red: {
    means: 'Arrêt absolu avant la ligne, où que l’on aille.',
    reason:
      'Le feu rouge impose l’arrêt absolu avant la ligne ou les bandes, tout droit comme à droite, même si personne ne traverse ni n’arrive.',
    others:
      'Seule une flèche jaune qui clignote à côté du feu permettrait de passer, et vers où elle montre.',
    short: '',
    article: 'R. 412-30',
  },
  amber: {
    means: 'Arrêt, sauf si l’on ne peut plus s’arrêter en sécurité.',
    reason:
      'Le jaune fixe impose l’arrêt, sauf à qui ne peut plus s’arrêter dans des conditions de sécurité suffisantes quand il s’allume.',
    others:
      'Accélérer pour passer est une faute : le rouge suit, et ceux qui traversent vont partir. S’il clignotait, on passerait avec prudence.',
    short: '',
    article: 'R. 412-31',
  },
  green: {
    means: 'On peut passer, si l’intersection se dégage.',
    reason:
      'Le feu vert autorise à passer si l’on ne risque pas de rester immobilisé dans l’intersection ; il ne dispense pas de regarder qui finit de traverser.',
    others: 'On passe à allure modérée : le feu peut changer, et un piéton peut encore être sur les bandes.',
    short: 'Le feu vert autorise à passer, mais non à couper la route à qui est déjà sur les bandes.',
    article: 'R. 412-33',
  },
  flashing: {
    means: 'Prudence : les feux ne règlent plus le passage.',
    reason:
      'Le jaune qui clignote au milieu du feu n’impose pas l’arrêt : il appelle à la prudence. Les feux ne règlent plus le passage, et les panneaux, ou sinon la priorité à droite, reprennent leur rôle.',
    others: 'Fixe, le jaune imposerait l’arrêt ; les piétons passent avant vous.',
    short:
      'Le jaune qui clignote appelle à la prudence : le feu ne règle plus le passage, et les règles ordinaires valent.',
  },
  arrow: {
    means: 'Passage permis vers la flèche seulement, en cédant à tous.',
    reason:
      'La flèche jaune qui clignote permet, malgré le rouge, de tourner du côté qu’elle montre, lentement, en cédant le passage aux piétons et aux véhicules de la route abordée.',
    others:
      'Pour aller tout droit, le rouge impose l’arrêt ; sans la flèche, il l’imposerait aussi à droite.',
    short:
      'La flèche jaune qui clignote permet de tourner malgré le rouge, en cédant le passage aux piétons.',
    article: 'R. 412-30',
  },
};

export const walkerReasons: {
  readonly places: Readonly<Record<WalkerPlace, string>>;
  readonly kinds: Readonly<Record<WalkerKind, string>>;
} = {
  places: {
    waiting:
      'On cède le passage, au besoin en s’arrêtant, à qui montre clairement qu’il veut traverser : au bord des bandes, tourné vers elles, il n’a pas à s’y engager pour qu’on le laisse passer.',
    crossing:
      'On cède le passage, au besoin en s’arrêtant, à qui traverse : on attend qu’il ait fini, sans le frôler ni le presser, et sans passer derrière lui.',
    done: 'La traversée est finie, le piéton est sur l’autre trottoir : rien n’oblige plus à s’arrêter, mais on passe à allure modérée, car un autre peut suivre.',
    along:
      'Ce piéton suit le trottoir, le dos tourné, et ne montre pas qu’il veut traverser : on n’a pas à s’arrêter, mais l’on ralentit et on le surveille.',
  },
  kinds: {
    adult: 'Klaxonner ou accélérer pour passer avant un piéton est toujours une faute.',
    child: 'Un enfant peut changer d’avis ou courir : on lui laisse plus de temps et de place.',
    blind: 'La canne blanche dit que ce piéton ne voit pas, ou mal : on n’attend pas de lui un regard.',
  },
};

export const cyclistReasons = [
  'Qui tourne à droite cède le passage aux cyclistes de la piste qui traverse la rue où il s’engage, dans les deux sens : le cycliste continue tout droit, il passe avant vous.',
  'On regarde le rétroviseur et l’angle mort avant de tourner ; si la voiture allait tout droit, chacun garderait sa route.',
];
