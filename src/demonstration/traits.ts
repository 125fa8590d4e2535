import { pickByShare, type Random } from '#domain/random.ts';

/** The site must handle each absence. */
export const optionalTraits = [
  'reviews',
  'hours',
  'photos',
  'coordinates',
  'phone',
  'logo',
  'formulas',
  'uri',
  'guarantees',
  'documents',
  'social',
  'mediator',
  'presentation',
  'equipment',
  'agrement',
  'email',
  'terms',
  'contents',
] as const;
export type OptionalTrait = (typeof optionalTraits)[number];

export const hoursShapes = [
  'gap-at-noon',
  'continuous-day',
  'closed-days',
  'saturday-morning-only',
  'afternoons-only',
  'meeting-noon',
] as const;
export type HoursShape = (typeof hoursShapes)[number];

export const offerProfiles = [
  'car',
  'car-and-scooter',
  'car-and-motorbike',
  'car-and-trailer',
  'general',
  'motorbike',
  'boat',
  'heavy',
  'everything',
] as const;
export type OfferProfile = (typeof offerProfiles)[number];

export interface Traits {
  readonly lacks: ReadonlySet<OptionalTrait>;
  readonly hours: HoursShape;
  readonly offer: OfferProfile;
  readonly club: boolean;
  readonly pmr: boolean;
  readonly guarantees: readonly string[];
  /** 'mixed': some passes lack a price, a duration or an online sale. */
  readonly passes: 'complete' | 'mixed' | 'none';
  readonly documentHost: 'own' | 'foreign';
  readonly mediator: 'page' | 'e-mail';
  readonly advance: 'some' | 'always' | 'never';
  readonly assessment: 'documented' | 'bare' | 'none';
  /** Lessons booked online, and paid as well (materials 14 and 15). */
  readonly onlineManagement: 'both' | 'booking' | 'none';
  readonly thorough: boolean;
  /** 1 to 5. */
  readonly quality: number;
  /** Whatever the size of the network. */
  readonly reviews?: number;
  readonly label?: string;
  readonly street?: string;
}

export function pickTraits(random: Random): Traits {
  return {
    lacks: pickLacks(random),
    hours: random.pick(['gap-at-noon', 'gap-at-noon', ...hoursShapes]),
    offer: pickByShare(offerShares, random),
    club: random.chance(0.7),
    pmr: random.chance(0.35),
    guarantees: pickGuarantees(random),
    passes: random.pick(['complete', 'complete', 'complete', 'mixed', 'none']),
    documentHost: random.chance(0.03) ? 'foreign' : 'own',
    mediator: random.chance(0.05) ? 'e-mail' : 'page',
    advance: random.pick(['some', 'some', 'always', 'never']),
    assessment: random.pick(['documented', 'bare', 'none']),
    onlineManagement: random.pick(['both', 'booking', 'none']),
    thorough: random.chance(0.2),
    quality: pickQuality(random),
  };
}

const lackRates: Readonly<Record<OptionalTrait, number>> = {
  reviews: 0.03,
  hours: 0.04,
  photos: 0.12,
  coordinates: 0.01,
  phone: 0.02,
  logo: 0.18,
  formulas: 0.015,
  uri: 0.01,
  guarantees: 0.08,
  documents: 0.06,
  social: 0.3,
  mediator: 0.05,
  presentation: 0.12,
  equipment: 0.06,
  agrement: 0.02,
  // Never at random: only example schools lack them.
  email: 0,
  terms: 0,
  contents: 0,
};

function pickLacks(random: Random): Set<OptionalTrait> {
  return new Set(optionalTraits.filter((name) => lackRates[name] > 0 && random.chance(lackRates[name])));
}

const offerShares: readonly (readonly [OfferProfile, number])[] = [
  ['car', 0.29],
  ['car-and-scooter', 0.2],
  ['car-and-motorbike', 0.25],
  ['car-and-trailer', 0.07],
  ['general', 0.06],
  ['motorbike', 0.06],
  ['boat', 0.04],
  ['heavy', 0.03],
];

const qualityShares: readonly (readonly [range: readonly [number, number], share: number])[] = [
  [[2.5, 3.4], 0.015],
  [[3.4, 4.2], 0.035],
  [[4.2, 4.6], 0.12],
  [[4.6, 4.88], 0.48],
  [[4.88, 5], 0.35],
];

function pickQuality(random: Random): number {
  const [lowest, highest] = pickByShare(qualityShares, random);
  return lowest + random.next() * (highest - lowest);
}

/** Loans at 1 € a day need the State's label, the CPF needs Qualiopi (docs/product/licences.md#labels). */
function pickGuarantees(random: Random): string[] {
  const labelled = random.chance(0.55);
  const certified = random.chance(0.6);
  return [
    ...(certified ? ['Qualiopi'] : []),
    ...(labelled ? ['Label DSR'] : []),
    ...(random.chance(0.35) ? ['Garantie financière'] : []),
    ...(labelled && random.chance(0.7) ? ['Permis à 1€/jour'] : []),
    ...(random.chance(0.2) ? ['Autres financements publics'] : []),
    ...(certified && random.chance(0.75) ? ['CPF - Voiture'] : []),
    ...(certified && random.chance(0.3) ? ['CPF - Deux-roues'] : []),
  ];
}
