import { oneEuroLoan } from '../simulator/financing-rules.ts';
import { lentLicences } from './financing-section.ts';
import { legalHours, legalHoursRows } from './legal-hours.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { regulatedFees } from './regulated-fees.ts';
import { scooterFacts } from './scooter-facts.ts';

const { age, bornBefore, cycling, school, speed } = scooterFacts;
const hours = legalHours(13);
const read = legalHoursRows.filter(({ formulaTypeIds }) => formulaTypeIds.includes(13));

const figures: readonly SheetFigure[] = [
  {
    figure: `${age.value} ans`,
    statement:
      'l’âge du permis AM, pour un scooter « 50 » comme pour une voiturette. C’est le premier permis qu’on peut avoir.',
    sources: [age],
  },
  {
    figure: `${hours} h`,
    statement: 'de formation au moins, dans une école agréée. Il n’y a pas d’examen à la fin.',
    sources: read,
  },
  {
    figure: `${speed.value} km/h`,
    statement: 'la vitesse que ces véhicules ne dépassent pas : ni voie rapide ni autoroute.',
    sources: [speed],
  },
  {
    figure: '0 €',
    statement: 'pour changer d’école en reprenant son dossier, quel que soit le permis.',
    sources: [regulatedFees],
    free: true,
  },
];

const vehicles: SheetSection = {
  kind: 'table',
  id: 'scooter-ou-voiturette',
  title: 'Scooter ou voiturette : le même permis',
  lead: 'Le permis AM couvre deux véhicules très différents. On se forme sur l’un ou sur l’autre, selon celui qu’on conduira.',
  caption: 'Ce qu’on conduit avec le permis AM',
  columns: ['Véhicule', 'Ce qu’il permet', 'À savoir avant de choisir'],
  rows: [
    [
      'Scooter ou cyclomoteur',
      'Un deux-roues de petite cylindrée, ou son équivalent électrique',
      'Casque et gants homologués obligatoires. Peu cher à l’achat, se gare partout, mais rien ne protège du choc ni de la pluie',
    ],
    [
      'Voiturette (quadricycle léger)',
      'Une petite voiture sans permis B, à deux places',
      'Ceinture obligatoire. À l’abri, mais sous une carrosserie légère : ce n’est pas une voiture. Bien plus chère à l’achat et à assurer',
    ],
  ],
  note: `Ni l’un ni l’autre ne va sur l’autoroute ou la voie rapide. Né avant ${bornBefore.value}, on les conduit sans permis AM ni attestation.`,
  sources: [age, bornBefore],
};

const road: SheetSection = {
  kind: 'steps',
  id: 'du-velo-au-scooter',
  title: 'Du vélo au scooter, année après année',
  lead: 'L’école y prépare depuis le primaire. De ce chemin, une seule étape est exigée avant le permis AM : l’ASSR1 ou l’ASSR2.',
  steps: [
    {
      title: 'L’APER',
      when: 'À l’école primaire, sans examen',
      text: 'L’attestation de première éducation à la route : marcher, rouler, être passager. Elle est remise par l’école.',
    },
    {
      title: 'Savoir rouler à vélo',
      when: `De ${cycling.value.from} à ${cycling.value.to} ans · ${cycling.value.hours} h en ${cycling.value.blocks} blocs`,
      text: 'Pédaler et freiner, circuler dans un lieu fermé, puis rouler dans la rue avec un encadrant.',
    },
    {
      title: 'L’ASSR1',
      when: `Au collège, en ${school.value.first}`,
      text: 'La première attestation scolaire de sécurité routière.',
    },
    {
      title: 'Le permis AM',
      when: `Dès ${age.value} ans · ${hours} h`,
      text: 'Un scooter ou une voiturette, après une formation pratique dans une école agréée.',
    },
    {
      title: 'L’ASSR2',
      when: `Au collège, en ${school.value.second}`,
      text: 'Elle sera demandée pour le permis B comme pour la moto : rangez l’original.',
    },
  ],
  sources: [cycling, school, age],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'Passer le permis AM, étape par étape',
  steps: [
    {
      title: 'Réunir l’attestation scolaire',
      text: 'L’ASSR1 ou l’ASSR2, passées au collège : sans elle, pas d’inscription. L’ASR la remplace si vous n’êtes plus scolarisé.',
    },
    {
      title: 'S’inscrire dans une école',
      text: 'Demandez si elle forme au véhicule que vous voulez, combien d’élèves se partagent la séance, et si le casque est prêté. Pour un mineur, un parent signe.',
    },
    {
      title: 'Suivre la formation',
      when: `${hours} h au moins`,
      text: 'D’abord hors circulation, pour tenir et freiner ; ensuite dans la rue, suivi par un enseignant ; enfin les risques, que l’école aborde avec les parents quand l’élève est mineur.',
    },
    {
      title: 'Recevoir l’attestation, puis demander le titre',
      text: 'L’école remet une attestation de suivi ; le titre se demande en ligne, sur le site de France Titres (ex-ANTS).',
    },
    {
      title: 'S’assurer avant de rouler',
      text: 'L’assurance est obligatoire. Rouler sans elle est un délit, et l’accident reste à la charge de la famille.',
    },
  ],
  sources: read,
};

const costs: SheetSection = {
  kind: 'table',
  id: 'cout',
  title: 'Ce que coûte le permis AM, et qui peut aider',
  caption: 'Du permis à la route, toutes taxes comprises',
  columns: ['Poste', 'Montant', 'À savoir'],
  rows: [
    [
      'Formation',
      'Au prix de l’école',
      `${hours} h au moins ; demandez si les séances en plus sont comptées`,
    ],
    [
      'Équipement',
      'À votre charge',
      'Comptez un casque neuf, des gants, un blouson et des chaussures montantes ; l’école en prête parfois',
    ],
    [
      'Assurance',
      'Selon le véhicule',
      'Demandez le devis avant d’acheter : pour une voiturette, il surprend souvent',
    ],
  ],
  note: `Le permis à 1 € par jour est réservé ${lentLicences}. Des communes, des départements et des missions locales aident parfois, contre quelques heures de bénévolat : appelez la mairie avant de vous inscrire.`,
  sources: [...read, oneEuroLoan],
};

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  items: [
    'une pièce d’identité en cours de validité ;',
    'un justificatif de domicile de moins de six mois, au nom du parent pour un mineur ;',
    'une photo d’identité numérique avec signature (« e-photo ») ;',
    'l’ASSR1, l’ASSR2 ou l’ASR ;',
    'pour un mineur, la pièce d’identité du parent ou du tuteur, qui signe aussi le contrat avec l’école ;',
    'l’attestation de suivi de la formation, que l’école remet à la fin.',
  ],
  sources: [school],
};

export const scooterSheet: LicenceSheet = {
  slug: 'permis-scooter',
  category: 'scooter',
  name: 'Permis scooter',
  heading: 'Le permis scooter (AM)',
  tab: 'Permis AM à 14 ans : scooter, voiturette, heures et prix',
  description:
    'Permis AM dès 14 ans, pour un scooter ou une voiturette : la formation sans examen, l’ASSR, le prix, les aides et les pièces à réunir.',
  lead: 'Un scooter ou une voiturette à 14 ans : l’attestation scolaire, la formation sans examen, ce qu’elle coûte, et ce que les parents doivent savoir.',
  priced: [13],
  figures,
  sections: [vehicles, steps, costs, documents, road],
};
