import { capital } from '../../text/numbers-in-words.ts';
import type { CitedName } from '../cited.ts';
import { type Control, type JunctionScene, type Mover, roadUsers } from '../scene.ts';
import { articleOf, passingOrders, type Settled, settle } from './settle.ts';

export type Ask = 'yield' | 'first' | 'last' | 'order' | 'act';

/** Two whose paths meet. */
interface Met extends Settled {
  readonly second: Mover;
}

export function explain(scene: JunctionScene, ask: Ask) {
  const own = scene.controls.south;
  if (ask === 'act' && own === 'red')
    return { reasons: [actReasons.red.reason, elsewhere.red], articles: [actReasons.red.article] };
  const met = decisivePairs(scene, ask);
  const apart = scene.movers.filter(
    (mover) => mover.who !== 'you' && !met.some(({ first, second }) => first === mover || second === mover),
  );
  const isOwn = ask === 'yield' || ask === 'act';
  const isUnsignedRing = scene.junction === 'roundabout' && own === 'none';
  const reasons = [
    ...(isUnsignedRing ? [unsignedRing] : []),
    ...(ask === 'act' ? [actReasons[own].reason] : []),
    ...[...Map.groupBy(met, (one) => `${one.rule} ${subjectOf(one).who}`).values()].map((same) =>
      reasonOf(scene, same),
    ),
    ...(isOwn && apart.length > 0 ? [apartReason(scene, apart)] : []),
  ];
  return {
    // What decides between three or four vehicles takes its room.
    reasons: reasons.join(' ').length < shortCorrection ? [...reasons, elsewhere[own]] : reasons,
    articles: [
      ...(isUnsignedRing ? (['R. 110-2', 'R. 415-5'] as const) : []),
      ...(ask === 'act' || met.length === 0 ? [actReasons[own].article] : []),
      ...met.map(({ rule, second }) => articleOf(rule, scene.controls[second.from])),
    ],
  };
}

/** Of the pairs that meet, those that decide what is asked. */
function decisivePairs(scene: JunctionScene, ask: Ask): Met[] {
  const { movers } = scene;
  const [order = []] = passingOrders(scene);
  const rank = (mover: Mover) => order.indexOf(mover);
  const met = movers
    .flatMap((one, at) =>
      movers.slice(at + 1).flatMap((other): Met[] => {
        const found = settle(scene, one, other);
        return found ? [{ ...found, second: found.first === one ? other : one }] : [];
      }),
    )
    .toSorted((one, other) => rank(one.first) - rank(other.first));
  if (ask === 'yield' || ask === 'act')
    return met.filter(({ first, second }) => first.who === 'you' || second.who === 'you');
  if (ask === 'order') return met.filter(({ first, second }) => rank(second) === rank(first) + 1);
  // Who neither waits for the first waits for another; who does not pass before the last passes before another.
  const [own, facing, end] =
    ask === 'first' ? (['second', 'first', order[0]] as const) : (['first', 'second', order.at(-1)] as const);
  return movers.flatMap((mover) => {
    const some = met.filter((one) => one[own] === mover);
    const decides = some.find((one) => one[facing] === end) ?? some[0];
    return decides ? [decides] : [];
  });
}

const shortCorrection = 220;

/** Beside a short correction: what the same place would be under other signs. */
const elsewhere: Readonly<Record<Control, string>> = {
  none: 'Un panneau ou un feu changerait la règle : sans eux, on cède à qui vient de droite et, pour tourner à gauche, à qui vient en face ; un tramway ou une sirène passe d’abord.',
  priority:
    'Le losange jaune donne la priorité sur les routes qui croisent, non sur qui vient en face quand on tourne à gauche ; sans lui, on céderait à droite.',
  'give-way':
    'Ce triangle, pointe en bas, fait céder le passage, mais sans arrêt si la voie est libre ; avec un stop, il faudrait toujours marquer l’arrêt, même sans personne en vue.',
  stop: 'À la place du stop, un cédez-le-passage ferait céder de même, mais sans arrêt si la voie est libre ; sans panneau ni feu, la priorité serait à droite.',
  red: 'Un feu n’est suivi que s’il fonctionne : éteint ou jaune clignotant, les panneaux ou la priorité à droite reprennent leur rôle.',
  green:
    'Le vert ne règle que les routes qui croisent, arrêtées au rouge : qui tourne à gauche cède encore à qui vient en face. Feu éteint, panneaux ou priorité à droite décideraient.',
};

const unsignedRing =
  'Exception, comme place de l’Étoile à Paris : aucun panneau n’annonce de carrefour à sens giratoire, donc la priorité reste à droite et l’anneau cède le passage à qui entre.';

