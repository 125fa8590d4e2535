import { groupThousands } from '../school/network-figures.ts';
import { basePack, pressRange } from '../simulator/cost-figures.ts';
import { theoryExams, theoryExamsRead } from '../theory/theory-exams.ts';
import { frenchMonth } from '../time/french-dates.ts';
import { carFacts } from './car-facts.ts';
import {
  drivingHours,
  firstTryPassRate,
  passRateAt17,
  passRates,
  retryWait,
  theoryPassRate,
} from './driving-facts.ts';
import { feesSection } from './fees-section.ts';
import { financingSection } from './financing-section.ts';
import { legalHours, legalHoursRows } from './legal-hours.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { euros, percent } from './words.ts';

const { age, hours, accompanied, probation, exam } = carFacts;
const theory = theoryExams.find(({ code }) => code === 'voiture');
const [theoryFee, theoryQuestions, theoryValid] = [theory?.fee ?? 0, theory?.questions, theory?.valid];
const [manual = 0, automatic] = [legalHours(4), legalHours(7)];
const kilometres = `${groupThousands(accompanied.kilometres.value)} km`;
const read = legalHoursRows.slice(0, 1);

const figures: readonly SheetFigure[] = [
  {
    figure: `${drivingHours.mean} h`,
    statement: `de conduite en moyenne, selon l’UFC-Que Choisir en ${drivingHours.year}. Le minimum légal est de ${manual} h, ${automatic} h en boîte automatique.`,
    sources: [drivingHours],
  },
  {
    figure: percent(passRates.auto.value),
    statement: `des épreuves de conduite ont été réussies en ${passRates.auto.year}, tous passages confondus ; ${percent(firstTryPassRate.value)} au premier passage, ${percent(passRateAt17.value)} à 17 ans.`,
    sources: [passRates.auto, firstTryPassRate, passRateAt17],
  },
  {
    figure: `${retryWait.value} jours`,
    statement: `d’attente, environ, entre deux passages, selon la question d’un sénateur en ${frenchMonth(retryWait.askedIn)}.`,
    sources: [retryWait],
  },
];

const ways: SheetSection = {
  kind: 'table',
  id: 'formations',
  title: 'Cinq façons d’apprendre',
  caption: 'Les formations au permis B',
  columns: ['Formation', 'Âge, heures et ce qui change'],
  rows: [
    [
      'Traditionnelle',
      `Dès ${age.theory.value} ans, examen à ${age.licence.value} ; avant ${age.abroad.value} ans, le permis ne vaut qu’en France ; ${manual} h au moins ; période probatoire de ${probation.usual.value} ans`,
    ],
    [
      'Conduite accompagnée (AAC)',
      `Dès ${age.accompanied.value} ans ; les mêmes heures, puis un an et ${kilometres} avec un proche ; probatoire de ${probation.accompanied.value} ans`,
    ],
    ['Conduite supervisée', `Dès ${age.supervised.value} ans, avec un proche, après la formation initiale`],
    ['Conduite encadrée', `Dès ${age.framed.value} ans, pendant certaines formations professionnelles`],
    [
      'Boîte automatique',
      `${automatic} h au moins ; permis limité à l’automatique (code 78) ; ${hours.toManual.value} h de formation, sans examen, ouvrent la boîte manuelle`,
    ],
  ],
  sources: [age.licence, age.abroad, ...read],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'Les étapes, dans l’ordre',
  steps: [
    {
      title: 'Choisir l’école et être évalué',
      text: 'L’évaluation précède le contrat, qui écrit le nombre d’heures prévu.',
    },
    {
      title: 'Ouvrir son dossier',
      text: 'En ligne, sur le site de France Titres (ex-ANTS). Vous recevez un numéro, le NEPH.',
    },
    {
      title: 'Réussir le code',
      when: `${euros(theoryFee)} le passage`,
      text: `${theoryQuestions?.right} bonnes réponses sur ${theoryQuestions?.asked}. La réussite vaut ${theoryValid?.years} ans, ou ${theoryValid?.tries} épreuves de conduite. En ${theoryPassRate.year}, ${percent(theoryPassRate.value)} des passages ont été réussis.`,
    },
    {
      title: 'Apprendre, puis passer l’épreuve de conduite',
      when: `Dès ${age.licence.value} ans · ${exam.value} minutes`,
      text: 'L’école présente l’élève quand son livret le dit prêt.',
    },
    {
      title: 'Demander son permis',
      text: 'En ligne, dès le résultat. Le certificat d’examen en tient lieu d’abord, en France seulement.',
    },
  ],
  sources: [theoryExamsRead, theoryPassRate],
};

const cost: SheetSection = {
  kind: 'table',
  id: 'cout',
  title: 'Ce que coûte vraiment le permis B',
  caption: 'Coût complet, toutes taxes comprises',
  columns: ['Poste', 'Montant'],
  rows: [
    [
      `Forfait : code et ${manual} h`,
      `${euros(basePack.value.likely)} environ en ${basePack.year}, de ${euros(basePack.value.low)} à ${euros(basePack.value.high)} selon le département`,
    ],
    ['Heures supplémentaires', `Au prix de l’école ; ${drivingHours.mean - manual} h en moyenne`],
    ['Examen du code', `${euros(theoryFee)} par passage, à l’opérateur agréé`],
    ['Accompagnement à l’épreuve', 'Au plus le prix d’une heure de conduite'],
    ['En tout', `De ${euros(pressRange.value.from)} à ${euros(pressRange.value.to)} en ${pressRange.year}`],
  ],
  sources: [basePack, drivingHours, pressRange, theoryExamsRead],
};

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  items: [
    'une pièce d’identité en cours de validité ;',
    'un justificatif de domicile de moins de six mois ;',
    'une photo d’identité numérique avec signature (« e-photo ») ;',
    'de 17 à 25 ans, le certificat de la journée défense et citoyenneté ou l’attestation de recensement ;',
    `jusqu’à ${age.schoolCertificateUntil.value} ans, l’attestation scolaire de sécurité routière de troisième (ASSR2), ou l’ASR, qui la remplace hors du collège ;`,
    'pour un mineur, la pièce d’identité du parent ou du tuteur.',
  ],
  sources: [age.schoolCertificateUntil],
};

export const carSheet: LicenceSheet = {
  slug: 'permis-de-conduire',
  category: 'auto',
  name: 'Permis de conduire',
  heading: 'Le permis de conduire',
  tab: 'Permis B : âge, heures, examen et vrai prix',
  description: `Permis B, conduite accompagnée, boîte automatique : dès quel âge, en combien d’heures, pour quel prix et avec quelles aides. Les étapes, les pièces à réunir, les frais interdits.`,
  lead: 'L’âge, les étapes, le vrai prix et les aides, en boîte manuelle ou automatique.',
  priced: [4, 5, 7],
  theory: 'voiture',
  figures,
  sections: [
    ways,
    steps,
    cost,
    feesSection(1, ['B, B1']),
    financingSection(['b', 'boite-auto', 'aac']),
    documents,
  ],
};
