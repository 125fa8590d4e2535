import { groupThousands } from '../school/network-figures.ts';
import { basePack, pressRange } from '../simulator/cost-figures.ts';
import { theoryExams, theoryExamsRead } from '../theory/theory-exams.ts';
import { carFacts } from './car-facts.ts';
import { drivingHours, nationalHour, passRateAt17, passRates, retryWait } from './driving-facts.ts';
import { feesSection } from './fees-section.ts';
import { financingSection } from './financing-section.ts';
import { legalHours, legalHoursRows } from './legal-hours.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { regulatedFees } from './regulated-fees.ts';
import { euros, percent } from './words.ts';

const { age, hours, accompanied, probation, exam } = carFacts;
const theory = theoryExams.find(({ code }) => code === 'voiture');
const [theoryFee, theoryQuestions, theoryValid] = [theory?.fee ?? 0, theory?.questions, theory?.valid];
const [manual, automatic] = [legalHours(4), legalHours(7)];
const { meanFrom, meanTo } = drivingHours;
const kilometres = `${groupThousands(accompanied.kilometres.value)} km`;
const read = legalHoursRows.slice(0, 1);

const figures: readonly SheetFigure[] = [
  {
    figure: `${age.licence.value} ans`,
    statement: `l’âge du permis B depuis 2024. Le code se passe dès ${age.theory.value} ans, la conduite accompagnée commence à ${age.accompanied.value} ans.`,
    sources: [age.licence, age.theory],
  },
  {
    figure: `${manual} h`,
    statement: `de conduite avec un moniteur, au moins ; ${automatic} h en boîte automatique. C’est le minimum légal, pas ce qu’il faut.`,
    sources: read,
  },
  {
    figure: `${meanFrom}–${meanTo} h`,
    statement: `ce qu’il faut en moyenne pour être prêt : dix à quinze heures de plus que le forfait de ${manual} h.`,
    sources: [drivingHours],
  },
  {
    figure: percent(passRates.auto.value),
    statement: `des candidats ont réussi l’épreuve de conduite en ${passRates.auto.year} ; ${percent(passRateAt17.value)} de ceux de 17 ans.`,
    sources: [passRates.auto, passRateAt17],
  },
  {
    figure: `${retryWait.value} jours`,
    statement:
      'd’attente en moyenne entre deux passages, au premier semestre 2025. Mieux vaut se présenter prêt que tenter sa chance.',
    sources: [retryWait],
  },
  {
    figure: '0 €',
    statement: 'pour changer d’école en reprenant son dossier, ou pour être présenté à l’examen.',
    sources: [regulatedFees],
    free: true,
  },
];

