export type SignShape = 'triangle-up' | 'triangle-down' | 'octagon' | 'diamond' | 'disc' | 'square';

export type SignGround = 'white' | 'yellow' | 'blue' | 'red';

export interface SignLook {
  readonly shape: SignShape;
  readonly ground: SignGround;
  readonly hasRedBorder: boolean;
  /** Crossed by a black line. */
  readonly isBarred?: boolean;
  readonly symbol: SymbolName;
}

interface SignRow extends SignLook {
  /** Of the order of 1967 on road signs. */
  readonly code: string;
  readonly means: string;
}

/** What the eye sees of each drawing. */
export const symbols = {
  'bend-right': 'une flèche noire qui tourne à droite',
  'bend-left': 'une flèche noire qui tourne à gauche',
  humps: 'deux bosses noires côte à côte sur une ligne',
  hump: 'une bosse noire sur une ligne',
  narrow: 'deux traits noirs qui se rapprochent',
  slippery: 'une voiture noire et les traces ondulées de ses roues',
  children: 'deux enfants noirs qui courent, se tenant par la main',
  walker: 'un piéton noir',
  'walker-on-stripes': 'un piéton noir qui marche sur des bandes',
  bang: 'un point d’exclamation noir',
  lights: 'trois ronds superposés, rouge, jaune et vert',
  'two-way': 'deux flèches noires, l’une vers le haut, l’autre vers le bas',
  cycle: 'un vélo',
  wind: 'une manche à air rouge et blanche',
  barrier: 'une barrière noire',
  digger: 'un homme noir qui manie une pelle',
  cross: 'une croix noire en X',
  'broad-arrow': 'une large flèche noire vers le haut, coupée d’un trait fin',
  ring: 'trois flèches noires qui tournent en rond',
  nothing: 'aucun dessin',
  'give-way': 'aucun dessin',
  stop: 'le mot STOP en blanc',
  bar: 'une barre blanche horizontale',
  'turn-left': 'une flèche vers la gauche',
  'turn-right': 'une flèche vers la droite',
  'u-turn': 'une flèche qui fait demi-tour',
  'two-cars': 'deux voitures côte à côte, celle de gauche rouge',
  lorry: 'un camion',
  slash: 'une barre rouge en travers',
  'red-cross': 'deux barres rouges en croix',
  ahead: 'une flèche vers le haut',
  'pass-right': 'une flèche vers le bas, à droite',
  thirty: 'le nombre 30',
  chains: 'une roue entourée de chaînes',
  parking: 'la lettre P',
  'one-way': 'une large flèche blanche vers le haut',
  'dead-end': 'une voie blanche que ferme un trait rouge',
  motorway: 'une autoroute blanche qui passe sous un pont',
  'first-over': 'une flèche blanche vers le haut, une petite flèche rouge vers le bas',
  'second-over': 'une flèche noire vers le bas, une petite flèche rouge vers le haut',
  diamond: 'aucun dessin',
} as const;

export type SymbolName = keyof typeof symbols;

const danger = (code: string, symbol: SymbolName, means: string): SignRow => ({
  code,
  shape: 'triangle-up',
  ground: 'white',
  hasRedBorder: true,
  symbol,
  means,
});
const works = (code: string, symbol: SymbolName, means: string): SignRow => ({
  ...danger(code, symbol, means),
  ground: 'yellow',
});
const disc = (
  code: string,
  ground: SignGround,
  hasRedBorder: boolean,
  symbol: SymbolName,
  means: string,
): SignRow => ({
  code,
  shape: 'disc',
  ground,
  hasRedBorder,
  symbol,
  means,
});
const forbids = (code: string, symbol: SymbolName, means: string) => disc(code, 'white', true, symbol, means);
const obliges = (code: string, symbol: SymbolName, means: string) => disc(code, 'blue', false, symbol, means);
const ends = (code: string, symbol: SymbolName, means: string): SignRow => ({
  ...disc(code, 'white', false, symbol, means),
  isBarred: true,
});
const informs = (code: string, symbol: SymbolName, means: string): SignRow => ({
  code,
  shape: 'square',
  ground: 'blue',
  hasRedBorder: false,
  symbol,
  means,
});

