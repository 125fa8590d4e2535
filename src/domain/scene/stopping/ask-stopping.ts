import type { Random } from '../../random.ts';
import type { CitedName } from '../cited.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { KerbScene, Spot } from '../scene.ts';
import { sampleSky } from '../sky.ts';
import { type KerbRule, kerbRules } from './kerb-rules.ts';

export type Act = 'stop' | 'park';

/** What is wanted at the spot, and whether the law calls it a stop or parking. */
const purposes = {
  drop: { act: 'stop', text: 'Vous voulez déposer un passager ici et repartir aussitôt' },
  load: { act: 'stop', text: 'Vous voulez charger un carton ici, en restant à côté de la voiture' },
  wait: { act: 'park', text: 'Vous voulez attendre quelqu’un ici au volant, un quart d’heure' },
  errand: {
    act: 'park',
    text: 'Vous voulez laisser la voiture ici, feux de détresse allumés, et entrer dans une boulangerie',
  },
} as const satisfies Record<string, { act: Act; text: string }>;

export type Purpose = keyof typeof purposes;

export type StoppingClaim =
  | { readonly kind: 'rule'; readonly act: Act; readonly may: boolean }
  | { readonly kind: 'spot'; readonly at: number; readonly act: Act; readonly may: boolean }
  | { readonly kind: 'purpose'; readonly purpose: Purpose; readonly act: Act; readonly may: boolean };

const spotNames = ['A', 'B', 'C'] as const;

export function askStopping(random: Random): SceneQuestion<StoppingClaim, KerbScene> {
  for (;;) {
    const ask = random.pick(['rule', 'purpose', 'stop', 'park', 'never'] as const);
    const scene = sampleKerb(ask === 'rule' || ask === 'purpose' ? 1 : 3, random);
    const purpose = random.pick(Object.keys(purposes) as Purpose[]);
    const [spot] = scene.spots as [Spot];
    // Whether a stop there blocks the car beside has no sharp answer.
    if (ask !== 'park' && scene.spots.some(({ ground }) => ground === 'second-row')) continue;
    // That a stop is no parking makes no difference where both are allowed.
    if (ask === 'purpose' && purposes[purpose].act === 'stop' && may(spot, 'park')) continue;
    const question = askOf<StoppingClaim, KerbScene>({
      family: 'stopping',
      theme: 'P',
      scene,
      question: ask === 'purpose' ? `${purposes[purpose].text}. Est-ce permis ?` : questions[ask],
      claims: claimsOf(ask, purpose),
      say,
      judge: (claim) => judge(scene, claim),
      ...explain(scene, ask === 'purpose' ? purpose : undefined),
    });
    if (question) return question;
  }
}

type Ask = 'rule' | 'purpose' | 'stop' | 'park' | 'never';

const questions: Readonly<Record<Exclude<Ask, 'purpose'>, string>> = {
  rule: 'À la place de la voiture rouge, qu’est-ce qui est vrai ?',
  stop: 'Où pouvez-vous vous arrêter, le temps de faire monter un passager ?',
  park: 'Où pouvez-vous stationner pour l’après-midi ?',
  never: 'Où même un arrêt de quelques secondes est-il interdit ?',
};

/** Stripes stand once, and not behind or under a car that another precedes: that one would be near them too. */
function sampleKerb(count: number, random: Random): KerbScene {
  const sampled = random.pickSome(spotKinds, count).map((sample) => sample(random));
  const spots = sampled.toSorted((one, other) => (one.stripes ?? 1) - (other.stripes ?? 1));
  if (spots.filter(({ stripes }) => stripes !== undefined).length > 1) return sampleKerb(count, random);
  const withSign = { sign: random.pick(['noParking', 'noStopping'] as const), ground: 'plain' } as const;
  return {
    view: 'kerb',
    spots: random.chance(0.25) ? [...spots.slice(0, -1), withSign] : spots,
    ...sampleSky(random),
  };
}

