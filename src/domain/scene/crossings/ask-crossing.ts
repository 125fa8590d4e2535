import type { Random } from '../../random.ts';
import { capital } from '../../text/numbers-in-words.ts';
import type { CitedName } from '../cited.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { CrossingLight, CrossingScene, WalkerKind, WalkerPlace } from '../scene.ts';
import { sampleSky } from '../sky.ts';
import { cyclistReasons, lightRules, walkerReasons } from './crossing-reasons.ts';

export type Way = 'straight' | 'right';

type Act = 'stop' | 'go' | 'hurry' | 'horn';

export type CrossingClaim =
  | { readonly kind: 'act'; readonly act: Act; readonly way: Way }
  | { readonly kind: 'first'; readonly who: 'you' | 'other' }
  | { readonly kind: 'light'; readonly light: CrossingLight };

type Ask = CrossingClaim['kind'];

const lights = Object.keys(lightRules) as CrossingLight[];

export function askCrossing(random: Random): SceneQuestion<CrossingClaim, CrossingScene> {
  for (;;) {
    const ask = random.pick(['act', 'act', 'act', 'first', 'light'] as const);
    const scene = sampleCrossing(ask, random);
    const way = scene.hasCyclist || (scene.light && random.chance(0.4)) ? 'right' : 'straight';
    const question = askOf<CrossingClaim, CrossingScene>({
      family: 'crossings',
      theme: scene.walker || scene.hasCyclist ? 'U' : 'L',
      scene,
      question: questionOf(ask, scene, way),
      claims: claimsOf(ask, scene, way, random),
      say: (claim) => say(claim, scene),
      judge: (claim) => judge(scene, claim),
      ...explain(ask, scene, way),
    });
    if (question) return question;
  }
}

function sampleCrossing(ask: Ask, random: Random): CrossingScene {
  const base = { view: 'crossing', ...sampleSky(random) } as const;
  if (ask === 'light') return { ...base, light: random.pick(lights) };
  if (random.chance(0.15)) return { ...base, hasCyclist: true };
  const light = ask === 'act' && random.chance(0.5) ? random.pick(lights) : undefined;
  // A walker who waits beside a green light may have a red one: nothing shows it.
  const places: readonly WalkerPlace[] =
    light === 'green' ? ['crossing', 'done', 'along'] : ['waiting', 'waiting', 'crossing', 'done', 'along'];
  const kind = random.pick<WalkerKind>(['adult', 'adult', 'child', 'blind']);
  const walker = { kind, place: random.pick(places) };
  return { ...base, ...(light && { light }), ...((!light || random.chance(0.7)) && { walker }) };
}

function questionOf(ask: Ask, { light, hasCyclist, walker }: CrossingScene, way: Way): string {
  if (ask === 'light') return 'Que signifie ce feu ?';
  if (hasCyclist)
    return ask === 'first'
      ? 'Vous tournez à droite, le cycliste continue tout droit. Qui passe en premier ?'
      : 'Vous allez tourner à droite, le cycliste continue tout droit. Que faites-vous ?';
  if (ask === 'first')
    return `Vous arrivez à ces bandes. Qui passe en premier, ${walkerNames[walker?.kind ?? 'adult']} ou vous ?`;
  const going = way === 'right' ? 'Vous tournez à droite' : 'Vous allez tout droit';
  if (light === 'amber')
    return `${going}. Le feu vient de changer, et vous pouvez vous arrêter sans danger. Que faites-vous ?`;
  return light ? `${going}. Que faites-vous ?` : 'Vous arrivez à ces bandes. Que faites-vous ?';
}

const walkerNames: Readonly<Record<WalkerKind, string>> = {
  adult: 'le piéton',
  child: 'l’enfant',
  blind: 'la personne à la canne',
};

function claimsOf(ask: Ask, { light }: CrossingScene, way: Way, random: Random): CrossingClaim[] {
  if (ask === 'first') return (['you', 'other'] as const).map((who) => ({ kind: ask, who }));
  if (ask === 'light') {
    const others = random.pickSome(
      lights.filter((one) => one !== light),
      2,
    );
    return [...(light ? [light] : []), ...others].map((one) => ({ kind: ask, light: one }));
  }
  return (['stop', 'go', random.pick(['hurry', 'horn'] as const)] as const).map((act) => ({
    kind: ask,
    act,
    way,
  }));
}

const isOnOrNear = ({ walker }: CrossingScene) => walker?.place === 'waiting' || walker?.place === 'crossing';

function mustStop(scene: CrossingScene, way: Way): boolean {
  const { light, walker, hasCyclist } = scene;
  if (hasCyclist) return way === 'right';
  switch (light) {
    case 'red':
    case 'amber':
      return true;
    case 'arrow':
      return way === 'straight' || isOnOrNear(scene);
    case 'green':
      return walker?.place === 'crossing';
    default:
      return isOnOrNear(scene);
  }
}

function judge(scene: CrossingScene, claim: CrossingClaim): boolean {
  switch (claim.kind) {
    case 'act':
      return claim.act === (mustStop(scene, claim.way) ? 'stop' : 'go');
    case 'first':
      return claim.who === (mustStop(scene, scene.hasCyclist ? 'right' : 'straight') ? 'other' : 'you');
    case 'light':
      return claim.light === scene.light;
  }
}

function say(claim: CrossingClaim, { walker, hasCyclist }: CrossingScene): string {
  switch (claim.kind) {
    case 'light':
      return lightRules[claim.light].means;
    case 'first':
      if (claim.who === 'you') return 'Moi.';
      return hasCyclist ? 'Le cycliste.' : `${capital(walkerNames[walker?.kind ?? 'adult'])}.`;
    case 'act':
      return hasCyclist ? cyclistActs[claim.act] : acts[claim.act];
  }
}

const acts: Readonly<Record<Act, string>> = {
  stop: 'Je m’arrête avant les bandes.',
  go: 'Je passe à allure modérée, prêt à m’arrêter.',
  hurry: 'J’accélère pour être passé plus vite.',
  horn: 'Je klaxonne pour annoncer que je passe.',
};

const cyclistActs: Readonly<Record<Act, string>> = {
  stop: 'Je le laisse passer, puis je tourne.',
  go: 'Je tourne à allure modérée, il ralentira.',
  hurry: 'J’accélère pour tourner avant lui.',
  horn: 'Je klaxonne, puis je tourne.',
};

function explain(ask: Ask, scene: CrossingScene, way: Way): { reasons: string[]; articles: CitedName[] } {
  const { light, walker, hasCyclist } = scene;
  if (hasCyclist) return { reasons: cyclistReasons, articles: ['R. 415-3'] };
  const rule = light && lightRules[light];
  const decides =
    ask === 'light' || light === 'red' || light === 'amber' || (light === 'arrow' && way === 'straight');
  if (rule && (decides || !walker))
    return { reasons: [rule.reason, rule.others], articles: rule.article ? [rule.article] : [] };
  const reasons = walker ? [walkerReasons.places[walker.place], walkerReasons.kinds[walker.kind]] : [];
  return {
    reasons: rule ? [rule.short, ...reasons] : reasons,
    articles: ['R. 415-11', ...(rule?.article ? [rule.article] : [])],
  };
}
