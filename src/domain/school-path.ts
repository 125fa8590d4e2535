import type { DatedRow } from './dated.ts';

/** The way of a child from the bicycle to the car: what is learnt when (facts.md §1, school path). */

const official = {
  source: { name: 'service-public.fr' },
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
  confidence: 'H',
} as const;

const bicycle = {
  /** Years of age, and hours in so many blocks, of «Savoir rouler à vélo». */
  fromAge: { ...official, value: 6 },
  toAge: { ...official, value: 11 },
  hours: { ...official, value: 10 },
  blocks: { ...official, value: 3 },
} as const satisfies Record<string, DatedRow>;

/** Years of age from which each is open. */
const ages = {
  am: { ...official, value: 14 },
  accompanied: { ...official, value: 15 },
  car: { ...official, value: 17 },
} as const satisfies Record<string, DatedRow>;

/** What the ASSR asks at the collège: questions, and how many answers must be right. */
const assr = {
  asked: { ...official, confidence: 'M', value: 20 },
  right: { ...official, confidence: 'M', value: 10 },
} as const satisfies Record<string, DatedRow>;

/** Hours of the training for the scooter. */
const scooterHours = { ...official, value: 8 } as const satisfies DatedRow;

export const schoolPathFacts = { bicycle, ages, assr, scooterHours } as const;

export type SchoolPathStage = 'velo' | 'aper' | 'assr1' | 'assr2' | 'am' | 'aac' | 'b';

interface Stage {
  readonly slug: SchoolPathStage;
  readonly title: string;
  readonly when: string;
  readonly text: string;
}

const unbroken = (text: string) => text.replaceAll(/(?<=\d) /gu, '\u202f');

/** The stages in their order, each as a sentence says it. */
export const schoolPath: readonly Stage[] = (
  [
    {
      slug: 'aper',
      title: 'Première éducation à la route (APER)',
      when: 'à l’école primaire',
      text: 'Se déplacer à pied et à vélo, comme passager aussi. Une attestation, sans examen.',
    },
    {
      slug: 'velo',
      title: 'Savoir rouler à vélo',
      when: `de ${bicycle.fromAge.value} à ${bicycle.toAge.value} ans`,
      text: `${bicycle.hours.value} heures en ${bicycle.blocks.value} blocs : savoir pédaler, savoir circuler, savoir rouler seul.`,
    },
    {
      slug: 'assr1',
      title: 'ASSR de premier niveau',
      when: 'en cinquième',
      text: 'Passée au collège. Avec elle, le scooter devient possible.',
    },
    {
      slug: 'am',
      title: 'Permis AM',
      when: `à partir de ${ages.am.value} ans`,
      text: `Scooter et voiturette, après ${scooterHours.value} heures de formation.`,
    },
    {
      slug: 'assr2',
      title: 'ASSR de second niveau',
      when: 'en troisième',
      text: 'Demandée pour s’inscrire au permis de conduire quand on est jeune.',
    },
    {
      slug: 'aac',
      title: 'Conduite accompagnée',
      when: `à partir de ${ages.accompanied.value} ans`,
      text: 'Le code, la formation initiale en auto-école, puis des kilomètres avec un proche.',
    },
    {
      slug: 'b',
      title: 'Permis B',
      when: `à partir de ${ages.car.value} ans`,
      text: 'L’épreuve de conduite, et la voiture à soi.',
    },
  ] as const
).map((stage) => ({
  ...stage,
  when: unbroken(stage.when),
  text: unbroken(stage.text).replaceAll(/ (?=[:;!?])/gu, '\u202f'),
}));

/** The figures within the sentences of texts, by placeholder. */
export const schoolPathWords: Readonly<Record<string, string>> = {
  bicycleAges: unbroken(`${bicycle.fromAge.value} à ${bicycle.toAge.value} ans`),
  bicycleHours: unbroken(`${bicycle.hours.value} heures`),
  bicycleBlocks: 'trois',
  scooterAge: unbroken(`${ages.am.value} ans`),
  scooterHours: unbroken(`${scooterHours.value} heures`),
};
