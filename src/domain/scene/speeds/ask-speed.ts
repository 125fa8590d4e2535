import type { Random } from '../../random.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { Place, RoadScene } from '../scene.ts';
import { type Limit, limitOf, limitsOf, placeLimit } from './limit-of.ts';

export type SpeedClaim = { readonly kind: 'limit' | 'may'; readonly kmh: number };

/** What a driver could believe to be the limit there. */
const plausible: Readonly<Record<Place, readonly number[]>> = {
  town: [20, 30, 50, 70],
  country: [50, 70, 80, 90, 110],
  'two-lanes': [50, 70, 80, 90, 110],
  dual: [50, 80, 90, 100, 110, 130],
  motorway: [50, 90, 100, 110, 130],
};

export function askSpeed(random: Random): SceneQuestion<SpeedClaim, RoadScene> {
  for (;;) {
    const scene = sampleRoad(random);
    const kind = random.pick(['limit', 'may'] as const);
    const limit = limitOf(scene);
    const question = askOf<SpeedClaim, RoadScene>({
      family: 'speeds',
      theme: 'L',
      scene,
      question: questionOf(scene, kind),
      claims: choicesOf(scene, kind, random).map((kmh) => ({ kind, kmh })),
      say: ({ kmh }) => (kind === 'may' ? `À ${kmh} km/h.` : `${kmh} km/h.`),
      judge: ({ kmh }) => (kind === 'may' ? kmh <= limit.kmh : kmh === limit.kmh),
      reasons: [explain(scene, limit), ...explainOthers(scene, limit), elsewhere(scene, limit)],
      articles: [limit.article],
    });
    if (question) return question;
  }
}

function sampleRoad(random: Random): RoadScene {
  const place = random.pick<Place>(['town', 'country', 'two-lanes', 'dual', 'motorway']);
  const posted = samplePosted(place, random);
  return {
    view: 'ahead',
    place,
    weather: random.pick(['dry', 'dry', 'rain', 'rain', 'snow', 'fog'] as const),
    night: random.chance(0.2),
    driver: random.pick(['confirmed', 'confirmed', 'probationary', 'learner'] as const),
    ...(posted !== undefined && { posted }),
  };
}

/** A road with two lanes a side is raised to its limit by a sign alone. */
function samplePosted(place: Place, random: Random): number | undefined {
  if (place === 'two-lanes') return placeLimit(place);
  if (!random.chance(0.4)) return undefined;
  return random.pick({ town: [30, 70], country: [50, 70], dual: [70, 90], motorway: [90, 110] }[place]);
}

/** Right and tempting ones: what holds for others, in other weather, and other speeds of the place. */
function choicesOf(scene: RoadScene, kind: SpeedClaim['kind'], random: Random): number[] {
  const { kmh } = limitOf(scene);
  const tempting = [...limitsOf(scene).map((limit) => limit.kmh), placeLimit(scene.place)];
  const near = plausible[scene.place];
  const wrong = [...new Set([...tempting, ...random.pickSome(near, near.length)])].filter(
    (speed) => speed !== kmh,
  );
  return [kmh, ...wrong.slice(0, kind === 'may' ? 3 : random.between(2, 3))].toSorted(
    (one, other) => one - other,
  );
}

const drivers = {
  confirmed: 'Vous avez votre permis depuis dix ans.',
  probationary: 'Votre permis est en période probatoire.',
  learner: 'Vous apprenez à conduire.',
} as const;

function questionOf({ driver, weather }: RoadScene, kind: SpeedClaim['kind']): string {
  const fog = weather === 'fog' ? ' Vous ne voyez pas à cinquante mètres.' : '';
  const asked =
    kind === 'may'
      ? 'À quelles vitesses la loi vous permet-elle de rouler ici ?'
      : 'Quelle est ici, pour vous, la vitesse maximale ?';
  return `${drivers[driver]}${fog} ${asked}`;
}

const places: Readonly<Record<Place, string>> = {
  town: 'en agglomération',
  country: 'sur une route à double sens, hors agglomération',
  'two-lanes': 'sur les deux voies de votre sens de circulation',
  dual: 'sur une route à deux chaussées séparées par un terre-plein central',
  motorway: 'sur une autoroute',
};

