import { boatStamp, theoryFees } from '../simulator/cost-figures.ts';
import { oneEuroLoan } from '../simulator/financing-rules.ts';
import { theoryExams, theoryExamsRead } from '../theory/theory-exams.ts';
import { boatFacts } from './boat-facts.ts';
import { lentLicences } from './financing-section.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { decimal, euros, hoursAndMinutes } from './words.ts';

const { age, engine, coastalMiles, inlandLength, practice, mostErrors } = boatFacts;
const [exam, stamp] = [euros(theoryFees.boat.value), euros(boatStamp.value)];
const questions = theoryExams.find(({ code }) => code === 'cotier')?.questions;
const helm = `${practice.value.helm} h à la barre`;
const around = hoursAndMinutes(practice.value.around);

const figures: readonly SheetFigure[] = [
  {
    figure: `${age.value} ans`,
    statement: 'pour passer le permis plaisance, en mer comme sur les rivières et les canaux.',
    sources: [age],
  },
  {
    figure: `${decimal(engine.value)} kW`,
    statement: 'la puissance du moteur au-delà de laquelle il faut un permis, jet-ski compris.',
    sources: [engine],
  },
  {
    figure: `${mostErrors.value} sur ${questions?.asked}`,
    statement: `erreurs au plus, à un examen de théorie de ${questions?.asked} questions. Chaque option a le sien.`,
    sources: [theoryExamsRead],
  },
  {
    figure: `${practice.value.helm} h`,
    statement: `à la barre au moins, et ${around} de formation autour. C’est le formateur qui valide la pratique : il n’y a pas d’examen en mer.`,
    sources: [practice],
  },
  {
    figure: stamp,
    statement: `de timbre fiscal en ${boatStamp.year}, en plus des ${exam} de l’examen de théorie. Ni l’un ni l’autre ne va à l’école.`,
    sources: [boatStamp, theoryFees.boat],
  },
];

const options: SheetSection = {
  kind: 'table',
  id: 'options',
  title: 'Côtière, eaux intérieures, hauturière : laquelle choisir ?',
  lead: 'Le permis plaisance a deux options de base, une pour la mer et une pour les eaux intérieures, et deux extensions. On part de l’endroit où on naviguera.',
  caption: 'Les options du permis plaisance et leurs extensions',
  columns: ['Option', 'Où elle mène', 'Ce qu’il faut'],
  rows: [
    [
      'Côtière',
      `En mer, de jour comme de nuit, jusqu’à ${coastalMiles.value} milles d’un abri`,
      `Théorie de l’option, ${helm} et ${around} de formation`,
    ],
    [
      'Eaux intérieures',
      `Rivières, canaux et lacs, sur un bateau de moins de ${inlandLength.value} m`,
      `Théorie de l’option, ${helm} et ${around} de formation`,
    ],
    [
      'Extension hauturière',
      'En mer, sans limite de distance',
      'L’option côtière d’abord, puis une épreuve écrite de navigation sur carte',
    ],
    [
      'Extension grande plaisance',
      `Rivières, canaux et lacs, sur un bateau de ${inlandLength.value} m et plus`,
      'L’option eaux intérieures d’abord, puis une formation pratique dans un établissement habilité pour elle : peu d’écoles la donnent',
    ],
  ],
  note: 'Avec une option, il ne reste que la théorie à passer pour l’autre. Beaucoup d’écoles vendent les deux ensemble.',
  sources: [coastalMiles, inlandLength, practice],
};

