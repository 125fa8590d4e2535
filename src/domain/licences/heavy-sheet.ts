import { medicalVisit } from '../simulator/cost-figures.ts';
import { passRates } from './driving-facts.ts';
import { feesSection } from './fees-section.ts';
import { financingSection } from './financing-section.ts';
import { heavyFacts } from './heavy-facts.ts';
import type { LicenceSheet, SheetFigure, SheetSection } from './licence-sheet.ts';
import { regulatedFees } from './regulated-fees.ts';
import { percent } from './words.ts';

const { age } = heavyFacts;
const { years, senior, old } = medicalVisit.value;
const yearsOf = (count: number) => `${count} an${count === 1 ? '' : 's'}`;

const goods = (count: number) => `${yearsOf(count)} pour C1, C et CE`;
const passengers = (count: number) => `${yearsOf(count)} pour D1 et D`;

const figures: readonly SheetFigure[] = [
  {
    figure: `${age.c1.value} ans`,
    statement: `pour le permis C1, ${age.c.value} ans pour le C et le CE.`,
    sources: [age.c1, age.c],
  },
  {
    figure: `${age.d.value} ans`,
    statement: `pour le permis D, ${age.d1.value} ans pour le D1.`,
    sources: [age.d1, age.d],
  },
  {
    figure: yearsOf(years),
    statement: `de validité pour la visite médicale avant ${senior.from} ans, moins ensuite. Sans visite à jour, on ne conduit plus de véhicule lourd.`,
    sources: [medicalVisit],
  },
  {
    figure: percent(passRates.lourd.value),
    statement: `des épreuves du groupe lourd ont été réussies en ${passRates.lourd.year}, contre ${percent(passRates.auto.value)} au permis B.`,
    sources: [passRates.lourd],
  },
  {
    figure: '0 €',
    statement: 'pour changer d’école en reprenant son dossier, ou pour être présenté à l’examen.',
    sources: [regulatedFees],
    free: true,
  },
];

const licences: SheetSection = {
  kind: 'table',
  id: 'permis',
  title: 'C1, C, CE, D1, D : lequel vous faut-il ?',
  lead: 'La lettre C est celle des marchandises, la lettre D celle des voyageurs. Un E y ajoute la remorque lourde.',
  caption: 'Les permis du groupe lourd',
  columns: ['Permis', 'Âge', 'Ce qu’il permet de conduire', 'Ce qu’il faut avant'],
  rows: [
    [
      'C1',
      `Dès ${age.c1.value} ans`,
      'Un camion léger : petit porteur, gros camping-car',
      'Le permis B d’abord',
    ],
    [
      'C',
      `Dès ${age.c.value} ans`,
      'Un camion sans limite de poids, avec une remorque légère',
      'Le permis B d’abord',
    ],
    [
      'CE',
      `Dès ${age.c.value} ans`,
      'Un ensemble articulé, ou un camion et sa remorque lourde',
      'Le permis C d’abord',
    ],
    ['D1', `Dès ${age.d1.value} ans`, 'Un minibus ou un petit car', 'Le permis B d’abord'],
    ['D', `Dès ${age.d.value} ans`, 'Un autobus ou un autocar', 'Le permis B d’abord'],
  ],
  note: 'La voie professionnelle abaisse ces âges : apprentissage, CAP ou titre professionnel.',
  sources: [age.c1, age.c, age.d1, age.d],
};

const doctor: SheetSection = {
  kind: 'table',
  id: 'visite-medicale',
  title: 'La visite médicale, et combien de temps elle vaut',
  lead: 'Elle se passe chez un médecin agréé par la préfecture, qui n’est pas votre médecin traitant. Vos permis lourds valent aussi longtemps qu’elle : notez la date.',
  caption: 'Validité de la visite médicale, selon l’âge',
  columns: ['Âge le jour de la visite', 'Marchandises', 'Voyageurs'],
  rows: [
    [`Avant ${senior.from} ans`, goods(years), passengers(years)],
    [`De ${senior.from} à ${old.from - 1} ans`, goods(senior.years), passengers(old.years)],
    [`À partir de ${old.from} ans`, goods(old.years), passengers(old.years)],
  ],
  note: 'Une visite dépassée ne touche pas au permis B, mais suspend le droit de conduire un véhicule lourd jusqu’à la suivante.',
  sources: [medicalVisit],
};

