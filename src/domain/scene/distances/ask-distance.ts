import type { Random } from '../../random.ts';
import { type CitedName, followingSeconds } from '../cited.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { Place, RoadScene } from '../scene.ts';

export type DistanceClaim =
  | { readonly kind: 'following' | 'reaction' | 'stopping' | 'needs'; readonly metres: number }
  | { readonly kind: 'enough' | 'in-time'; readonly is: boolean }
  | { readonly kind: 'braking'; readonly times: number; readonly factor: number };

type Ask = 'following' | 'enough' | 'reaction' | 'stopping' | 'in-time' | 'braking';

const asks: readonly Ask[] = ['following', 'enough', 'reaction', 'stopping', 'in-time', 'braking'];
const speedsOf: Readonly<Record<Exclude<Place, 'two-lanes'>, readonly number[]>> = {
  town: [30, 40, 50],
  country: [60, 70, 80],
  dual: [90, 100, 110],
  motorway: [100, 110, 120, 130],
};
/** What is asked for differs from what is right, or from what is there, by a quarter at least. */
const margin = 1.25;

export function askDistance(random: Random): SceneQuestion<DistanceClaim, RoadScene> {
  for (;;) {
    const ask = random.pick(asks);
    const times = random.between(2, 3);
    const { scene, kmh, isWet } = sampleDrive(ask, times, random);
    const question = askOf<DistanceClaim, RoadScene>({
      family: 'distances',
      theme: 'C',
      scene,
      question: questionOf(ask, kmh, times, scene),
      claims: claimsOf(ask, { kmh, isWet, times }, random),
      say,
      judge: (claim) => judge(claim, kmh, isWet, scene.ahead?.metres ?? 0),
      ...explainWhole(ask, scene, kmh, isWet, times),
    });
    if (question) return question;
  }
}

/** Also `times` as fast, where that is asked about, is a speed of the place. */
function sampleDrive(ask: Ask, times: number, random: Random) {
  const place = random.pick(['town', 'country', 'dual', 'motorway'] as const);
  const kmh =
    ask === 'braking'
      ? random.pick(speedsOf[place].filter((speed) => speed % (times * 5) === 0)) / times
      : random.pick(speedsOf[place]);
  const isWet = (ask === 'stopping' || ask === 'in-time') && random.chance(0.5);
  const needed = ask === 'enough' ? followingDistance(kmh) : stoppingDistance(kmh, isWet);
  const share = random.chance(0.5) ? 0.4 + random.next() * 0.35 : margin + random.next() * 0.75;
  const step = needed < 25 ? 1 : 5;
  const metres = Math.round((needed * share) / step) * step;
  const kind = ask === 'in-time' ? 'tree' : random.pick(['car', 'lorry'] as const);
  const scene: RoadScene = {
    view: 'ahead',
    place,
    weather: isWet ? 'rain' : 'dry',
    night: random.chance(0.15),
    driver: 'confirmed',
    speed: kmh,
    ...((ask === 'enough' || ask === 'in-time') && { ahead: { kind, metres } }),
  };
  return { scene, kmh, isWet };
}

function claimsOf(
  ask: Ask,
  { kmh, isWet, times }: { kmh: number; isWet: boolean; times: number },
  random: Random,
): DistanceClaim[] {
  const spread = (right: number, factors: readonly number[]) =>
    [right, ...random.pickSome(factors, 2).map((factor) => Math.round(right * factor))].toSorted(
      (a, b) => a - b,
    );
  switch (ask) {
    case 'following':
      return spread(followingDistance(kmh), [0.5, 0.75, 1.5]).map((metres) => ({ kind: ask, metres }));
    case 'reaction':
      return spread(reactionDistance(kmh), [0.5, 2, 3]).map((metres) => ({ kind: ask, metres }));
    case 'stopping':
      return spread(stoppingDistance(kmh, isWet), [0.35, 0.6, 1.7]).map((metres) => ({ kind: ask, metres }));
    case 'braking':
      return [1, times, brakingFactor(times), brakingFactor(times) + times].map((factor) => ({
        kind: ask,
        times,
        factor,
      }));
    case 'enough':
      return [
        { kind: ask, is: true },
        { kind: ask, is: false },
        ...[1, 0.5].map(
          (factor) => ({ kind: 'needs', metres: Math.round(followingDistance(kmh) * factor) }) as const,
        ),
      ];
    case 'in-time':
      return [
        { kind: ask, is: true },
        { kind: ask, is: false },
      ];
  }
}

