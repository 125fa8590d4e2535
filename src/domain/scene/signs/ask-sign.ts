import type { Random } from '../../random.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { RoadScene } from '../scene.ts';
import { describeSign } from './describe-sign.ts';
import { holdsOf } from './overlaps.ts';
import type { SignLook } from './sign-row.ts';
import { type Plate, type SignName, signNames, signOf } from './sign-table.ts';

export const signClasses = {
  danger: 'Un danger.',
  temporary: 'Une situation temporaire.',
  priority: 'Un régime de priorité.',
  prohibition: 'Une interdiction.',
  obligation: 'Une obligation.',
  end: 'La fin d’une prescription.',
  indication: 'Une indication utile.',
} as const;

export type SignClass = keyof typeof signClasses;

export type SignClaim =
  | { readonly kind: 'means'; readonly sign: SignName }
  | { readonly kind: 'class'; readonly of: SignClass }
  | { readonly kind: 'starts' | 'extends'; readonly metres: number };

type SignScene = RoadScene & { readonly sign: { readonly name: SignName; readonly plate?: Plate } };

export function askSign(random: Random): SceneQuestion<SignClaim, SignScene> {
  for (;;) {
    const kind = random.pick(['means', 'means', 'class', 'where'] as const);
    const scene = sampleSign(kind, random);
    const claims = claimsOf(kind, scene, random);
    const question = askOf<SignClaim, SignScene>({
      family: 'signs',
      theme: kind === 'where' || isDanger(scene.sign.name) ? 'R' : 'L',
      scene,
      question: questions[kind],
      claims: random.pickSome(claims, claims.length),
      say,
      judge: (claim) => judge(scene, claim),
      reasons: [...explain(kind, scene), ...contrast(kind, scene, claims)],
      articles: kind === 'where' && isUsual(scene.sign) ? [] : ['signs'],
    });
    if (question) return question;
  }
}

const questions = {
  means: 'Que signifie ce panneau ?',
  class: 'Que signale un panneau de cette forme et de ces couleurs ?',
  where: 'Où est le danger que ce panneau annonce ?',
} as const;

type Kind = keyof typeof questions;

/** Metres from a sign of danger to the danger, without a plate that says otherwise: about, so that no text is cited. */
const dangerAhead = { town: 50, country: 150 } as const;
const isUsual = ({ name, plate }: SignScene['sign']) => !plate && name !== 'twoWay';
/** They tell of the road itself. */
const isDanger = (name: SignName) => /^AK?\d/u.test(signOf(name).code);

/** Of works, below planes and before a speed hump the distance is another. */
const dangers = signNames.filter((name) => /^A(?!2b|23)\d/u.test(signOf(name).code));
/** A plate of extent says nothing of what is met at one place. */
const atOnePlace: readonly SignName[] = [
  'bendRight',
  'bendLeft',
  'bump',
  'bridge',
  'levelCrossing',
  'openLevelCrossing',
  'tramCrossing',
  'walkersAhead',
  'lightsAhead',
  'quay',
];
/** Signs of intersections have the shape of danger too, services are of no use to drive, a lane for buses obliges none,
 * those of a narrow road settle who passes first. */
const ofNoSharpClass = /^(AB(1|2|25|7)|B15|B27a|B45a|C1(08|12|14|8)|C208|CE.*|K.*)$/u;
const ofSharpClass = signNames.filter((name) => !ofNoSharpClass.test(signOf(name).code));

const onDualRoads = /^C(8|[12]0[78]|E1[56]a?)$/u;

function sampleSign(kind: Kind, random: Random): SignScene {
  const name = random.pick({ means: signNames, class: ofSharpClass, where: dangers }[kind]);
  const plate = kind === 'where' ? samplePlate(name, random) : undefined;
  const place = onDualRoads.test(signOf(name).code) ? 'dual' : random.pick(['town', 'country'] as const);
  return {
    view: 'ahead',
    place,
    weather: 'dry',
    night: random.chance(0.1),
    driver: 'confirmed',
    sign: { name, ...(plate && { plate }) },
  };
}

