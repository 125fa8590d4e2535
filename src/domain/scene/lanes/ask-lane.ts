import type { Random } from '../../random.ts';
import type { CitedName } from '../cited.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { Lane, LaneScene, Turn } from '../scene.ts';
import { sampleSky } from '../sky.ts';

export type LaneClaim =
  | { readonly kind: 'take'; readonly at: number; readonly to: Turn }
  | { readonly kind: 'go'; readonly to: Turn }
  | { readonly kind: 'change'; readonly at: number }
  | { readonly kind: 'no-change' }
  | { readonly kind: 'cruise'; readonly at: number };

type Ask = 'take' | 'go' | 'change' | 'cruise';

const turns: readonly Turn[] = ['left', 'straight', 'right'];
const towards = {
  left: 'tourner à gauche',
  straight: 'aller tout droit',
  right: 'tourner à droite',
} as const;
const letterOf = (at: number) => 'ABCD'.charAt(at);

export function askLane(random: Random): SceneQuestion<LaneClaim, LaneScene> {
  for (;;) {
    const ask = random.pick(['take', 'take', 'go', 'change', 'cruise'] as const);
    const scene = sampleLanes(ask, random);
    const to = random.pick(turns);
    const question = askOf<LaneClaim, LaneScene>({
      family: 'lanes',
      theme: 'L',
      scene,
      question: questionOf(ask, to),
      claims: claimsOf(ask, scene, to),
      say,
      judge: (claim) => judge(scene, claim),
      ...explain(ask, scene, to),
    });
    if (question) return question;
  }
}

/** Of lanes for everybody, from left to right: a turn never crosses the way of the lane beside it. */
const arrowsOf: readonly (readonly (readonly Turn[])[])[] = [
  [['left'], ['straight']],
  [['left'], ['straight', 'right']],
  [['straight'], ['right']],
  [['left', 'straight'], ['right']],
  [
    ['left', 'straight'],
    ['straight', 'right'],
  ],
  [['left'], ['straight'], ['right']],
  [['left'], ['left', 'straight'], ['right']],
  [['left'], ['straight'], ['straight', 'right']],
  [['left', 'straight'], ['straight'], ['right']],
];

function sampleLanes(ask: Ask, random: Random): LaneScene {
  const hasJunction = ask === 'take' || ask === 'go';
  const arrows = random.pick(arrowsOf);
  // Who must still change lanes can; elsewhere the lines are what is asked about.
  const line = () => (ask === 'change' && random.chance(0.5) ? 'solid' : 'broken');
  const general = arrows.map(
    (painted): Lane => ({ kind: 'general', arrows: hasJunction ? painted : [], line: line() }),
  );
  const side = random.pick(['bus', 'bus', 'cycle', 'hatched', undefined] as const);
  const isLeft = side === 'hatched' && random.chance(0.5);
  const special = side && ({ kind: side, arrows: [], line: 'solid' } as const);
  const lanes = special ? (isLeft ? [special, ...general] : [...general, special]) : general;
  const lineAfter = (at: number) => {
    // None is drawn after the last; hatched areas have a solid edge.
    if (at === lanes.length - 1) return 'broken';
    return lanes[at + 1]?.kind === 'hatched' ? 'solid' : lanes[at]?.line;
  };
  return {
    view: 'lanes',
    lanes: lanes.map((lane, at) => ({ ...lane, line: lineAfter(at) ?? 'broken' })),
    own: random.between(0, general.length - 1) + (isLeft ? 1 : 0),
    hasJunction,
    ...sampleSky(random),
  };
}

function questionOf(ask: Ask, to: Turn): string {
  switch (ask) {
    case 'take':
      return `Vous conduisez la voiture rouge et voulez ${towards[to]}. Quelle voie pouvez-vous prendre ?`;
    case 'go':
      return 'La voiture rouge reste sur sa voie. Où peut-elle aller à l’intersection ?';
    case 'change':
      return 'Vous conduisez la voiture rouge et voulez changer de voie. Où pouvez-vous passer ?';
    case 'cruise':
      return 'La circulation est fluide, vous continuez tout droit sans dépasser. Sur quelle voie roulez-vous ?';
  }
}

function claimsOf(ask: Ask, { lanes, own }: LaneScene, to: Turn): LaneClaim[] {
  const all = lanes.map((_, at) => at);
  switch (ask) {
    case 'take':
      return all.map((at) => ({ kind: ask, at, to }));
    case 'go':
      return turns.map((turn) => ({ kind: ask, to: turn }));
    case 'change':
      return [
        ...all.filter((at) => Math.abs(at - own) === 1).map((at) => ({ kind: ask, at }) as const),
        { kind: 'no-change' },
      ];
    case 'cruise':
      return all.map((at) => ({ kind: ask, at }));
  }
}