function judge(claim: DistanceClaim, kmh: number, isWet: boolean, there: number): boolean {
  switch (claim.kind) {
    case 'following':
    case 'needs':
      return claim.metres === followingDistance(kmh);
    case 'reaction':
      return claim.metres === reactionDistance(kmh);
    case 'stopping':
      return claim.metres === stoppingDistance(kmh, isWet);
    case 'enough':
      return claim.is === there >= followingDistance(kmh);
    case 'in-time':
      return claim.is === there >= stoppingDistance(kmh, isWet);
    case 'braking':
      return claim.factor === brakingFactor(claim.times);
  }
}

function say(claim: DistanceClaim): string {
  switch (claim.kind) {
    case 'following':
      return `${claim.metres} mètres.`;
    case 'reaction':
    case 'stopping':
      return `Environ ${claim.metres} mètres.`;
    case 'needs':
      return `À cette vitesse, le minimum est d’environ ${claim.metres} mètres.`;
    case 'enough':
      return claim.is ? 'Cette distance suffit.' : 'Je suis trop près : je ralentis.';
    case 'in-time':
      return claim.is ? 'Oui.' : 'Non.';
    case 'braking':
      return claim.factor === 1 ? 'Elle ne change pas.' : `Elle est multipliée par ${claim.factor}.`;
  }
}

function questionOf(ask: Ask, kmh: number, times: number, { ahead, weather }: RoadScene): string {
  const drive = `Vous roulez à ${kmh} km/h`;
  switch (ask) {
    case 'following':
      return `${drive}. Quelle est, environ, la distance minimale que la loi demande de laisser avec le véhicule qui précède ?`;
    case 'enough':
      return `${drive}, à ${ahead?.metres} mètres du véhicule qui précède. Qu’en dites-vous ?`;
    case 'reaction':
      return `${drive}. Quelle distance parcourez-vous pendant une seconde de réaction ?`;
    case 'stopping':
      return `${drive} sur une chaussée ${weather === 'rain' ? 'mouillée' : 'sèche'}. Quelle est, par la règle de calcul usuelle, votre distance d’arrêt ?`;
    case 'in-time':
      return `${drive} sur une chaussée ${weather === 'rain' ? 'mouillée' : 'sèche'}. Un arbre barre la route à ${ahead?.metres} mètres. Par la règle de calcul usuelle, pouvez-vous vous arrêter avant lui ?`;
    case 'braking':
      return `${drive}. Si vous rouliez ${times === 2 ? 'deux' : 'trois'} fois plus vite, que deviendrait votre distance de freinage ?`;
  }
}

function explainWhole(...given: Parameters<typeof explain>): ReturnType<typeof explain> {
  const { reasons, articles } = explain(...given);
  return { reasons: [...reasons, closings[given[0]]], articles };
}

const closings: Readonly<Record<Ask, string>> = {
  following:
    'Plus vite, il en faut davantage : la règle est en secondes, et la distance suit la vitesse. Plus près, vous heurteriez une voiture qui freine avant d’avoir pu réagir.',
  enough:
    'La règle est en secondes : à une autre vitesse, la même distance pourrait suffire ou manquer. Derrière un camion ou sous la pluie, on en laisse plus.',
  reaction: 'Elle ne compte que la réaction : le freinage s’y ajoute, et les deux font la distance d’arrêt.',
  stopping:
    'Elle réunit la réaction et le freinage, et croît plus que la vitesse : ralentir un peu la raccourcit beaucoup, bien plus que de bons freins.',
  'in-time':
    'La distance d’arrêt réunit réaction et freinage ; une route mouillée, un pneu usé ou la fatigue l’allongent, d’où la marge à garder.',
  braking: 'Ni les freins ni les pneus n’y échappent : c’est l’énergie de la voiture qu’il faut absorber.',
};