function apartReason({ junction }: JunctionScene, apart: readonly Mover[]): string {
  const are = (one: string, several: string) => (apart.length > 1 ? several : one);
  const verb =
    junction === 'roundabout'
      ? `${are('n’arrive', 'n’arrivent')} pas sur vous par l’anneau`
      : `${are('suit un trajet qui ne rencontre', 'suivent des trajets qui ne rencontrent')} pas le vôtre`;
  return `${capital(listed(apart))} ${verb}.`;
}

const actReasons = {
  stop: {
    reason: 'Au stop, on marque toujours l’arrêt, à la ligne, puis on cède le passage.',
    article: 'R. 415-6',
  },
  'give-way': {
    reason: 'Le triangle pointe en bas demande de céder le passage, non de s’arrêter si personne ne vient.',
    article: 'R. 415-7',
  },
  red: {
    reason: 'Au feu rouge, l’arrêt est absolu, avant la ligne, même si personne ne vient.',
    article: 'R. 412-30',
  },
  green: {
    reason:
      'Le feu vert autorise le passage, si l’on ne risque pas de rester immobilisé dans l’intersection.',
    article: 'R. 412-33',
  },
  priority: {
    reason: 'Le losange jaune marque une route prioritaire : rien n’impose de s’y arrêter.',
    article: 'signs',
  },
  none: {
    reason: 'Sans panneau ni feu, rien n’impose l’arrêt : on cède le passage à qui vient de droite.',
    article: 'R. 415-5',
  },
} as const satisfies Record<Control, { reason: string; article: CitedName }>;

/** Of which the reason speaks. */
const subjectOf = ({ rule, first, second }: Met) =>
  rule === 'light' || rule === 'sign' || rule === 'left-turn' ? second : first;

const nameOf = ({ who }: Mover) => roadUsers[who].name;
const isYou = ({ who }: Mover) => who === 'you';
const isFeminine = (mover: Mover) => nameOf(mover).startsWith('la ');

const listed = (movers: readonly Mover[]) =>
  new Intl.ListFormat('fr').format(
    movers.toSorted((one, other) => Number(isYou(other)) - Number(isYou(one))).map(nameOf),
  );

/** Of pairs with the same rule and subject. */
function reasonOf({ controls }: JunctionScene, same: readonly Met[]): string {
  const [{ rule, first, second }] = same as [Met];
  const firsts = same.map((one) => one.first);
  const passes = firsts.some(isYou) ? 'passez' : firsts.length > 1 ? 'passent' : 'passe';
  const pronoun = isYou(second) ? 'vous' : isFeminine(second) ? 'elle' : 'lui';
  const firstsPass = `${listed(firsts)} ${passes} avant ${pronoun}`;
  const beforeSeconds = `avant ${listed(same.map((one) => one.second))}`;
  const subject = isYou(second) ? 'Vous' : capital(nameOf(second));
  switch (rule) {
    case 'siren':
      return `${capital(nameOf(first))} annonce son approche par feux bleus et sirène : en toutes circonstances, il passe ${beforeSeconds}.`;
    case 'tram':
      return `Les autres véhicules cèdent à ce qui circule sur des rails : le tramway passe ${beforeSeconds}.`;
    case 'light':
      return `${subject} ${isYou(second) ? 'avez' : 'a'} le feu rouge : ${firstsPass}.`;
    case 'ring':
      return `Dans un carrefour à sens giratoire, ceux qui tournent déjà dans l’anneau passent avant ceux qui y entrent : ${firstsPass}.`;
    case 'sign': {
      const sign =
        controls[second.from] === 'stop'
          ? 'un stop, arrêt puis passage à céder'
          : 'un panneau qui demande de céder le passage';
      return `${subject} ${isYou(second) ? 'avez' : 'a'} ${sign} : ${firstsPass}.`;
    }
    case 'left-turn':
      return `${subject} ${isYou(second) ? 'tournez' : 'tourne'} à gauche et ${isYou(second) ? 'coupez' : 'coupe'} la route de qui arrive en face : ${firstsPass}.`;
    case 'right-hand':
      return isYou(first)
        ? `${subject} ${second.inRing ? 'vous a à sa droite' : 'vient de votre gauche'} : ${firstsPass}.`
        : `${capital(nameOf(first))} vient de ${sideOf(second)} et passe avant ${pronoun}.`;
  }
}

const sideOf = (mover: Mover) =>
  isYou(mover)
    ? 'votre droite'
    : `la droite ${isFeminine(mover) ? 'de ' : 'du '}${nameOf(mover).replace(/^le /u, '')}`;