const mayEnter = ({ lanes, own }: LaneScene, at: number) =>
  lanes[at]?.kind === 'general' && lanes[Math.min(at, own)]?.line === 'broken';

const lastGeneral = ({ lanes }: LaneScene) => lanes.findLastIndex(({ kind }) => kind === 'general');

function judge(scene: LaneScene, claim: LaneClaim): boolean {
  const { lanes, own } = scene;
  switch (claim.kind) {
    case 'take':
      return lanes[claim.at]?.arrows.includes(claim.to) ?? false;
    case 'go':
      return lanes[own]?.arrows.includes(claim.to) ?? false;
    case 'change':
      return mayEnter(scene, claim.at);
    case 'no-change':
      return ![own - 1, own + 1].some((at) => mayEnter(scene, at));
    case 'cruise':
      return claim.at === lastGeneral(scene);
  }
}

function say(claim: LaneClaim): string {
  switch (claim.kind) {
    case 'take':
    case 'cruise':
      return `La voie ${letterOf(claim.at)}.`;
    case 'go':
      return { left: 'À gauche.', straight: 'Tout droit.', right: 'À droite.' }[claim.to];
    case 'change':
      return `Sur la voie ${letterOf(claim.at)}.`;
    case 'no-change':
      return 'Nulle part : je reste sur ma voie.';
  }
}

const kindReasons: Readonly<Record<Exclude<Lane['kind'], 'general'>, string>> = {
  bus: 'est réservée aux autobus : les voitures n’y roulent pas, même pour un instant',
  cycle: 'est une bande réservée aux vélos : on ne fait que la traverser pour quitter la route',
  hatched: 'n’est pas une voie : sur des hachures blanches, personne ne roule',
};

function explain(ask: Ask, scene: LaneScene, to: Turn): { reasons: string[]; articles: CitedName[] } {
  const { lanes, own } = scene;
  const special = lanes.flatMap(({ kind }, at) =>
    kind === 'general' ? [] : [`${letterOf(at)} ${kindReasons[kind]}.`],
  );
  switch (ask) {
    case 'take': {
      const wrong = lanes.flatMap(({ arrows }, at) =>
        arrows.length === 0 || arrows.includes(to) ? [] : [letterOf(at)],
      );
      return {
        reasons: [
          `Les flèches au sol obligent à aller où elles montrent : pour ${towards[to]}, il faut une voie dont une flèche y mène.`,
          ...(wrong.length > 0
            ? [`${wrong.join(' et ')} mène${wrong.length > 1 ? 'nt' : ''} ailleurs.`]
            : []),
          ...special,
          'On s’y place tôt, clignotant mis ; trop tard, on suit sa voie et l’on fait le tour.',
        ],
        articles: ['R. 412-10'],
      };
    }
    case 'go':
      return {
        reasons: [
          `Par la voie ${letterOf(own)}, on peut ${(lanes[own]?.arrows ?? []).map((turn) => towards[turn]).join(' ou ')}, et rien d’autre : à l’intersection, on suit une flèche de sa voie.`,
          'Qui s’est trompé continue et fait demi-tour plus loin : changer de voie au dernier moment coupe la route aux autres.',
          ...special,
        ],
        articles: [],
      };
    case 'change':
      return { reasons: [...sidesOf(scene), changing], articles: ['R. 412-19', 'R. 412-10'] };
    case 'cruise':
      return {
        reasons: [
          `En marche normale, on roule près du bord droit, donc sur la voie libre la plus à droite : ici ${letterOf(lastGeneral(scene))}.`,
          'Les voies de gauche servent à dépasser ou à tourner à gauche, puis l’on se rabat ; y rester gêne qui veut passer.',
          ...special,
        ],
        articles: ['R. 412-9'],
      };
  }
}

const changing =
  'Avant de changer de voie : rétroviseurs, clignotant, angle mort, et personne que l’on oblige à freiner.';

function sidesOf(scene: LaneScene): string[] {
  const { lanes, own } = scene;
  return [own - 1, own + 1].flatMap((at) => {
    const lane = lanes[at];
    if (!lane) return [];
    const letter = letterOf(at);
    if (lane.kind !== 'general') return [`${letter} ${kindReasons[lane.kind]}.`];
    return mayEnter(scene, at)
      ? [
          `Vers ${letter}, la ligne est discontinue : elle se franchit, si la voie est libre et que l’on ne gêne personne.`,
        ]
      : [
          `Vers ${letter}, la ligne est continue : elle ne se franchit ni ne se chevauche, même entre deux voies du même sens.`,
        ];
  });
}