export const signs = {
  bendRight: danger('A1a', 'bend-right', 'Virage à droite'),
  bendLeft: danger('A1b', 'bend-left', 'Virage à gauche'),
  bump: danger('A2a', 'humps', 'Cassis ou dos-d’âne'),
  speedHump: danger('A2b', 'hump', 'Ralentisseur de type dos-d’âne'),
  narrow: danger('A3', 'narrow', 'Chaussée rétrécie'),
  slippery: danger('A4', 'slippery', 'Chaussée particulièrement glissante'),
  levelCrossing: danger('A7', 'barrier', 'Passage à niveau muni de barrières'),
  children: danger('A13a', 'children', 'Endroit fréquenté par les enfants'),
  walkersAhead: danger('A13b', 'walker-on-stripes', 'Annonce d’un passage pour piétons'),
  otherDanger: danger('A14', 'bang', 'Danger que nul autre dessin ne désigne'),
  lightsAhead: danger('A17', 'lights', 'Annonce de feux tricolores'),
  twoWay: danger('A18', 'two-way', 'Circulation dans les deux sens'),
  cyclists: danger('A21', 'cycle', 'Débouché de cyclistes'),
  wind: danger('A24', 'wind', 'Vent latéral'),
  works: works('AK5', 'digger', 'Travaux'),
  worksNarrow: works('AK3', 'narrow', 'Chaussée rétrécie le temps d’un chantier'),
  worksSlippery: works('AK4', 'slippery', 'Chaussée glissante le temps d’un chantier'),
  worksDanger: works('AK14', 'bang', 'Autre danger, le temps d’un chantier'),
  rightFirst: danger('AB1', 'cross', 'Intersection où la priorité est à droite'),
  ownFirst: danger('AB2', 'broad-arrow', 'Intersection où les autres doivent vous céder le passage'),
  roundabout: danger('AB25', 'ring', 'Carrefour à sens giratoire'),
  giveWay: {
    code: 'AB3a',
    shape: 'triangle-down',
    ground: 'white',
    hasRedBorder: true,
    symbol: 'give-way',
    means: 'Cédez le passage à l’intersection',
  },
  stop: {
    code: 'AB4',
    shape: 'octagon',
    ground: 'red',
    hasRedBorder: false,
    symbol: 'stop',
    means: 'Arrêt à l’intersection, puis cédez le passage',
  },
  priority: {
    code: 'AB6',
    shape: 'diamond',
    ground: 'yellow',
    hasRedBorder: false,
    symbol: 'diamond',
    means: 'Route à caractère prioritaire',
  },
  priorityEnds: {
    code: 'AB7',
    shape: 'diamond',
    ground: 'yellow',
    hasRedBorder: false,
    isBarred: true,
    symbol: 'diamond',
    means: 'Fin du caractère prioritaire de la route',
  },
  noVehicles: forbids('B0', 'nothing', 'Circulation interdite à tout véhicule, dans les deux sens'),
  noEntry: disc('B1', 'red', true, 'bar', 'Sens interdit à tout véhicule'),
  noLeft: forbids('B2a', 'turn-left', 'Interdiction de tourner à gauche'),
  noRight: forbids('B2b', 'turn-right', 'Interdiction de tourner à droite'),
  noUTurn: forbids('B2c', 'u-turn', 'Interdiction de faire demi-tour'),
  noOvertaking: forbids('B3', 'two-cars', 'Interdiction de dépasser les véhicules autres que les deux-roues'),
  noParking: disc('B6a1', 'blue', true, 'slash', 'Stationnement interdit'),
  noStopping: disc('B6d', 'blue', true, 'red-cross', 'Arrêt et stationnement interdits'),
  noLorries: forbids('B8', 'lorry', 'Accès interdit aux véhicules de transport de marchandises'),
  noWalkers: forbids('B9a', 'walker', 'Accès interdit aux piétons'),
  noCycles: forbids('B9b', 'cycle', 'Accès interdit aux cycles'),
  oncomingFirst: forbids('B15', 'second-over', 'Cédez le passage à qui vient en face'),
  keepRight: obliges('B21a1', 'pass-right', 'Contournement obligatoire par la droite'),
  onlyAhead: obliges('B21b', 'ahead', 'Direction obligatoire : tout droit'),
  onlyRight: obliges('B21c1', 'turn-right', 'Direction obligatoire : à droite'),
  onlyLeft: obliges('B21c2', 'turn-left', 'Direction obligatoire : à gauche'),
  cycleTrack: obliges('B22a', 'cycle', 'Piste ou bande obligatoire pour les cycles'),
  walkersOnly: obliges('B22b', 'walker', 'Chemin obligatoire pour les piétons'),
  minSpeed: obliges('B25', 'thirty', 'Vitesse minimale obligatoire'),
  chains: obliges('B26', 'chains', 'Chaînes à neige obligatoires'),
  endOfAll: ends('B31', 'nothing', 'Fin de toutes les interdictions imposées aux véhicules en mouvement'),
  endOfLimit: ends('B33', 'thirty', 'Fin de limitation de vitesse'),
  endOfNoOvertaking: ends('B34', 'two-cars', 'Fin d’interdiction de dépasser'),
  parking: informs('C1a', 'parking', 'Lieu aménagé pour le stationnement'),
  oneWay: informs('C12', 'one-way', 'Circulation à sens unique'),
  deadEnd: informs('C13a', 'dead-end', 'Impasse'),
  ownWayFirst: informs('C18', 'first-over', 'Priorité sur qui vient en face'),
  walkersHere: informs('C20a', 'walker-on-stripes', 'Passage pour piétons, à cet endroit'),
  motorway: informs('C207', 'motorway', 'Début d’une autoroute'),
} as const satisfies Record<string, SignRow>;

export type SignName = keyof typeof signs;

export const signNames = Object.keys(signs) as SignName[];

export const signOf = (name: SignName): SignRow => signs[name];

/** What turns is forbidden by a red bar across its arrow; other prohibitions have none. */
export const isStruck = ({ hasRedBorder, symbol }: SignLook) => hasRedBorder && /turn/u.test(symbol);

/** Under a sign of danger: how far it is, or how long it lasts. */
export interface Plate {
  readonly kind: 'distance' | 'extent';
  readonly metres: number;
}
