import { groupThousands } from '../school/network-figures.ts';
import { trailerLicence, trailerLimits } from '../simulator/trailer-licence.ts';
import { feesSection } from './fees-section.ts';
import { financingSection } from './financing-section.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { regulatedFees } from './regulated-fees.ts';
import { trailerFacts } from './trailer-facts.ts';
import { decimal } from './words.ts';

const { course } = trailerFacts;
const kg = (weight: number) => `${groupThousands(weight)}\u00a0kg`;
/** On its milestone, which is narrow. */
const tonnes = (weight: number) => `${decimal(weight / 1000)} t`;
const [light, sumOfB, sumOfB96] = [
  kg(trailerLimits.value.lightTrailer),
  kg(trailerLimits.value.trainWithB),
  kg(trailerLimits.value.trainWithB96),
];
const parts = `${course.value.offRoad} h hors circulation et ${course.value.onRoad} h sur la route`;

const figures: readonly SheetFigure[] = [
  {
    figure: light,
    statement: 'de PTAC au plus pour la remorque : le permis B suffit, quelle que soit la voiture.',
    sources: [trailerLimits],
  },
  {
    figure: tonnes(trailerLimits.value.trainWithB),
    statement:
      'pour la voiture et la remorque ensemble : le permis B suffit encore, même avec une remorque plus lourde.',
    sources: [trailerLimits],
  },
  {
    figure: tonnes(trailerLimits.value.trainWithB96),
    statement:
      'pour la voiture et la remorque ensemble : la limite de la formation B96. Au-delà, il faut le permis BE.',
    sources: [trailerLimits],
  },
  {
    figure: `${course.value.all} h`,
    statement: `pour la formation B96, sans examen : ${parts}.`,
    sources: [course],
  },
  {
    figure: '0 €',
    statement: 'pour changer d’école en reprenant son dossier, ou pour être présenté à l’examen du BE.',
    sources: [regulatedFees],
    free: true,
  },
];

const rule: SheetSection = {
  kind: 'table',
  id: 'poids',
  title: 'B, B96 ou BE : la règle des poids',
  lead: 'On additionne deux nombres, écrits sur les certificats d’immatriculation : le PTAC de la voiture et celui de la remorque (case F.2). Ce qu’on transporte ce jour-là ne change rien.',
  caption: 'Le permis qu’il faut, selon les poids',
  columns: ['PTAC de la remorque', 'PTAC de l’ensemble', 'Ce qu’il faut'],
  rows: [
    [`Remorque de ${light} au plus`, 'Quel que soit le poids de l’ensemble', 'Permis B'],
    [`Remorque de plus de ${light}`, `Ensemble de ${sumOfB} au plus`, 'Permis B'],
    [
      `Remorque de plus de ${light}`,
      `Ensemble de plus de ${sumOfB}, jusqu’à ${sumOfB96}`,
      `Permis B et formation B96 de ${course.value.all} h, sans examen`,
    ],
    [
      `Remorque de plus de ${light}, jusqu’à ${kg(trailerLimits.value.heaviestTrailer)}`,
      `Ensemble de plus de ${sumOfB96}`,
      'Permis BE, avec examen ; au-delà, le C1E',
    ],
  ],
  note: 'Le permis ne dit pas tout : la voiture a aussi un poids remorquable, que fixe son constructeur. Il ne se dépasse pas, même avec le BE ; le guide dit plus bas où le lire.',
  sources: [trailerLimits, course],
};

const examples: readonly { readonly what: string; readonly car: number; readonly trailer: number }[] = [
  { what: 'Une citadine et une petite remorque à bagages', car: 1600, trailer: 500 },
  { what: 'Une berline et une caravane légère', car: 1900, trailer: 1300 },
  { what: 'Un break familial et une caravane', car: 2200, trailer: 1500 },
  { what: 'Un SUV et un van pour un cheval', car: 2500, trailer: 1600 },
  { what: 'Un SUV et un van pour deux chevaux', car: 2700, trailer: 2200 },
  { what: 'Un gros fourgon et une petite remorque', car: 3500, trailer: 750 },
];
const needed = { b: 'Permis B', b96: 'Formation B96', be: 'Permis BE', c1e: 'Permis C1E' } as const;

const cases: SheetSection = {
  kind: 'table',
  id: 'exemples',
  title: 'Six attelages, pour comparer au vôtre',
  lead: 'Des poids courants, choisis pour l’exemple : remplacez-les par ceux de vos papiers.',
  caption: 'Ce que donne la règle',
  columns: ['Attelage', 'PTAC : voiture + remorque', 'Ce qu’il faut'],
  rows: examples.map(({ what, car, trailer }) => [
    what,
    `${groupThousands(car)} + ${groupThousands(trailer)} = ${kg(car + trailer)}`,
    needed[trailerLicence(trailer, car + trailer)],
  ]),
  sources: [trailerLimits],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'De la formation à la route',
  lead: 'Il faut avoir le permis B. La suite dépend de ce que disent vos papiers.',
  steps: [
    {
      title: 'Lire ses papiers',
      text: 'La case F.2 des deux certificats, et le poids remorquable de la voiture. Si vous n’avez pas encore la remorque, décidez avant de l’acheter : quelques kilos changent le permis.',
    },
    {
      title: 'Pour le B96 : une formation',
      when: `${course.value.all} h, dont ${parts}`,
      text: 'Une journée dans une école labellisée. On attelle, on recule, on freine, on se place. L’école remet une attestation ; le titre se redemande ensuite en ligne, avec le code B96.',
    },
    {
      title: 'Pour le BE : une formation, puis l’examen',
      text: 'L’évaluation de départ dit combien d’heures prévoir. L’examen a deux temps : hors circulation, les vérifications, l’attelage, le dételage et la marche arrière ; puis la conduite sur la route.',
    },
    {
      title: 'Demander le titre',
      text: 'En ligne, sur le site de France Titres (ex-ANTS). Avant qu’il arrive, vérifiez avec l’école ce qui permet de rouler.',
    },
    {
      title: 'Prévenir l’assureur',
      text: 'Selon son poids, la remorque a son propre certificat d’immatriculation et sa propre assurance. Même légère, elle se déclare au contrat de la voiture.',
    },
  ],
  sources: [course],
};

const employer = [
  'Employeur',
  'Salariés qui doivent tracter pour leur travail',
  'Il peut payer la formation',
] as const;

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  items: [
    'le permis B et une pièce d’identité, tous deux en cours de validité ;',
    'un justificatif de domicile de moins de six mois ;',
    'une photo d’identité numérique avec signature (« e-photo ») ;',
    'de 17 à 25 ans, le certificat de la journée défense et citoyenneté, ou l’attestation de recensement ;',
    'pour le B96, l’attestation de formation que remet l’école.',
  ],
  sources: [course],
};

export const trailerSheet: LicenceSheet = {
  slug: 'permis-remorque',
  category: 'remorque',
  name: 'Permis remorque',
  heading: 'Le permis remorque',
  tab: 'Permis remorque : B, B96 ou BE, la règle des poids',
  description:
    'Caravane, van, remorque lourde : le permis B suffit-il, faut-il la formation B96 ou le permis BE ? La règle des poids, des exemples, les étapes et les frais interdits.',
  lead: 'Caravane, van, remorque : parfois le permis B suffit, parfois il faut la formation B96 ou le permis BE. Tout tient à deux nombres de vos papiers.',
  priced: [18, 19],
  figures,
  sections: [
    rule,
    cases,
    steps,
    feesSection(1, ['BE']),
    financingSection(['b96', 'be'], [employer]),
    documents,
  ],
};
