import type { ObjectName } from './objects.ts';
import type { Plate, SignName } from './signs/sign-table.ts';

/** Anticlockwise, so that the arm that follows is on the right of a driver who arrives. */
export const arms = ['south', 'east', 'north', 'west'] as const;

export type Arm = (typeof arms)[number];

export type Turn = 'left' | 'straight' | 'right';

export const roadUsers = {
  you: { name: 'vous', to: 'à vous', seen: 'votre voiture, rouge,' },
  'yellow-car': { name: 'la voiture jaune', to: 'à la voiture jaune', seen: 'une voiture jaune' },
  'blue-car': { name: 'la voiture bleue', to: 'à la voiture bleue', seen: 'une voiture bleue' },
  'white-car': { name: 'la voiture blanche', to: 'à la voiture blanche', seen: 'une voiture blanche' },
  motorbike: { name: 'la moto', to: 'à la moto', seen: 'une moto' },
  cyclist: { name: 'le cycliste', to: 'au cycliste', seen: 'un cycliste' },
  lorry: { name: 'le camion', to: 'au camion', seen: 'un camion' },
  tram: { name: 'le tramway', to: 'au tramway', seen: 'un tramway, sur ses rails,' },
  'fire-engine': {
    name: 'le véhicule de pompiers',
    to: 'au véhicule de pompiers',
    seen: 'un véhicule rouge de pompiers',
  },
} as const;

export type Who = keyof typeof roadUsers;

export interface Mover {
  readonly who: Who;
  readonly from: Arm;
  readonly turn: Turn;
  /** Blue lights and siren. */
  readonly siren?: boolean;
  /** Already in the ring of a roundabout, about to pass the entry `from`, or to leave there when it turns right. */
  readonly inRing?: boolean;
}

export type Control = 'none' | 'priority' | 'give-way' | 'stop' | 'red' | 'green';

/** Seen from above; `you` arrive from the south. */
export interface JunctionScene {
  readonly view: 'above';
  readonly junction: 'crossroads' | 'roundabout';
  readonly controls: Readonly<Record<Arm, Control>>;
  readonly movers: readonly Mover[];
  readonly night: boolean;
}

export type Place = 'town' | 'country' | 'two-lanes' | 'dual' | 'motorway';

/** In fog one sees less than 50 metres ahead. */
export type Weather = 'dry' | 'rain' | 'snow' | 'fog';

export type Driver = 'confirmed' | 'probationary' | 'learner';

/** Seen from the driver's seat. */
export interface RoadScene {
  readonly view: 'ahead';
  readonly place: Place;
  readonly weather: Weather;
  readonly night: boolean;
  readonly driver: Driver;
  readonly sign?: { readonly name: SignName; readonly plate?: Plate };
  /** On a round sign, in km/h. */
  readonly posted?: number;
  /** On the speedometer, in km/h. */
  readonly speed?: number;
  readonly ahead?: { readonly kind: 'car' | 'lorry' | 'tree'; readonly metres: number };
}

export interface Sky {
  readonly weather: 'dry' | 'rain';
  readonly night: boolean;
}

export type SpotGround =
  | 'plain'
  | 'bay'
  | 'disabled'
  | 'delivery'
  | 'bus-stop'
  | 'bus-lane'
  | 'cycle-lane'
  | 'pavement'
  | 'second-row'
  | 'driveway';

/** Where a car could be left, on the right of a street. */
export interface Spot {
  readonly ground: SpotGround;
  readonly sign?: 'noParking' | 'noStopping';
  /** Yellow, along the kerb. */
  readonly line?: 'solid' | 'broken';
  /** Metres from the front of the car to the stripes; 0 on them, negative when they are behind the car. */
  readonly stripes?: number;
}

/** Seen from above; `you` drive to the right. A sign stands before the last spot alone, as it holds for all that follow. */
export interface KerbScene extends Sky {
  readonly view: 'kerb';
  readonly spots: readonly Spot[];
}

/** `near`: of two lines side by side, the one on your side is broken; `far`: the other one is. */
export type AxisLine = 'broken' | 'solid' | 'near' | 'far';

export type RoadFeature = 'crest' | 'right-first' | 'own-first' | 'stripes' | 'walker' | 'rails';

/** Seen from the driver's seat, behind a vehicle or with one that comes from behind. */
export interface PassingScene extends Sky {
  readonly view: 'passing';
  readonly place: 'town' | 'country';
  readonly line: AxisLine;
  readonly ahead?: 'blue-car' | 'lorry' | 'cyclist';
  /** The vehicle ahead signals that it turns left. */
  readonly isTurning?: boolean;
  readonly feature?: RoadFeature;
  readonly hasSign?: boolean;
  readonly isOncoming?: boolean;
  /** In the mirror a car has begun to overtake. */
  readonly isOvertaken?: boolean;
}

export interface Lane {
  readonly kind: 'general' | 'bus' | 'cycle' | 'hatched';
  /** Painted on it; none where no intersection follows. */
  readonly arrows: readonly Turn[];
  /** Between this lane and the next on its right. */
  readonly line: 'broken' | 'solid';
}

/** Lanes of one's own side from left to right, seen from above; `you` drive upwards. */
export interface LaneScene extends Sky {
  readonly view: 'lanes';
  readonly lanes: readonly Lane[];
  /** The lane of `you`. */
  readonly own: number;
  readonly hasJunction: boolean;
}

export type Zone = 'zone-30' | 'meeting' | 'pedestrian';

/** Seen from the driver's seat, at the sign where a zone begins or ends in a town. */
export interface ZoneScene extends Sky {
  readonly view: 'zone';
  readonly zone: Zone;
  readonly isEnd: boolean;
  /** On the carriageway, ahead; the cyclist comes towards you in a street of one lane. */
  readonly met?: 'walker' | 'cyclist';
}

/** `arrow`: red, with a yellow arrow to the right that flashes. */
export type CrossingLight = 'red' | 'amber' | 'green' | 'flashing' | 'arrow';

/** `waiting`: at the kerb, towards the stripes; `done`: has reached the other pavement; `along`: walks on, the back turned. */
export type WalkerPlace = 'waiting' | 'crossing' | 'done' | 'along';

export type WalkerKind = 'adult' | 'child' | 'blind';

/** Seen from the driver's seat, in front of stripes. */
export interface CrossingScene extends Sky {
  readonly view: 'crossing';
  readonly light?: CrossingLight;
  readonly walker?: { readonly kind: WalkerKind; readonly place: WalkerPlace };
  /** On a track beside the carriageway, about to cross the street on the right. */
  readonly hasCyclist?: boolean;
}

/** Beside a written question. */
export interface ObjectScene {
  readonly view: 'object';
  readonly object: ObjectName;
}

export type Scene =
  | ObjectScene
  | JunctionScene
  | RoadScene
  | KerbScene
  | PassingScene
  | LaneScene
  | ZoneScene
  | CrossingScene;

/** Of every picture. */
export const sceneSheet = { width: 480, height: 340 } as const;

export function armFrom(arm: Arm, steps: number): Arm {
  return arms[(arms.indexOf(arm) + steps) % arms.length] as Arm;
}