function explain(scene: RoadScene, { kmh, cause }: Limit): string {
  const max = `${kmh} km/h au plus`;
  const isLowered = scene.place === 'motorway' && scene.posted !== undefined;
  const where = isLowered ? 'sur une autoroute déjà limitée plus bas' : places[scene.place];
  switch (cause) {
    case 'place':
      return `Sans panneau qui en dispose autrement, on roule à ${max} ${places[scene.place]}.`;
    case 'posted':
      return `Le panneau limite la vitesse à ${kmh} km/h : c’est un maximum, non une allure à tenir, et rien ne l’abaisse davantage ici.`;
    case 'weather':
      return `Quand il pleut ou qu’il neige, la limite s’abaisse : ${max} ${where}.`;
    case 'fog':
      return `Quand on voit à moins de cinquante mètres, la limite s’abaisse partout à ${kmh} km/h.`;
    case 'probation':
      return `Les élèves et les conducteurs en période probatoire roulent à ${max} ${where}.`;
  }
}

/** Why what one could think of does not lower it further. */
function explainOthers(scene: RoadScene, limit: Limit): string[] {
  const { place, weather, driver, night, posted } = scene;
  const isTown = place === 'town';
  const higher = limitsOf(scene).filter(({ kmh, cause }) => kmh > limit.kmh && cause !== 'place');
  const others = [...new Set(higher.map(({ cause, kmh }) => `${otherCauses[cause]} (${kmh} km/h)`))];
  const isWet = weather === 'rain' || weather === 'snow';
  return [
    ...(others.length > 0 ? [`Plus haute, la limite ${others.join(' ou ')} n’y change rien.`] : []),
    ...(isTown && isWet ? ['En agglomération, ni la pluie ni la neige n’abaissent la limite.'] : []),
    ...(isTown && driver !== 'confirmed' ? ['En agglomération, elle est la même pour tous les permis.'] : []),
    ...(night && posted === undefined ? ['La nuit ne l’abaisse pas : on règle son allure.'] : []),
  ];
}

/** What the limit would be without what decides here. */
function elsewhere(scene: RoadScene, { cause, kmh }: Limit): string {
  const { posted, ...unsigned } = scene;
  const without = (changes: Partial<RoadScene>) => limitOf({ ...scene, ...changes }).kmh;
  switch (cause) {
    case 'place':
      return `Les limites ordinaires : ${placeLimit('town')} en agglomération, ${placeLimit('country')} à double sens, ${placeLimit('two-lanes')} sur deux voies du même sens, ${placeLimit('dual')} à chaussées séparées, ${placeLimit('motorway')} sur autoroute.`;
    case 'posted':
      return scene.place === 'two-lanes'
        ? 'C’est ce panneau qui relève la limite : sur une route à double sens, deux voies de votre côté n’y suffisent pas.'
        : limitOf(unsigned).kmh === kmh
          ? `Sans lui, ce serait encore ${kmh} km/h pour vous : une autre règle donne ici la même limite.`
          : `Sans lui, ce serait ${limitOf(unsigned).kmh} km/h pour vous, comme après le panneau qui en marquera la fin.`;
    case 'weather':
      if (without({ weather: 'dry' }) === kmh)
        return `Par temps sec, ce serait encore ${kmh} km/h pour vous, à cause de votre permis ; un conducteur confirmé roulerait un peu plus vite.`;
      return `Par temps sec, ce serait ${without({ weather: 'dry' })} km/h pour vous ; il suffit qu’il pleuve, même un peu, pour que la limite soit plus basse.`;
    case 'fog':
      return `Si l’on voyait plus loin, ce serait ${without({ weather: 'dry' })} km/h pour vous. Les feux de brouillard, même allumés, ne permettent pas de rouler plus vite.`;
    case 'probation':
      return `Un conducteur confirmé y roulerait à ${without({ driver: 'confirmed' })} km/h au plus ; le disque A ou le panneau de l’école le rappellent aux autres.`;
  }
}

const otherCauses = {
  place: 'de la route',
  posted: 'du panneau',
  weather: 'par temps de pluie ou de neige',
  fog: 'par visibilité réduite',
  probation: 'des élèves et des permis probatoires',
} as const;
