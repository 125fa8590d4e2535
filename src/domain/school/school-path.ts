import type { DatedRow } from '../dated.ts';
import { carFacts } from '../licences/car-facts.ts';
import { officialPages } from '../licences/official-pages.ts';
import { groupThousands } from './network-figures.ts';

const official = {
  source: officialPages.schoolCertificate,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const;

const bicycle = {
  fromAge: { ...official, value: 6 },
  toAge: { ...official, value: 11 },
  hours: { ...official, value: 10 },
  blocks: { ...official, value: 3 },
} as const satisfies Record<string, DatedRow>;

const ages = {
  assr1: { ...official, value: 12 },
  assr2: { ...official, value: 14 },
  am: { ...official, value: 14 },
  accompanied: { ...official, value: 15 },
  car: { ...official, value: 17 },
} as const satisfies Record<string, DatedRow>;

const assr = {
  asked: { ...official, value: 20 },
  right: { ...official, value: 10 },
} as const satisfies Record<string, DatedRow>;

const limits = {
  bicycleHelmet: {
    ...official,
    value: 12,
    validFrom: '2017-03-22',
    source: { name: 'code de la route, art. R431-1-3' },
  },
  kickScooter: {
    ...official,
    value: 14,
    validFrom: '2023-09-01',
    source: { name: 'décret du 31 août 2023' },
  },
} as const satisfies Record<string, DatedRow>;

const scooterHours = { ...official, value: 8 } as const satisfies DatedRow;

export const schoolPathFacts = { bicycle, ages, assr, limits, scooterHours } as const;

export type SchoolPathStage = 'velo' | 'aper' | 'assr1' | 'assr2' | 'am' | 'aac' | 'b';

interface Stage {
  readonly slug: SchoolPathStage;
  readonly title: string;
  readonly picto: string;
  readonly when: string;
  readonly text: string;
  readonly gets: string;
}

const unbroken = (text: string) => text.replaceAll(/(?<=\d) /gu, '\u202f');
const spaced = (text: string) =>
  unbroken(text)
    .replaceAll(/ (?=[:;!?»])/gu, '\u202f')
    .replaceAll('« ', '«\u202f');

const { accompanied, probation, age } = carFacts;

export const schoolPath: readonly Stage[] = (
  [
    {
      slug: 'aper',
      title: 'Première éducation à la route (APER)',
      picto: 'pieton',
      when: 'à l’école primaire',
      text: 'Se déplacer à pied et à vélo, voyager comme passager. Sans examen.',
      gets: 'une attestation, que l’école remet',
    },
    {
      slug: 'velo',
      title: 'Savoir rouler à vélo',
      picto: 'velo',
      when: `de ${bicycle.fromAge.value} à ${bicycle.toAge.value} ans`,
      text: `${bicycle.hours.value} heures en ${bicycle.blocks.value} blocs : savoir pédaler, savoir circuler, savoir rouler.`,
      gets: 'l’autonomie à vélo, avant l’entrée au collège',
    },
    {
      slug: 'assr1',
      title: 'ASSR de premier niveau',
      picto: 'assr',
      when: `en cinquième, vers ${ages.assr1.value} ans`,
      text: `Au collège : ${assr.asked.value} questions, dont ${assr.right.value} justes au moins.`,
      gets: 'l’attestation qui ouvre la formation du permis AM',
    },
    {
      slug: 'am',
      title: 'Permis AM',
      picto: 'scooter',
      when: `à partir de ${ages.am.value} ans`,
      text: `${scooterHours.value} heures de formation, dont une partie sur la route.`,
      gets: 'le droit de conduire un scooter de 50 cm³ ou une voiturette',
    },
    {
      slug: 'assr2',
      title: 'ASSR de second niveau',
      picto: 'assr',
      when: `en troisième, vers ${ages.assr2.value} ans`,
      text: `De nouveau ${assr.asked.value} questions, tournées vers la conduite.`,
      gets: `l’attestation demandée pour passer le permis avant ${age.schoolCertificateUntil.value} ans`,
    },
    {
      slug: 'aac',
      title: 'Conduite accompagnée (AAC)',
      picto: 'aac',
      when: `à partir de ${ages.accompanied.value} ans`,
      text: `Le code, la formation initiale en auto-école, puis au moins ${accompanied.years.value} an et ${groupThousands(accompanied.kilometres.value)} km avec un proche.`,
      gets: `une période probatoire de ${probation.accompanied.value} ans au lieu de ${probation.usual.value}`,
    },
    {
      slug: 'b',
      title: 'Permis B',
      picto: 'auto',
      when: `à partir de ${ages.car.value} ans`,
      text: `L’épreuve de conduite, après ${carFacts.hours.manual.value} heures de leçons au moins.`,
      gets: 'la voiture à soi',
    },
  ] as const
).map((stage) => ({
  ...stage,
  when: spaced(stage.when),
  text: spaced(stage.text),
  gets: spaced(stage.gets),
}));

export const schoolPathWords: Readonly<Record<string, string>> = {
  bicycleAges: unbroken(`${bicycle.fromAge.value} à ${bicycle.toAge.value} ans`),
  bicycleHours: unbroken(`${bicycle.hours.value} heures`),
  bicycleBlocks: 'trois',
  bicycleHelmetAge: unbroken(`${limits.bicycleHelmet.value} ans`),
  kickScooterAge: unbroken(`${limits.kickScooter.value} ans`),
  assrQuestions: String(assr.asked.value),
  assrRightAnswers: String(assr.right.value),
};