const ways: SheetSection = {
  kind: 'table',
  id: 'formations',
  title: 'Cinq façons d’apprendre',
  lead: 'L’examen est le même pour tous. Ce qui change, c’est l’âge auquel on commence, le temps passé à conduire et la période probatoire.',
  caption: 'Les formations au permis B',
  columns: ['Formation', 'Âge', 'Heures et durée', 'Ce qu’elle change'],
  rows: [
    [
      'Traditionnelle',
      `Dès ${age.theory.value} ans pour le code, ${age.licence.value} ans pour l’examen`,
      `${manual} h au moins avec un moniteur`,
      `Période probatoire de ${probation.usual.value} ans`,
    ],
    [
      'Conduite accompagnée (AAC)',
      `Dès ${age.accompanied.value} ans`,
      `${manual} h au moins avec un moniteur, puis un an et ${kilometres} au moins avec un proche`,
      `Période probatoire de ${probation.accompanied.value} ans, et bien plus de pratique le jour de l’examen`,
    ],
    [
      'Conduite supervisée',
      `Dès ${age.supervised.value} ans`,
      `Après la formation initiale et un rendez-vous de ${hours.meeting.value} h, on s’exerce avec un proche`,
      `Période probatoire de ${probation.usual.value} ans ; l’accord de l’assureur est nécessaire`,
    ],
    [
      'Conduite encadrée',
      `Dès ${age.framed.value} ans`,
      'Pendant la formation professionnelle',
      'Réservée à certaines formations professionnelles : l’établissement dit si la vôtre en fait partie',
    ],
    [
      'Boîte automatique',
      `Dès ${age.licence.value} ans pour l’examen`,
      `${automatic} h au moins avec un moniteur`,
      `Permis limité aux boîtes automatiques (code 78) ; ${hours.toManual.value} h de formation, sans examen ni délai, ouvrent la boîte manuelle`,
    ],
  ],
  sources: [age.licence, ...read],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'Les étapes, dans l’ordre',
  steps: [
    {
      title: 'Choisir l’école et être évalué',
      text: 'L’évaluation de départ précède le contrat : elle estime le nombre d’heures qu’il vous faudra, donc le prix. Demandez ce nombre par écrit.',
    },
    {
      title: 'Ouvrir son dossier',
      when: 'Pièces à réunir : voir plus bas',
      text: 'Le dossier se dépose en ligne sur le site de France Titres (ex-ANTS), par l’école ou par vous-même. Il donne un numéro, le NEPH, sans lequel on ne passe ni le code ni la conduite.',
    },
    {
      title: 'Réussir le code',
      when: `Dès ${age.theory.value} ans, ${age.accompanied.value} ans en conduite accompagnée · ${euros(theoryFee)} le passage`,
      text: `${theoryQuestions?.asked} questions, ${theoryQuestions?.right} bonnes réponses au moins. La réussite vaut ${theoryValid?.years} ans, dans la limite de ${theoryValid?.tries} épreuves de conduite.`,
    },
    {
      title: 'Apprendre à conduire',
      when: `${manual} h au moins, ${automatic} h en boîte automatique · ${meanFrom} à ${meanTo} h en moyenne`,
      text: 'Le livret d’apprentissage suit vos progrès : il dit ce qui est acquis et ce qui ne l’est pas. C’est lui qui doit décider de la date d’examen.',
    },
    {
      title: 'Passer l’épreuve de conduite',
      when: `Dès ${age.licence.value} ans · ${exam.value} minutes`,
      text: 'Un inspecteur, votre moniteur à l’arrière, un parcours en ville et hors de la ville. En cas d’échec, le code reste acquis : l’école redemande une place.',
    },
    {
      title: 'Recevoir son permis',
      when: `Période probatoire : ${probation.usual.value} ans, ${probation.accompanied.value} après la conduite accompagnée`,
      text: 'Le certificat d’examen permet de conduire en France en attendant le titre, pour un temps limité : demandez le titre en ligne sans attendre.',
    },
  ],
  sources: [theoryExamsRead],
};

const accompaniedSteps: SheetSection = {
  kind: 'steps',
  id: 'conduite-accompagnee',
  title: 'La conduite accompagnée, pas à pas',
  lead: `Elle commence à ${age.accompanied.value} ans et se déroule en France : on ne la pratique pas à l’étranger.`,
  steps: [
    {
      title: 'Le code et la formation initiale',
      when: `Dès ${age.accompanied.value} ans · ${manual} h au moins, ${automatic} h en boîte automatique`,
      text: 'À la fin, l’école remet l’attestation de fin de formation initiale (AFFI), quand elle juge que vous pouvez conduire avec un proche.',
    },
    {
      title: 'Le rendez-vous préalable',
      when: `${hours.meeting.value} h, avec l’accompagnateur`,
      text: `L’accompagnateur a le permis B depuis ${accompanied.adultLicence.value} ans sans interruption, et l’assureur du véhicule a donné son accord écrit. Il peut y en avoir plusieurs.`,
    },
    {
      title: 'La route, avec un proche',
      when: `Un an et ${kilometres} au moins`,
      text: 'De jour, de nuit, sous la pluie, sur autoroute : variez. C’est ce temps qui fait la différence à l’examen.',
    },
    {
      title: 'Le premier rendez-vous pédagogique',
      when: `De ${accompanied.firstAppointment.value.from} à ${accompanied.firstAppointment.value.to} mois après l’AFFI`,
      text: 'Le moniteur fait le point avec vous et votre accompagnateur, en voiture et en salle.',
    },
    {
      title: 'Le second rendez-vous pédagogique',
      when: 'En fin de parcours',
      text: 'Il prépare la suite : ce qu’il reste à travailler avant l’épreuve.',
    },
    {
      title: 'L’épreuve de conduite',
      when: `Dès ${age.licence.value} ans`,
      text: `La même que pour tous. La période probatoire dure ${probation.accompanied.value} ans au lieu de ${probation.usual.value}.`,
    },
  ],
  sources: [accompanied.years],
};