const steps: SheetSection = {
  kind: 'steps',
  id: 'etapes',
  title: 'Les étapes, dans l’ordre',
  steps: [
    {
      title: 'Chercher qui finance',
      when: 'Qui peut aider : voir plus bas',
      text: 'Employeur, France Travail, CPF, région : un permis lourd se paie rarement seul, et la réponse doit venir avant le contrat.',
    },
    {
      title: 'Passer la visite médicale',
      when: 'Médecin agréé par la préfecture',
      text: 'Avant l’inscription : un refus vous épargnera le prix de la formation. La visite n’est pas remboursée par l’assurance maladie.',
    },
    {
      title: 'Déposer le dossier',
      when: 'Pièces à réunir : voir plus bas',
      text: 'En ligne sur le site de France Titres (ex-ANTS), par l’école ou par vous-même. Si votre dernier permis est ancien, l’école vous dit s’il faut repasser le code.',
    },
    {
      title: 'Se former',
      when: 'Plusieurs semaines, souvent à plein temps',
      text: 'Mécanique et vérifications, manœuvres sur une aire fermée, puis la route. Le nombre d’heures dépend de la lettre et de l’école : demandez-le avant de signer.',
    },
    {
      title: 'Passer les deux épreuves',
      text: 'Hors circulation d’abord : interrogation, vérifications, manœuvre. En circulation ensuite, si la première est réussie.',
    },
    {
      title: 'Pour en faire son métier : la qualification',
      text: 'Le permis ne suffit pas à un conducteur professionnel : il lui faut aussi une qualification, la FIMO ou un diplôme qui la vaut.',
    },
  ],
  sources: [medicalVisit, age.c],
};

const helps = [
  [
    'Employeur',
    'Salariés embauchés, ou sur le point de l’être',
    'Certains transporteurs paient la formation, contre un engagement de rester',
  ],
  [
    'France Travail',
    'Demandeurs d’emploi',
    'Des formations conventionnées, dans certaines écoles : demandez lesquelles',
  ],
  ['Alternance', 'Candidats à un diplôme ou à un titre professionnel', 'On apprend payé, et plus jeune'],
] as const;

const documents: SheetSection = {
  kind: 'list',
  id: 'pieces',
  title: 'Les pièces du dossier',
  items: [
    'le permis B et une pièce d’identité, tous deux en cours de validité ;',
    'l’avis du médecin agréé, favorable et récent ;',
    'un justificatif de domicile de moins de six mois ;',
    'une photo d’identité numérique avec signature (« e-photo ») ;',
    'de 17 à 25 ans, le certificat de la journée défense et citoyenneté, ou l’attestation de recensement ;',
    'par la voie professionnelle, le contrat ou l’attestation de l’établissement.',
  ],
  sources: [medicalVisit],
};

export const heavySheet: LicenceSheet = {
  slug: 'permis-poids-lourd',
  category: 'lourd',
  name: 'Permis poids lourd',
  heading: 'Les permis poids lourd et transport en commun',
  tab: 'Permis poids lourd C1, C, CE, D1, D : âge et visite médicale',
  description:
    'Permis C1, C et CE pour les camions, D1 et D pour les cars et les bus : dès quel âge, quelle visite médicale et pour combien de temps, quelles épreuves et quel financement.',
  lead: 'Camion, ensemble articulé, car ou bus : l’âge, la visite médicale et sa validité, les épreuves, le financement, et ce qu’une école n’a pas le droit de vous facturer.',
  priced: [31, 32, 33],
  unsearched: true,
  figures,
  sections: [
    licences,
    doctor,
    steps,
    feesSection(3, ['C1, C, D1, D', 'C1E, CE, D1E, DE']),
    financingSection(['c', 'ce', 'd'], helps),
    documents,
  ],
};