const spotKinds: readonly ((random: Random) => Spot)[] = [
  () => ({ ground: 'plain' }),
  () => ({ ground: 'bay' }),
  () => ({ ground: 'plain', line: 'solid' }),
  () => ({ ground: 'plain', line: 'broken' }),
  (random) => ({ ground: 'plain', stripes: random.between(1, 4) }),
  (random) => ({ ground: 'plain', stripes: random.between(7, 9) }),
  (random) => ({ ground: 'plain', stripes: -random.between(1, 4) }),
  () => ({ ground: 'plain', stripes: 0 }),
  () => ({ ground: 'disabled' }),
  () => ({ ground: 'delivery' }),
  () => ({ ground: 'bus-stop' }),
  () => ({ ground: 'bus-lane' }),
  () => ({ ground: 'cycle-lane' }),
  () => ({ ground: 'pavement' }),
  () => ({ ground: 'second-row' }),
  () => ({ ground: 'driveway' }),
];

function claimsOf(ask: Ask, purpose: Purpose): StoppingClaim[] {
  const each = (['stop', 'park'] as const).flatMap((act) => [true, false].map((is) => ({ act, may: is })));
  if (ask === 'rule') return each.map((one) => ({ kind: 'rule', ...one }));
  if (ask === 'purpose') return each.map((one) => ({ kind: 'purpose', purpose, ...one }));
  return spotNames.map((_, at) => ({
    kind: 'spot',
    at,
    act: ask === 'park' ? 'park' : 'stop',
    may: ask !== 'never',
  }));
}

/** The rule that decides, the strictest first. */
const ruleOf = (spot: Spot): KerbRule => kerbRules.find(({ holds }) => holds(spot)) as KerbRule;

const may = (spot: Spot, act: Act) => ruleOf(spot).allows.includes(act);

function judge({ spots }: KerbScene, claim: StoppingClaim): boolean {
  const spot = spots[claim.kind === 'spot' ? claim.at : 0] as Spot;
  if (claim.kind !== 'purpose') return may(spot, claim.act) === claim.may;
  const { act } = purposes[claim.purpose];
  // «Même un arrêt est interdit» answers for both; the other three are for what is wanted.
  if (claim.act === 'stop' && !claim.may) return !may(spot, 'stop');
  return claim.act === act && may(spot, act) === claim.may;
}

function say(claim: StoppingClaim): string {
  if (claim.kind === 'spot') return `À la place ${spotNames[claim.at]}.`;
  const act = claim.act === 'stop' ? 'arrêt' : 'stationnement';
  if (claim.kind === 'rule')
    return `${act === 'arrêt' ? 'L’arrêt' : 'Le stationnement'} y est ${claim.may ? 'permis' : 'interdit'}.`;
  if (claim.act === 'stop')
    return claim.may ? 'Oui, c’est un arrêt, permis ici.' : 'Non, même un arrêt est interdit ici.';
  return claim.may
    ? 'Oui, c’est un stationnement, permis ici.'
    : 'Non, c’est un stationnement, interdit ici.';
}

function explain({ spots }: KerbScene, purpose: Purpose | undefined) {
  const rules = spots.map(ruleOf);
  const articles = rules.flatMap(({ article }): CitedName[] => (article ? [article] : []));
  if (rules.length > 1)
    return {
      reasons: [...rules.map(({ short }, at) => `${spotNames[at]} : ${short}.`), stopOrPark],
      articles: [...articles, 'R. 110-2' as const],
    };
  const [{ long, others }] = rules as [KerbRule];
  return purpose
    ? { reasons: [long, actReasons[purpose]], articles: [...articles, 'R. 110-2' as const] }
    : { reasons: [long, others], articles };
}

const stopOrPark =
  'Un arrêt dure le temps de monter, de descendre ou de charger, conducteur à côté : au-delà, on stationne.';

const actReasons: Readonly<Record<Purpose, string>> = {
  drop: 'Déposer quelqu’un, conducteur au volant, est un arrêt : il ne dure que le temps de descendre.',
  load: 'Charger, conducteur près de la voiture et prêt à la déplacer, est un arrêt et non un stationnement.',
  wait: 'Attendre quelqu’un n’est pas un arrêt, même au volant et moteur en marche : la voiture stationne.',
  errand:
    'Qui s’éloigne de sa voiture stationne, même peu de temps ; les feux de détresse n’y changent rien.',
};