const cost: SheetSection = {
  kind: 'table',
  id: 'cout',
  title: 'Ce que coûte vraiment le permis B',
  lead: `Le forfait de ${manual} h affiché en vitrine n’est qu’un début : il manque les heures dont presque tout le monde a besoin. Comparez le total, pas le forfait.`,
  caption: 'Du forfait au coût complet, toutes taxes comprises',
  columns: ['Poste', 'Montant', 'À savoir'],
  rows: [
    [
      `Forfait : code et ${manual} h`,
      `${euros(basePack.value.likely)} en moyenne en ${basePack.year}`,
      `De ${euros(basePack.value.low)} (Hautes-Alpes) à ${euros(basePack.value.high)} (Sarthe), réglé à l’école`,
    ],
    [
      'Examen du code',
      `${euros(theoryFee)} par passage`,
      'Réglé à l’opérateur de l’examen, en plus du forfait dans la plupart des écoles',
    ],
    [
      'Heures au-delà du forfait',
      `${euros(nationalHour.value)} l’heure environ en France en ${nationalHour.year}`,
      'Le simulateur compte avec les prix de ce réseau. Comptez dix à quinze heures',
    ],
    [
      'Accompagnement à l’épreuve',
      'Une heure de conduite au plus',
      'À chaque passage, s’il n’est pas compris dans le forfait',
    ],
    [
      'En tout',
      `De ${euros(pressRange.value.from)} à ${euros(pressRange.value.to)} en ${pressRange.year}`,
      'Du forfait à l’examen, pour toute la France',
    ],
  ],
  sources: [basePack, nationalHour, pressRange, theoryExamsRead],
};

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  lead: 'Elles sont demandées par l’État, à l’ouverture du dossier en ligne. Une pièce périmée ou mal cadrée fait repartir le délai de zéro : vérifiez-les une à une.',
  items: [
    'une pièce d’identité en cours de validité ;',
    'un justificatif de domicile de moins de six mois, au nom du parent ou de l’hébergeur s’il n’est pas au vôtre ;',
    'une photo d’identité numérique avec signature (« e-photo »), prise en cabine ou chez un photographe agréé ;',
    'de 17 à 25 ans, le certificat de la journée défense et citoyenneté, ou l’attestation de recensement si vous n’y avez pas encore été convoqué ;',
    `jusqu’à ${age.schoolCertificateUntil.value} ans, l’attestation scolaire de sécurité routière de troisième (ASSR2), ou l’ASR pour qui n’est plus scolarisé ;`,
    'pour un mineur, la pièce d’identité du parent ou du tuteur, qui signe aussi le contrat avec l’école.',
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
  lead: 'Permis B, conduite accompagnée ou supervisée, boîte automatique : l’âge, les étapes, le vrai prix et ce qu’une école n’a pas le droit de vous facturer.',
  priced: [4, 5, 7, 10, 9],
  theory: 'voiture',
  figures,
  sections: [
    ways,
    steps,
    accompaniedSteps,
    cost,
    feesSection(1, ['B, B1']),
    financingSection(['b', 'boite-auto', 'aac']),
    documents,
  ],
};
