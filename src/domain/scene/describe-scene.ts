import { capital } from '../text/numbers-in-words.ts';
import { frenchSpaces } from '../text/typography.ts';
import { describeCrossing } from './crossings/describe-crossing.ts';
import { describeLanes } from './lanes/describe-lanes.ts';
import { objects } from './objects.ts';
import { describePassing } from './overtaking/describe-passing.ts';
import {
  type Arm,
  type Control,
  type JunctionScene,
  type Mover,
  type Place,
  type RoadScene,
  roadUsers,
  type Scene,
  type Weather,
} from './scene.ts';
import { describeSign } from './signs/describe-sign.ts';
import { describeKerb } from './stopping/describe-kerb.ts';
import { describeZone } from './zones/describe-zone.ts';

/** All that the eye sees of the picture, and nothing of the rule that applies. */
export function describeScene(scene: Scene): string {
  return frenchSpaces(
    sentencesOf(scene)
      .filter((sentence) => sentence !== '')
      .join(' '),
  );
}

function sentencesOf(scene: Scene): string[] {
  switch (scene.view) {
    case 'above':
      return describeJunction(scene);
    case 'ahead':
      return describeRoad(scene);
    case 'kerb':
      return describeKerb(scene);
    case 'passing':
      return describePassing(scene);
    case 'lanes':
      return describeLanes(scene);
    case 'zone':
      return describeZone(scene);
    case 'crossing':
      return describeCrossing(scene);
    case 'object':
      return [objects[scene.object]];
  }
}

const sides: Readonly<Record<Arm, string>> = {
  south: 'du bas',
  east: 'de droite',
  north: 'du haut',
  west: 'de gauche',
};
const turns = { left: 'tourne à gauche', straight: 'va tout droit', right: 'tourne à droite' } as const;
const controlLooks: Readonly<Record<Control, string>> = {
  none: 'ni panneau ni feu',
  priority: 'un carré jaune bordé de blanc, posé sur la pointe',
  'give-way':
    'un triangle blanc bordé de rouge, pointe en bas, et une ligne discontinue en travers de la voie',
  stop: 'un octogone rouge qui porte le mot STOP, et une ligne continue en travers de la voie',
  red: 'un feu dont le rond rouge est allumé, et une ligne en travers de la voie',
  green: 'un feu dont le rond vert est allumé, et une ligne en travers de la voie',
};

function describeJunction({ junction, controls, movers, night }: JunctionScene): string[] {
  const when = `Vue de dessus, ${night ? 'de nuit' : 'de jour'}.`;
  if (junction === 'roundabout') {
    const entries = `À chaque entrée : ${controlLooks[controls.south]}.`;
    return [
      when,
      'Quatre routes débouchent sur un anneau, autour d’un îlot.',
      entries,
      ...movers.map(describeInRing),
    ];
  }
  const [own, crossing] = [controlLooks[controls.south], controlLooks[controls.east]];
  return [
    when,
    'Deux routes se croisent.',
    own === crossing
      ? `Sur aucune : ${own}.`.replace('Sur aucune : ni panneau ni feu', 'On ne voit ni panneau ni feu')
      : `Sur la route qui va du bas vers le haut : ${own}. Sur celle qui va de gauche à droite : ${crossing}.`,
    ...movers.map(describeMover),
  ];
}

function describeMover({ who, from, turn, siren }: Mover): string {
  const lamps = siren
    ? ', feux bleus et sirène en marche,'
    : who === 'fire-engine'
      ? ', feux bleus éteints,'
      : '';
  return `${capital(roadUsers[who].seen)}${lamps} arrive ${sides[from]} et ${turns[turn]}.`;
}

function describeInRing({ who, from, inRing }: Mover): string {
  const seen = capital(roadUsers[who].seen);
  if (!inRing) return `${seen} arrive ${sides[from]} et va entrer dans l’anneau.`;
  return from === 'south'
    ? `${seen} roule dans l’anneau, à votre gauche, et s’approche de votre entrée.`
    : `${seen} roule dans l’anneau, a déjà passé votre entrée et va sortir en haut.`;
}

const places: Readonly<Record<Place, string>> = {
  town: 'une rue à double sens entre des maisons ; à son entrée, un panneau rectangulaire blanc bordé de rouge porte un nom de ville',
  country: 'une route de campagne à double sens, une voie de chaque côté',
  'two-lanes': 'une route de campagne sans terre-plein, deux voies dans votre sens, une dans l’autre',
  dual: 'une route à deux chaussées, un terre-plein entre elles',
  motorway:
    'une route à deux chaussées, un terre-plein entre elles ; à son entrée, un carré bleu avec une autoroute blanche qui passe sous un pont',
};
const weathers: Readonly<Record<Weather, string>> = {
  dry: 'Le temps est sec.',
  rain: 'Il pleut, la chaussée est mouillée.',
  snow: 'Il neige.',
  fog: 'Un brouillard épais cache la route.',
};

function describeRoad({ place, weather, night, sign, posted, speed, ahead }: RoadScene): string[] {
  const things = {
    car: 'une voiture bleue',
    lorry: 'un camion',
    tree: 'un arbre tombé en travers de la chaussée',
  };
  return [
    `Vu de votre siège, ${night ? 'de nuit' : 'de jour'} : ${places[place]}.`,
    weathers[weather],
    posted === undefined ? '' : `À droite, un panneau rond blanc bordé de rouge porte le nombre ${posted}.`,
    sign ? `À droite, ${describeSign(sign.name, sign.plate)}.` : '',
    ahead ? `Devant vous, à ${ahead.metres} mètres, ${things[ahead.kind]}.` : '',
    speed === undefined ? '' : `Votre compteur marque ${speed} km/h.`,
  ];
}