function samplePlate(name: SignName, random: Random): Plate | undefined {
  const kind = random.pick([
    'distance',
    atOnePlace.includes(name) ? undefined : 'extent',
    undefined,
  ] as const);
  return kind && { kind, metres: random.pick([200, 300, 500, 800]) };
}

function claimsOf(kind: Kind, { place, sign: { name, plate } }: SignScene, random: Random): SignClaim[] {
  if (kind === 'means') return [name, ...temptingOf(name, random)].map((sign) => ({ kind, sign }));
  if (kind === 'class') {
    const right = [...classesOf(signOf(name))];
    // To stop or to give way is an obligation too.
    const alsoTrue = right.includes('priority') ? 'obligation' : undefined;
    const others = (Object.keys(signClasses) as SignClass[]).filter(
      (one) => one !== alsoTrue && !right.includes(one),
    );
    return [...right, ...random.pickSome(others, 4 - right.length)].map((of) => ({ kind, of }));
  }
  const usual = [dangerAhead.town, dangerAhead.country].map(
    (metres) => ({ kind: 'starts', metres }) as const,
  );
  if (!plate) return [...usual, { kind: 'starts', metres: 0 }];
  const byPlate: SignClaim[] = [
    { kind: 'starts', metres: plate.metres },
    { kind: 'extends', metres: plate.metres },
  ];
  if (plate.kind === 'distance') return [...usual, ...byPlate];
  // Where it begins holds beside how long it lasts: one of the two alone is asked for.
  const start = startOf(place, { name });
  return [...usual.filter(({ metres }) => metres !== start), ...byPlate];
}

/** Signs that one could take for this one: of the same drawing, then of the same look; none that means the same. */
function temptingOf(name: SignName, random: Random): SignName[] {
  const shown = signOf(name);
  const others = random
    .pickSome(signNames, signNames.length)
    .filter((other) => other !== name && !isSameDanger(shown, signOf(other)))
    .filter((other) => !holdsOf(shown.code, signOf(other).code));
  const near = (other: SignName) => {
    const { symbol, shape, ground } = signOf(other);
    return (
      (symbol === shown.symbol ? 4 : 0) + (shape === shown.shape ? 2 : 0) + (ground === shown.ground ? 1 : 0)
    );
  };
  return others.toSorted((one, other) => near(other) - near(one)).slice(0, random.between(2, 3));
}

/** A danger and the same while works last: the words of one could pass for the other's. */
const isSameDanger = (one: SignLook, other: SignLook) =>
  one.symbol === other.symbol && one.shape === other.shape && one.shape === 'triangle-up';

/** By shape and colours alone. */
export function classesOf({ shape, ground, hasRedBorder, isBarred }: SignLook): Set<SignClass> {
  if (shape === 'triangle-up') return new Set(ground === 'yellow' ? ['danger', 'temporary'] : ['danger']);
  if (shape === 'square') return new Set(['indication']);
  if (shape === 'board') return new Set(['temporary']);
  if (shape !== 'disc') return new Set(['priority']);
  if (isBarred) return new Set(['end']);
  return new Set([hasRedBorder ? 'prohibition' : 'obligation']);
}

function judge({ place, sign }: SignScene, claim: SignClaim): boolean {
  const { name, plate } = sign;
  switch (claim.kind) {
    case 'means':
      return claim.sign === name;
    case 'class':
      return classesOf(signOf(name)).has(claim.of);
    case 'starts':
      return claim.metres === startOf(place, sign);
    case 'extends':
      return plate?.kind === 'extent' && claim.metres === plate.metres;
  }
}

function startOf(place: RoadScene['place'], { name, plate }: SignScene['sign']): number {
  if (plate?.kind === 'distance') return plate.metres;
  return name === 'twoWay' ? 0 : dangerAhead[place === 'town' ? 'town' : 'country'];
}

function say(claim: SignClaim): string {
  switch (claim.kind) {
    case 'means':
      return `${signOf(claim.sign).means}.`;
    case 'class':
      return signClasses[claim.of];
    case 'starts':
      return claim.metres === 0 ? 'Il commence au panneau.' : `Il commence à ${claim.metres} mètres environ.`;
    case 'extends':
      return `Il s’étend sur ${claim.metres} mètres.`;
  }
}

