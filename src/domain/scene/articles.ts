import type { DatedRow, Provenance } from '../dated.ts';

const read = { verifiedOn: '2026-11', reviewBy: '2027-11' } as const;
const roadCode = (number: string): Provenance => ({
  source: { name: `code de la route, article ${number}` },
  confidence: 'M',
  ...read,
});

const distancesPage: Provenance = {
  source: {
    name: 'Permisecole, distances d’arrêt et de sécurité',
    url: 'https://permisecole.com/conduite/distance-arret-distance-securite',
  },
  confidence: 'M',
  ...read,
};

/** What the corrections of generated questions cite. When one changes, change the rule that rests on it. */
export const articles = {
  rightHand: roadCode('R. 415-5'),
  leftTurn: roadCode('R. 415-4'),
  stop: roadCode('R. 415-6'),
  giveWay: roadCode('R. 415-7'),
  roundabout: roadCode('R. 415-10'),
  emergency: roadCode('R. 415-12'),
  tram: roadCode('R. 422-3'),
  redLight: roadCode('R. 412-30'),
  greenLight: roadCode('R. 412-29'),
  speedOutside: roadCode('R. 413-2'),
  speedTown: roadCode('R. 413-3'),
  speedFog: roadCode('R. 413-4'),
  speedProbation: roadCode('R. 413-5'),
  following: roadCode('R. 412-12'),
  signs: {
    source: {
      name: 'arrêté du 24 novembre 1967 relatif à la signalisation des routes',
      url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000829916',
    },
    confidence: 'M',
    ...read,
  },
  reaction: distancesPage,
  braking: distancesPage,
  plates: {
    source: {
      name: 'En Voiture Simone, panneaux de danger',
      url: 'https://www.envoituresimone.com/code-de-la-route/cours/SIGNALISATION/panneaux-de-danger-generalites-et-implantation-9d201m0',
    },
    confidence: 'M',
    ...read,
  },
  stopping: {
    source: {
      name: 'MMA Zérotracas, distance d’arrêt',
      url: 'https://www.zerotracas.mma/news/4538/adapter-sa-vitesse-la-distance-d-arret.htm',
    },
    confidence: 'M',
    ...read,
  },
} as const satisfies Record<string, Provenance>;

export type ArticleName = keyof typeof articles;

const rowOf = (value: number, { source, confidence, verifiedOn, reviewBy }: Provenance): DatedRow => ({
  value,
  source,
  ...(confidence && { confidence }),
  verifiedOn,
  reviewBy,
});

const outside = (value: number) => rowOf(value, articles.speedOutside);
const probation = (value: number) => rowOf(value, articles.speedProbation);

/** Kilometres per hour. */
export const speedLimits = {
  town: rowOf(50, articles.speedTown),
  country: outside(80),
  twoLanes: outside(90),
  dual: outside(110),
  motorway: outside(130),
  wet: { motorway: outside(110), lowerMotorway: outside(100), dual: outside(100), other: outside(80) },
  fog: rowOf(50, articles.speedFog),
  probation: {
    motorway: probation(110),
    lowerMotorway: probation(100),
    dual: probation(100),
    other: probation(80),
  },
} as const;

export const distances = {
  followingSeconds: rowOf(2, articles.following),
  reactionSeconds: rowOf(1, articles.reaction),
  /** Of the stopping distance on a dry road. */
  wetFactor: rowOf(1.5, articles.stopping),
} as const;

/** Metres from a sign of danger to the danger, without a plate that says otherwise. */
export const dangerAhead = {
  town: rowOf(50, articles.plates),
  country: rowOf(150, articles.plates),
} as const;
