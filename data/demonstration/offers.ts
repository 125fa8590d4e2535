/** What a fictional school sells, holds and promises. Money in cents, inside the ranges seen in France in 2019–2026. */

export type Advance = 'whole' | 'deposit';

type FormulaPart = 'theory' | 'book' | 'assessment' | 'file' | 'first-accompaniment';

/** `lessons` is false of what is taught otherwise than lesson by lesson. */
interface Contents {
  readonly hours?: number;
  readonly lessons?: false;
  readonly includes?: readonly FormulaPart[];
  readonly days: number;
}

const year = 365;
const wholeLicence: readonly FormulaPart[] = ['theory', 'book', 'assessment', 'first-accompaniment'];
const afterTheory: readonly FormulaPart[] = ['assessment', 'file', 'first-accompaniment'];
const sea: readonly FormulaPart[] = ['theory', 'book', 'file'];
const heavy: Contents = {
  hours: 70,
  lessons: false,
  includes: ['theory', 'file', 'first-accompaniment'],
  days: year,
};
const licence = (days: number): Contents => ({ hours: 20, includes: wholeLicence, days });

/** What a formula type costs where prices are usual, and holds; `overPack` is added to the school's pack, `ofPack` is a share of it. */
export interface PriceRange {
  readonly id: number;
  readonly lowest: number;
  readonly highest: number;
  readonly step: number;
  /** Then it holds as many hours as the pack. */
  readonly overPack?: true;
  /** Then the hours of the pack beyond the law's count for half. */
  readonly ofPack?: readonly [lowest: number, highest: number];
  /** The school's hour, or the part of it that its lesson lasts. */
  readonly isLesson?: true;
  readonly advance: Advance;
  readonly holds: Contents;
}

const range = (
  id: number,
  lowest: number,
  highest: number,
  step: number,
  holds: Contents,
  advance: Advance = 'whole',
): PriceRange => ({ id, lowest: lowest * 100, highest: highest * 100, step: step * 100, advance, holds });

export const priceRanges: readonly PriceRange[] = [
  range(2, 150, 300, 10, { includes: ['theory', 'book'], days: year }),
  { ...range(3, 300, 520, 10, licence(180), 'deposit'), overPack: true },
  { ...range(4, 0, 0, 1, licence(year), 'deposit'), overPack: true },
  { ...range(5, 90, 210, 10, licence(3 * year), 'deposit'), overPack: true },
  { ...range(6, 40, 140, 10, licence(2 * year), 'deposit'), overPack: true },
  {
    ...range(7, 0, 0, 10, { hours: 13, includes: afterTheory, days: year }, 'deposit'),
    ofPack: [0.76, 0.88],
  },
  {
    ...range(8, 0, 0, 10, { hours: 13, includes: afterTheory, days: 3 * year }, 'deposit'),
    ofPack: [0.88, 0.98],
  },
  range(9, 280, 420, 10, { hours: 7, days: 180 }),
  { ...range(10, 0, 0, 1, { days: year }), isLesson: true },
  range(11, 120, 290, 5, { hours: 4, days: year }),
  range(12, 99, 180, 1, { hours: 7, lessons: false, days: 180 }),
  range(13, 150, 400, 5, { hours: 8, lessons: false, includes: ['book', 'file'], days: 180 }),
  range(14, 199, 350, 1, { hours: 7, lessons: false, days: 180 }),
  range(15, 740, 1090, 10, { hours: 20, includes: afterTheory, days: year }, 'deposit'),
  range(16, 750, 1150, 10, { hours: 20, includes: afterTheory, days: year }, 'deposit'),
  range(17, 199, 320, 1, { hours: 7, lessons: false, days: 180 }),
  range(18, 290, 450, 10, { hours: 7, lessons: false, days: 180 }),
  range(19, 600, 950, 10, { hours: 12, includes: afterTheory, days: year }, 'deposit'),
  range(20, 290, 450, 5, { hours: 4, lessons: false, includes: sea, days: year }),
  range(21, 290, 420, 5, { hours: 4, lessons: false, includes: sea, days: year }),
  range(22, 350, 550, 10, { lessons: false, includes: sea, days: year }),
  range(23, 490, 690, 10, { hours: 8, lessons: false, includes: sea, days: year }),
  range(24, 900, 1400, 10, { hours: 9, lessons: false, includes: ['book', 'file'], days: year }, 'deposit'),
  range(31, 2000, 2900, 50, heavy, 'deposit'),
  range(32, 2300, 3300, 50, heavy, 'deposit'),
  range(33, 2600, 3800, 50, heavy, 'deposit'),
  range(40, 80, 180, 5, { hours: 4, lessons: false, days: year }),
];

