import type { Random } from '../../random.ts';
import type { CitedName } from '../cited.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import { type PassingScene, roadUsers } from '../scene.ts';
import { sampleSky } from '../sky.ts';
import { cyclistAtLine, type ObstacleName, obstacleNames, obstacleOf } from './obstacles.ts';

const acts = {
  left: 'Je dépasse par la gauche.',
  right: 'Je dépasse par la droite.',
  stay: 'Je reste derrière.',
} as const;

const overtakenActs = {
  right: 'Je serre à droite.',
  'same-speed': 'Je n’accélère pas.',
  faster: 'J’accélère pour l’empêcher de passer.',
  left: 'Je me décale vers la gauche pour mieux voir.',
} as const;

export type OvertakingClaim =
  | { readonly kind: 'act'; readonly act: keyof typeof acts }
  | { readonly kind: 'obstacle'; readonly name: ObstacleName | 'nothing' }
  | { readonly kind: 'room'; readonly centimetres: number }
  | { readonly kind: 'overtaken'; readonly act: keyof typeof overtakenActs };

type Ask = 'act' | 'why' | 'room' | 'overtaken';

export function askOvertaking(random: Random): SceneQuestion<OvertakingClaim, PassingScene> {
  for (;;) {
    const ask = random.pick(['act', 'act', 'act', 'why', 'why', 'why', 'room', 'overtaken'] as const);
    const scene = samplePassing(ask, random);
    const question =
      scene &&
      askOf<OvertakingClaim, PassingScene>({
        family: 'overtaking',
        theme: scene.ahead === 'cyclist' ? 'U' : 'L',
        scene,
        question: questionOf(ask, scene),
        claims: claimsOf(ask, scene, random),
        say,
        judge: (claim) => judge(scene, claim),
        ...explain(ask, scene),
      });
    if (question) return question;
  }
}

/** Undefined for what has no sharp answer, or more to say than a correction holds. */
function samplePassing(ask: Ask, random: Random): PassingScene | undefined {
  const place = random.pick(['town', 'country'] as const);
  const sky = sampleSky(random);
  if (ask === 'overtaken')
    return { view: 'passing', place: 'country', line: 'broken', isOvertaken: true, ...sky };
  const ahead = ask === 'room' ? 'cyclist' : random.pick(['blue-car', 'lorry', 'cyclist'] as const);
  const line = random.pick(['broken', 'broken', 'broken', 'solid', 'near', 'far'] as const);
  const base = { view: 'passing', place, line, ahead, ...sky } as const;
  if (ask === 'room') return { ...base, line: 'broken' };
  if (ask === 'act' && ahead !== 'cyclist' && random.chance(0.15)) return { ...base, isTurning: true };
  const feature = random.pick(
    place === 'town'
      ? (['stripes', 'walker', 'walker', 'right-first', undefined, undefined] as const)
      : (['crest', 'rails', 'right-first', 'own-first', undefined, undefined] as const),
  );
  const isAtSign = feature === 'right-first' || feature === 'own-first';
  const scene: PassingScene = {
    ...base,
    ...(feature && { feature }),
    // By night the road would be lost against the sky.
    ...(feature === 'crest' && { night: false }),
    ...(!isAtSign && random.chance(0.2) && { hasSign: true }),
    ...(feature !== 'crest' && random.chance(0.2) && { isOncoming: true }),
    ...(random.chance(0.15) && { isOvertaken: true }),
  };
  const isOverCrest = ahead === 'cyclist' && feature === 'crest';
  const isHidden = ahead === 'lorry' && feature === 'stripes';
  // A cyclist behind a solid line is overtaken only where nothing else speaks against it.
  const isMixed = ahead === 'cyclist' && solid(line) && seenIn(scene).length > 1;
  return isOverCrest || isHidden || isMixed || seenIn(scene).length > 2 ? undefined : scene;
}

const solid = (line: PassingScene['line']) => line === 'solid' || line === 'far';

const seenIn = (scene: PassingScene) => obstacleNames.filter((name) => obstacleOf(name).isThere(scene));
const forbidding = (scene: PassingScene) => seenIn(scene).filter((name) => obstacleOf(name).forbids(scene));

const nameOf = ({ ahead }: PassingScene) => (ahead ? roadUsers[ahead].name : '');

const whereOf = ({ place }: PassingScene) => (place === 'town' ? 'En agglomération' : 'Hors agglomération');

function questionOf(ask: Ask, scene: PassingScene): string {
  switch (ask) {
    case 'act':
      return `Vous voudriez dépasser ${nameOf(scene)}. Que faites-vous ?`;
    case 'why':
      return `Qu’est-ce qui interdit ici de dépasser ${nameOf(scene)} ?`;
    case 'room':
      return `${whereOf(scene)}, vous dépassez le cycliste. Quel espace laissez-vous au moins entre vous et lui ?`;
    case 'overtaken':
      return 'Dans le rétroviseur, une voiture a déboîté pour vous dépasser. Que faites-vous ?';
  }
}