const without: SheetSection = {
  kind: 'list',
  id: 'sans-permis',
  title: 'Ce qui se conduit sans permis',
  items: [
    `un bateau dont le moteur ne dépasse pas ${decimal(engine.value)} kW ;`,
    'un voilier, en mer, même s’il a un moteur d’appoint ;',
    'un bateau de location dit « sans permis », avec la carte que le loueur remet après une démonstration, sur les canaux où cela est admis.',
  ],
  note: 'En cas de doute, le document du bateau et le loueur le disent. Sans permis ne veut pas dire sans règles : les priorités, les limites de vitesse et le matériel de sécurité sont les mêmes.',
  sources: [engine],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'Les étapes, dans l’ordre',
  steps: [
    {
      title: 'Choisir son option et son école',
      text: 'Un bateau-école agréé. Demandez où se fait la pratique, à combien d’élèves sur le bateau, et ce que le forfait comprend.',
    },
    {
      title: 'Monter le dossier',
      when: 'Pièces à réunir : voir plus bas',
      text: 'L’école le dépose en ligne. Il comprend un certificat médical et le timbre fiscal.',
    },
    {
      title: 'Réussir la théorie',
      when: `${questions?.asked} questions, ${mostErrors.value} erreurs au plus · ${exam} le passage`,
      text: 'Balisage, priorités, feux, signaux, sécurité, environnement. Elle se passe dans un centre d’examen, sur inscription, comme le code de la route.',
    },
    {
      title: 'Se former sur l’eau',
      when: `${helm} au moins, et ${around} de formation autour`,
      text: 'Quitter le quai, virer, s’amarrer, récupérer un homme à la mer, utiliser la radio. Le formateur valide chaque point dans le livret.',
    },
    {
      title: 'Recevoir son permis',
      text: 'Quand la théorie et la pratique sont acquises, le titre est demandé en ligne. Ne prenez pas la barre seul avant de l’avoir reçu, ou demandez à l’école ce qui en tient lieu.',
    },
  ],
  sources: [theoryExamsRead, practice],
};

const extras: SheetSection = {
  kind: 'table',
  id: 'frais',
  title: 'Ce qui s’ajoute au prix de l’école',
  lead: 'Un forfait affiché ne dit pas toujours s’il les comprend : posez la question pour chacun.',
  caption: 'Les frais en plus du forfait, toutes taxes comprises',
  columns: ['Poste', 'Montant', 'À savoir'],
  rows: [
    [
      'Examen de théorie',
      `${exam} par passage en ${boatStamp.year}`,
      'Réglé à l’opérateur, à chaque essai et pour chaque option',
    ],
    [
      'Timbre fiscal',
      `${stamp} en ${boatStamp.year}`,
      'Un seul, acheté en ligne. D’anciennes pages en annoncent encore deux, à d’autres prix',
    ],
    [
      'Certificat médical',
      'Selon le médecin',
      'Il atteste que la vue, l’audition et la santé permettent de naviguer',
    ],
  ],
  note: `Le permis à 1 € par jour est réservé ${lentLicences}, et nos sources ne citent aucune aide publique pour le permis bateau. Demandez plutôt à l’école si on peut payer en plusieurs fois.`,
  sources: [boatStamp, theoryFees.boat, oneEuroLoan],
};

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  items: [
    'une pièce d’identité en cours de validité ;',
    'une photo d’identité ;',
    'un certificat médical d’aptitude, sur le formulaire prévu pour la plaisance ;',
    'le timbre fiscal, acheté en ligne ;',
    'pour un mineur, l’accord écrit du parent ou du tuteur, qui signe aussi le contrat avec l’école ;',
    'pour une extension ou une seconde option, la copie du permis déjà obtenu.',
  ],
  sources: [age],
};

export const boatSheet: LicenceSheet = {
  slug: 'permis-bateau',
  category: 'bateau',
  name: 'Permis bateau',
  heading: 'Le permis bateau',
  tab: 'Permis bateau : côtier, fluvial, hauturier, examen et prix',
  description:
    'Permis plaisance option côtière ou eaux intérieures, extensions hauturière et grande plaisance : dès quel âge, pour quel moteur, quel examen, combien d’heures et quels frais.',
  lead: 'Option côtière ou eaux intérieures, extension hauturière : quand il faut un permis, comment se passe l’examen, et ce qui s’ajoute au prix de l’école.',
  priced: [20, 21, 23, 22, 24],
  theory: 'cotier',
  figures,
  sections: [without, options, steps, extras, documents],
};
