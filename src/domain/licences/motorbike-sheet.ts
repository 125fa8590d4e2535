import { theoryExams, theoryExamsRead } from '../theory/theory-exams.ts';
import { carFacts } from './car-facts.ts';
import { passRates } from './driving-facts.ts';
import { feesSection } from './fees-section.ts';
import { financingSection } from './financing-section.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { decimal, euros, percent } from './words.ts';

const { age, hours, courseParts, held, power } = motorbikeFacts;
const theory = theoryExams.find(({ code }) => code === 'moto');
const schoolAge = carFacts.age.schoolCertificateUntil;
const [indoors, track, road] = courseParts.value;
const course = `${hours.course.value} h, sans examen : ${indoors} en salle, ${track} sur piste et ${road} sur la route`;
const theoryFee = euros(theory?.fee ?? 0);
const practice = `${hours.all.value} h au moins : ${hours.offRoad.value} hors circulation et ${hours.onRoad.value} sur la route`;

const figures: readonly SheetFigure[] = [
  {
    figure: `${age.a1.value} ans`,
    statement: `pour le permis A1, ${age.a2.value} ans pour l’A2. Le permis A vient ${held.a2BeforeA.value} ans plus tard.`,
    sources: [age.a1, age.a2],
  },
  {
    figure: `${hours.all.value} h`,
    statement: `de formation au moins pour l’A1 comme pour l’A2 : ${hours.offRoad.value} h hors circulation, ${hours.onRoad.value} h sur la route.`,
    sources: [hours.all],
  },
  {
    figure: `${power.a2.value} kW`,
    statement: `la puissance permise avec l’A2, dans la limite de ${decimal(power.a2ByWeight.value)} kW par kilo ; ${power.a1.value} kW et 125 cm³ avec l’A1.`,
    sources: [power.a2],
  },
  {
    figure: percent(passRates.moto.value),
    statement: `des épreuves pratiques de la moto ont été réussies en ${passRates.moto.year}, contre ${percent(passRates.auto.value)} pour la voiture.`,
    sources: [passRates.moto],
  },
  {
    figure: `${hours.course.value} h`,
    statement: `sans examen, pour passer de l’A2 à l’A, ou pour conduire une 125 cm³ avec un permis B de ${held.bBefore125.value} ans.`,
    sources: [hours.course],
  },
];

const licences: SheetSection = {
  kind: 'table',
  id: 'permis',
  title: 'A1, A2, A ou 125 : lequel vous faut-il ?',
  caption: 'Les permis et formations de la moto',
  columns: ['Permis', 'Âge ou permis déjà tenu', 'Ce qu’il permet de conduire', 'Formation'],
  rows: [
    [
      'A1',
      `Dès ${age.a1.value} ans`,
      `Une 125 cm³ de ${power.a1.value} kW au plus`,
      `Code moto, ${hours.all.value} h, examen`,
    ],
    [
      'A2',
      `Dès ${age.a2.value} ans`,
      `Une moto de ${power.a2.value} kW au plus, dans la limite de ${decimal(power.a2ByWeight.value)} kW par kilo`,
      `Code moto, ${hours.all.value} h, examen`,
    ],
    [
      'A',
      `Après ${held.a2BeforeA.value} ans de permis A2`,
      'Toutes les motos',
      `${hours.course.value} h, sans examen`,
    ],
    [
      '125 cm³ avec le permis B',
      `Après ${held.bBefore125.value} ans de permis B`,
      `Une 125 cm³ de ${power.a1.value} kW au plus, en France seulement`,
      course,
    ],
  ],
  sources: [age.a1, hours.all, power.a1, held.a2BeforeA],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'Passer l’A1 ou l’A2, étape par étape',
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
      title: 'Réussir l’épreuve théorique moto (ETM)',
      when: `${theory?.questions?.asked} questions, ${theory?.questions?.right} bonnes réponses · ${theoryFee} le passage`,
      text: `Depuis mars ${theory?.since?.slice(0, 4)}, le code de la voiture ne suffit plus. La réussite vaut ${theory?.valid?.years} ans, ou ${theory?.valid?.tries} épreuves.`,
    },
    {
      title: 'Apprendre hors circulation, puis sur la route',
      when: practice,
      text: 'Sur une piste fermée d’abord ; en circulation ensuite, l’enseignant derrière vous, en liaison radio.',
    },
    {
      title: 'Passer les deux épreuves',
      text: 'Hors circulation d’abord ; en circulation ensuite, une fois la première réussie.',
    },
    {
      title: 'Recevoir son permis',
      text: 'Demandez le titre en ligne dès le résultat. Le certificat d’examen en tient lieu d’abord, en France seulement.',
    },
  ],
  sources: [theoryExamsRead, hours.all],
};

const extras: SheetSection = {
  kind: 'table',
  id: 'frais',
  title: 'Ce qui s’ajoute au forfait',
  caption: 'Les frais en plus du forfait, toutes taxes comprises',
  columns: ['Poste', 'Montant'],
  rows: [
    ['Examen du code moto', `${theoryFee} par passage, à l’opérateur agréé`],
    ['Heures supplémentaires', 'Au prix de l’école'],
    ['Équipement', 'Casque et gants obligatoires ; des écoles prêtent le reste'],
    ['Assurance de la moto', 'Selon l’âge et le modèle : demandez un devis avant l’achat'],
  ],
  sources: [theoryExamsRead, hours.all],
};

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  items: [
    'une pièce d’identité en cours de validité, et votre permis si vous en avez déjà un ;',
    'un justificatif de domicile de moins de six mois ;',
    'une photo d’identité numérique avec signature (« e-photo ») ;',
    'de 17 à 25 ans, le certificat de la journée défense et citoyenneté, ou l’attestation de recensement ;',
    `jusqu’à ${schoolAge.value} ans, l’attestation scolaire de sécurité routière de troisième (ASSR2), ou l’ASR, qui la remplace hors du collège ;`,
    'pour un mineur, la pièce d’identité du parent ou du tuteur.',
  ],
  sources: [schoolAge],
};

export const motorbikeSheet: LicenceSheet = {
  slug: 'permis-moto',
  category: 'moto',
  name: 'Permis moto',
  heading: 'Les permis moto',
  tab: 'Permis moto A1, A2, A et 125 : âge, heures, examen',
  description:
    'Permis A1, A2 et A, 125 cm³ avec le permis B : dès quel âge, quelle puissance, en combien d’heures. Les étapes, le code moto, les pièces à réunir et les frais interdits.',
  lead: 'A1, A2, A ou 125 cm³ avec le permis B : l’âge, la puissance permise, les heures, l’examen et les aides.',
  priced: [16, 15, 17, 14],
  theory: 'moto',
  figures,
  sections: [
    licences,
    steps,
    extras,
    feesSection(2, ['A1, A2, A']),
    financingSection(['a1', 'a2']),
    documents,
  ],
};