function explain(kind: Kind, { place, sign }: SignScene): string[] {
  const { name, plate } = sign;
  const { means, code, shape } = signOf(name);
  if (kind === 'means') return [`Panneau ${code} : ${means.charAt(0).toLowerCase()}${means.slice(1)}.`];
  if (kind === 'class' && shape !== 'board') {
    const found = [...classesOf(signOf(name))].map((one) => signClasses[one].replace('.', '').toLowerCase());
    const named = means.replace(/ \(.+\)$/u, '').toLowerCase();
    return [`${shapeReasons[shape]} Ici : ${found.join(' et ')} (${code}, ${named}).`];
  }
  const start = startOf(place, sign);
  if (plate?.kind === 'distance')
    return [
      `Le panonceau dit la distance du danger : ${start} mètres ; entre deux flèches, il dirait sa longueur.`,
    ];
  const usual =
    name === 'twoWay'
      ? 'Seul de tous les panneaux de danger, il se place là où la circulation dans les deux sens commence.'
      : `Un panneau de danger se place à ${start} mètres environ du danger ${place === 'town' ? 'en' : 'hors'} agglomération.`;
  return plate
    ? [usual, `Le panonceau à deux flèches dit sur quelle longueur il s’étend : ${plate.metres} mètres.`]
    : [usual];
}

/** Characters: a shorter correction has room for another sign. */
const maxBeforeSecond = 185;

/** What the look of the others would have been. */
function contrast(kind: Kind, { sign }: SignScene, claims: readonly SignClaim[]): string[] {
  if (kind === 'where')
    return [
      'On ralentit dès le panneau, pour arriver au danger à l’allure qu’il demande et pouvoir s’y arrêter si quelqu’un s’y trouve.',
    ];
  const { shape, means } = signOf(sign.name);
  if (kind === 'class' && shape !== 'board') return [otherShapes[shape]];
  const others = claims.flatMap((claim) =>
    claim.kind === 'means' && claim.sign !== sign.name ? [claim.sign] : [],
  );
  const seen = `On y voit ${describeSign(sign.name)}.`;
  const [first = '', ...next] = others.map(
    (name) => `« ${signOf(name).means} » serait ${describeSign(name)}.`,
  );
  return [seen, first, ...next.slice(0, means.length + seen.length + first.length < maxBeforeSecond ? 1 : 0)];
}

const otherShapes: Readonly<Record<Exclude<SignLook['shape'], 'board'>, string>> = {
  'triangle-up': 'Un rond interdirait ou obligerait, un carré ou un rectangle renseignerait.',
  'triangle-down':
    'Pointe en haut, un triangle annoncerait un danger ; un rond interdirait ou obligerait, un carré renseignerait.',
  octagon:
    'On le reconnaît même de dos ou sous la neige. Un triangle annoncerait un danger, un rond interdirait ou obligerait.',
  diamond:
    'Posé sur son côté, un carré renseignerait ; un triangle annoncerait un danger, un rond interdirait ou obligerait.',
  disc: 'Un triangle annoncerait un danger, un carré renseignerait.',
  square:
    'Un triangle annoncerait un danger ; un rond interdirait ou obligerait ; posé sur la pointe, le carré parlerait de priorité.',
};

const shapeReasons: typeof otherShapes = {
  'triangle-up':
    'Un triangle bordé de rouge, pointe en haut, annonce un danger ; à fond jaune, il est temporaire.',
  'triangle-down': 'Le triangle pointe en bas n’existe que pour la priorité.',
  octagon: 'L’octogone n’existe que pour la priorité.',
  diamond: 'Le carré posé sur la pointe n’existe que pour la priorité.',
  disc: 'Un panneau rond prescrit : bordé de rouge il interdit ; sans bord rouge, bleu il oblige, barré il met fin.',
  square: 'Un panneau carré ou rectangulaire renseigne, sauf à l’entrée et à la sortie d’une zone.',
};
