import type { Random } from '../../random.ts';
import { capital } from '../../text/numbers-in-words.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import { type Control, type JunctionScene, type Mover, roadUsers, type Who } from '../scene.ts';
import { type Ask, explain } from './priority-reasons.ts';
import { sampleJunction } from './sample-junction.ts';
import { passingOrders, waitsFor } from './settle.ts';

export type PriorityClaim =
  | { readonly kind: 'yield'; readonly to: Who | 'nobody' }
  | { readonly kind: 'before'; readonly who: Who }
  | { readonly kind: 'rank'; readonly who: Who; readonly rank: 'first' | 'last' }
  | { readonly kind: 'order'; readonly who: readonly Who[] }
  | { readonly kind: 'stop' | 'pass-if-free' | 'wait-inside' };

export function askPriority(random: Random): SceneQuestion<PriorityClaim, JunctionScene> {
  for (;;) {
    const scene = sampleJunction(random);
    const ask = random.pick(asksOf(scene));
    const claims = random.pickSome(claimsOf(scene, ask, random), 4);
    const question = askOf({
      family: 'priorities',
      theme: 'L',
      scene,
      question: questions[ask],
      claims,
      say: (claim) => say(claim, ask, scene.controls.south),
      judge: (claim) => judge(scene, claim),
      ...explain(scene, ask),
    });
    if (question) return question;
  }
}

const questions: Readonly<Record<Ask, string>> = {
  yield: 'Vous conduisez la voiture rouge. À qui devez-vous céder le passage ?',
  first: 'Qui passe en premier ?',
  last: 'Qui passe en dernier ?',
  order: 'Dans quel ordre passent les véhicules ?',
  act: 'Vous conduisez la voiture rouge. Que faites-vous ?',
};

function asksOf(scene: JunctionScene): Ask[] {
  const own = scene.controls.south;
  if (own === 'red') return ['act'];
  if (own === 'green') return ['yield', 'act'];
  if (scene.junction === 'roundabout') return ['yield', 'act'];
  const orders = passingOrders(scene);
  const isAlone = (at: number) => new Set(orders.map((order) => order.at(at))).size === 1;
  return [
    'yield',
    'act',
    ...(isAlone(0) ? (['first'] as const) : []),
    ...(isAlone(-1) ? (['last'] as const) : []),
    ...(orders.length === 1 && scene.movers.length > 2 ? (['order'] as const) : []),
  ];
}

function claimsOf(scene: JunctionScene, ask: Ask, random: Random): PriorityClaim[] {
  const others = scene.movers.filter(({ who }) => who !== 'you');
  const yields = others.map(({ who }): PriorityClaim => ({ kind: 'yield', to: who }));
  if (ask === 'yield') return [...yields, { kind: 'yield', to: 'nobody' }];
  if (ask === 'first' || ask === 'last')
    return scene.movers.map(({ who }) => ({ kind: 'rank', who, rank: ask }));
  if (ask === 'act') {
    // Who waits at a red light lets everybody pass: who passes before it is not a sharp question.
    if (scene.controls.south === 'red')
      return [{ kind: 'stop' }, { kind: 'pass-if-free' }, { kind: 'wait-inside' }];
    const waits = waitsFor(scene, scene.movers[0] as Mover);
    const waited = random.pickSome(waits, waits.length).map(({ who }) => who);
    if (waited.length === 0)
      return [{ kind: 'stop' }, { kind: 'pass-if-free' }, ...random.pickSome(yields, 2)];
    // «I pass when it is clear» would be right beside «I give way»: where one waits it is not asked.
    const rest = random
      .pickSome(others, others.length)
      .flatMap(({ who }) => (waited.includes(who) ? [] : [who]));
    const given = [...waited, ...rest].slice(0, 2).map((to): PriorityClaim => ({ kind: 'yield', to }));
    return [{ kind: 'stop' }, { kind: 'before', who: random.pick(waited) }, ...given];
  }
  const right = (passingOrders(scene)[0] ?? []).map(({ who }) => who);
  const wrong = [right.toReversed(), [...right.slice(1), ...right.slice(0, 1)]];
  return [right, ...wrong].map((who) => ({ kind: 'order', who }));
}

function judge(scene: JunctionScene, claim: PriorityClaim): boolean {
  const waited = waitsFor(scene, scene.movers[0] as Mover).map(({ who }) => who);
  switch (claim.kind) {
    case 'yield':
      return claim.to === 'nobody' ? waited.length === 0 : waited.includes(claim.to);
    case 'before':
      return !waited.includes(claim.who);
    case 'rank':
      return passingOrders(scene).every(
        (order) => order.at(claim.rank === 'first' ? 0 : -1)?.who === claim.who,
      );
    case 'order':
      return passingOrders(scene)[0]?.every(({ who }, index) => who === claim.who[index]) ?? false;
    case 'stop':
      return mustStop(scene.controls.south);
    case 'pass-if-free':
      return !mustStop(scene.controls.south);
    case 'wait-inside':
      return false;
  }
}

const mustStop = (control: Control) => control === 'stop' || control === 'red';

const hasLine = (control: Control) => control !== 'none' && control !== 'priority';

function say(claim: PriorityClaim, ask: Ask, own: Control): string {
  switch (claim.kind) {
    case 'yield':
      if (claim.to === 'nobody') return 'À personne.';
      return ask === 'act'
        ? `Je dois céder le passage ${roadUsers[claim.to].to}.`
        : `${capital(roadUsers[claim.to].to)}.`;
    case 'before':
      return `Je passe avant ${roadUsers[claim.who].name}.`;
    case 'rank':
      return claim.who === 'you' ? 'Moi, dans la voiture rouge.' : `${capital(roadUsers[claim.who].name)}.`;
    case 'order':
      return `${capital(claim.who.map((who) => (who === 'you' ? 'moi' : roadUsers[who].name)).join(', puis '))}.`;
    case 'stop':
      return `Je m’arrête ${hasLine(own) ? 'à la ligne' : 'avant d’entrer'}, même si je ne vois venir personne.`;
    case 'pass-if-free':
      return 'Je passe sans m’arrêter si la voie est libre.';
    case 'wait-inside':
      return 'J’avance jusqu’au milieu de l’intersection et j’y attends.';
  }
}