function claimsOf(ask: Ask, scene: PassingScene, random: Random): OvertakingClaim[] {
  switch (ask) {
    case 'act':
      return (Object.keys(acts) as (keyof typeof acts)[]).map((act) => ({ kind: 'act', act }));
    case 'why': {
      const seen = seenIn(scene);
      const others = obstacleNames.filter((name) => !seen.includes(name));
      const offered = [...seen, ...random.pickSome(others, 3 - seen.length)];
      return [...offered, 'nothing' as const].map((name) => ({ kind: 'obstacle', name }));
    }
    case 'room':
      return [50, 100, 150].map((centimetres) => ({ kind: 'room', centimetres }));
    case 'overtaken':
      return random
        .pickSome(Object.keys(overtakenActs) as (keyof typeof overtakenActs)[], 4)
        .map((act) => ({ kind: 'overtaken', act }));
  }
}

const roomOf = ({ place }: PassingScene) => (place === 'town' ? 100 : 150);

function judge(scene: PassingScene, claim: OvertakingClaim): boolean {
  const isForbidden = forbidding(scene).length > 0;
  switch (claim.kind) {
    case 'act':
      return claim.act === (scene.isTurning ? 'right' : isForbidden ? 'stay' : 'left');
    case 'obstacle':
      return claim.name === 'nothing' ? !isForbidden : forbidding(scene).includes(claim.name);
    case 'room':
      return claim.centimetres === roomOf(scene);
    case 'overtaken':
      return claim.act === 'right' || claim.act === 'same-speed';
  }
}

function say(claim: OvertakingClaim): string {
  switch (claim.kind) {
    case 'act':
      return acts[claim.act];
    case 'obstacle':
      return claim.name === 'nothing' ? 'Rien ne l’interdit.' : obstacleOf(claim.name).name;
    case 'room':
      return { 50: '50 centimètres.', 100: '1 mètre.', 150: '1,50 mètre.' }[claim.centimetres] ?? '';
    case 'overtaken':
      return overtakenActs[claim.act];
  }
}

function explain(ask: Ask, scene: PassingScene): { reasons: string[]; articles: CitedName[] } {
  if (ask === 'room')
    return {
      reasons: [
        `${whereOf(scene)}, on laisse au moins ${scene.place === 'town' ? '1 mètre' : '1,50 mètre'} entre soi et un deux-roues, un piéton ou un animal que l’on dépasse : il peut faire un écart, et l’air déplacé le déséquilibre.`,
        `${scene.place === 'town' ? 'Hors agglomération, ce serait 1,50 mètre' : 'En agglomération, ce serait 1 mètre'} ; sans la place, on reste derrière lui.`,
      ],
      articles: ['R. 414-4'],
    };
  if (ask === 'overtaken')
    return {
      reasons: [
        'Sur le point d’être dépassé, on serre immédiatement à droite et l’on n’accélère pas : le dépassement dure moins longtemps, et chacun garde sa place.',
        'Se décaler à gauche ou accélérer mettrait les deux voitures, et celle qui viendrait en face, en danger.',
      ],
      articles: ['R. 414-16'],
    };
  if (scene.isTurning)
    return {
      reasons: [
        `Par exception, on dépasse par la droite le véhicule qui a signalé qu’il tourne à gauche, si la place suffit : ${nameOf(scene)} montre son clignotant gauche et va s’arrêter au milieu de la chaussée.`,
        'Par la gauche, vous lui couperiez la route ; sans son clignotant, on ne dépasse qu’à gauche.',
      ],
      articles: ['R. 414-6'],
    };
  const forbids = forbidding(scene);
  const seen = seenIn(scene);
  const reasons = [...forbids, ...seen.filter((name) => !forbids.includes(name))].map((name) => {
    const { reason, harmless } = obstacleOf(name);
    if (forbids.includes(name)) return reason;
    return name === 'line' && solid(scene.line) ? cyclistAtLine : harmless;
  });
  return {
    reasons: seen.length > 1 ? reasons : [...reasons, closing(scene, forbids.length > 0)],
    articles: seen.length === 0 ? ['R. 414-4', 'R. 412-19'] : seen.flatMap(articlesOf),
  };
}

function articlesOf(name: ObstacleName): CitedName[] {
  const { article } = obstacleOf(name);
  return article ? [article] : [];
}

function closing(scene: PassingScene, isForbidden: boolean): string {
  if (isForbidden)
    return `Vous restez donc derrière ${nameOf(scene)}, à distance, jusqu’à ce que rien ne s’y oppose plus.`;
  return `${solid(scene.line) ? 'On' : 'La ligne proche de vous est discontinue et la voie de gauche est libre : on'} dépasse ${nameOf(scene)} par la gauche, après un regard aux rétroviseurs et à l’angle mort, clignotant mis, et sans traîner à sa hauteur.`;
}