/** Deposits asked at enrolment, in cents. */
export const deposits = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000] as const;

/** The same of formulas that are too cheap for these. */
export const smallDeposits = [3_000, 5_000] as const;

/** The most that is asked before the assessment that the contract follows, as a share of the price. */
export const highestDepositShare = 0.3;

/** Minutes of driving in a lesson; most last the hour. */
export const lessonLengths = [50, 55, 60, 60, 60] as const;

/** What a bare formula leaves out, and how often; the others leave out the accompaniment alone. */
export const leftOut = {
  bare: { 'first-accompaniment': 0.8, assessment: 0.45, book: 0.4 },
  ordinary: { 'first-accompaniment': 0.25 },
} as const satisfies Readonly<Record<string, Partial<Record<FormulaPart, number>>>>;

/** Online theory: prices in cents with their duration in days. */
export const passOffers = [
  { price: 1900, duration: 90 },
  { price: 2400, duration: 90 },
  { price: 2900, duration: 180 },
  { price: 2990, duration: 180 },
  { price: 3490, duration: 180 },
  { price: 3990, duration: 365 },
  { price: 4500, duration: 365 },
  { price: 4900, duration: 365 },
] as const;

export const materials = [
  { id: 1, label: 'Évaluation sur simulateur', category: 'Evaluation de départ' },
  { id: 2, label: 'Évaluation sur tablette', category: 'Evaluation de départ' },
  { id: 3, label: 'Simulateur de conduite', category: 'Simulateur' },
  { id: 4, label: 'Voiture à boîte manuelle', category: 'Véhicules' },
  { id: 5, label: 'Voiture à boîte automatique', category: 'Véhicules' },
  { id: 6, label: 'Voiture électrique', category: 'Véhicules' },
  { id: 7, label: 'Véhicule aménagé pour la conduite adaptée', category: 'Véhicules' },
  { id: 8, label: 'Moto 125 cm³ et 600 cm³', category: 'Véhicules' },
  { id: 9, label: 'Piste privée', category: 'Infrastructures' },
  { id: 10, label: 'Salle de code climatisée', category: 'Infrastructures' },
  { id: 11, label: 'Livret d’apprentissage numérique', category: 'Pédagogie' },
  { id: 12, label: 'Tests de code à distance', category: 'Pédagogie' },
  { id: 13, label: 'Équipement moto prêté', category: 'Pédagogie' },
  { id: 14, label: 'Réservation des leçons en ligne', category: 'Gestion' },
  { id: 15, label: 'Paiement en ligne', category: 'Gestion' },
  { id: 16, label: 'Rappel des rendez-vous par SMS', category: 'Gestion' },
  { id: 17, label: 'Bateau d’instruction', category: 'Véhicules' },
  { id: 18, label: 'Ensemble articulé', category: 'Véhicules' },
  { id: 19, label: 'Voiture avec remorque', category: 'Véhicules' },
] as const;

/** What may be written beside each guarantee; null leaves it bare. */
export const guaranteeInfos: Readonly<Record<string, readonly (string | null)[]>> = {
  Qualiopi: ['Certification valable jusqu’en juin 2028', 'Catégorie : actions de formation', null],
  'Label DSR': ['Label « École conduite qualité » délivré par l’État, valable trois ans', null],
  'Garantie financière': ['Les sommes versées d’avance sont garanties en cas de fermeture', null],
  'Permis à 1€/jour': ['Prêt de 600 à 1 200 € pour les 15–25 ans, sous conditions', null],
  'Autres financements publics': [
    'Aides de la région et de la mission locale',
    'France Travail, selon dossier',
    null,
  ],
  'CPF - Voiture': ['Selon les conditions en vigueur', null],
  'CPF - Deux-roues': ['Selon les conditions en vigueur', null],
};

export const mediators: readonly string[] = [
  'https://mediation-conduite.example/saisir',
  'https://mediateur-consommation.example',
  'mediation@mediateur-route.example',
];