function explain(
  ask: Ask,
  { ahead, place }: RoadScene,
  kmh: number,
  isWet: boolean,
  times: number,
): { reasons: string[]; articles: CitedName[] } {
  const there = ahead?.metres ?? 0;
  const lacks = (needed: number) =>
    there >= needed
      ? `Les ${there} mètres suffisent, avec ${there - needed} de plus.`
      : `Avec ${there} mètres, il en manque ${needed - there}.`;
  const following = `On laisse au moins la distance parcourue en deux secondes : à ${kmh} km/h, ${followingDistance(kmh)} mètres.`;
  const stop = stoppingDistance(kmh, isWet);
  const byRule = `On multiplie par lui-même le chiffre des dizaines de la vitesse${isWet ? ', puis par 1,5 parce que la chaussée est mouillée' : ''} : environ ${stop} mètres à ${kmh} km/h.`;
  switch (ask) {
    case 'following':
      return { reasons: [following, countSeconds[place]], articles: ['R. 412-12'] };
    case 'enough':
      return { reasons: [following, lacks(followingDistance(kmh))], articles: ['R. 412-12'] };
    case 'reaction':
      return {
        reasons: [
          `À ${kmh} km/h, une seconde de réaction fait environ ${reactionDistance(kmh)} mètres avant tout freinage.`,
          place === 'town'
            ? 'Un piéton qui surgit plus près ne peut donc pas être évité par le frein.'
            : 'La fatigue, l’alcool et le téléphone l’allongent.',
        ],
        articles: [],
      };
    case 'stopping':
      return {
        reasons: [
          byRule,
          isWet
            ? `Sur chaussée sèche, ce serait environ ${stoppingDistance(kmh, false)} mètres.`
            : `Sous la pluie, ce serait environ ${stoppingDistance(kmh, true)} mètres.`,
        ],
        articles: [],
      };
    case 'in-time':
      return { reasons: [byRule, lacks(stop)], articles: [] };
    case 'braking':
      return {
        reasons: [
          `La distance de freinage croît comme le carré de la vitesse : ${times} fois plus vite, ${brakingFactor(times)} fois plus long.`,
          `À ${kmh * times} km/h, la distance de réaction, elle, n’est que ${times} fois plus longue.`,
        ],
        articles: [],
      };
  }
}

const countSeconds: Readonly<Record<Place, string>> = {
  town: 'Prenez un repère que passe la voiture de devant, et comptez deux secondes.',
  country: 'Sur une route mouillée, ou derrière un véhicule qui cache la vue, laissez davantage.',
  'two-lanes': 'C’est un minimum.',
  dual: 'C’est un minimum : plus loin, on voit mieux ce qui se passe devant.',
  motorway: 'C’est un minimum : à cette vitesse, un ralentissement se voit tard.',
};

const reactionSeconds = 1;
/** Of the stopping distance on a dry road, by the rule of thumb that the question names. */
const wetFactor = 1.5;

const metresIn = (kmh: number, seconds: number) => (kmh / 3.6) * seconds;

/** Metres, as are all here. */
export const followingDistance = (kmh: number) => Math.ceil(metresIn(kmh, followingSeconds.value));

export const reactionDistance = (kmh: number) => Math.round(metresIn(kmh, reactionSeconds));

/** The tens of the speed by themselves, and half as much again on a wet road. */
export const stoppingDistance = (kmh: number, isWet: boolean) =>
  Math.round((kmh / 10) ** 2 * (isWet ? wetFactor : 1));

/** Energy, hence the braking distance, grows as the square of the speed. */
export const brakingFactor = (times: number) => times ** 2;
