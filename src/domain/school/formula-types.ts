import { normaliseText } from '../text/text.ts';

export interface FormulaType {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly licenseGroupId: number;
  readonly infoUrl: string | null;
  /** The training contract follows an assessment (docs/product/law.md#orders). */
  readonly withStartingAssessment: boolean;
}

const car = '/permis-de-conduire';
const motorbike = '/permis-moto';
const boat = '/permis-bateau';
const trailer = '/permis-remorque';
const heavy = '/permis-poids-lourd';
const onlineCode = '/code-en-ligne';

type Row = readonly [
  id: number,
  slug: string,
  label: string,
  licenseGroupId: number,
  infoUrl: string | null,
  assessed: 'assessed' | '',
];

const rows: readonly Row[] = [
  [1, 'voiture-code-en-ligne', 'Code de la route en ligne', 1, onlineCode, ''],
  [2, 'voiture-code-en-salle', 'Code de la route en salle', 1, car, 'assessed'],
  [3, 'voiture-formule-b-acceleree', 'Permis B accéléré', 1, car, 'assessed'],
  [4, 'voiture-formule-b-traditionnelle', 'Permis B traditionnel', 1, car, 'assessed'],
  [5, 'voiture-conduite-accompagnee', 'Conduite accompagnée (AAC)', 1, car, 'assessed'],
  [6, 'voiture-conduite-supervisee', 'Conduite supervisée', 1, car, 'assessed'],
  [7, 'voiture-boite-automatique', 'Permis B boîte automatique', 1, car, 'assessed'],
  [
    8,
    'voiture-conduite-accompagnee-boite-automatique',
    'Conduite accompagnée boîte automatique',
    1,
    car,
    'assessed',
  ],
  [9, 'voiture-passage-boite-manuelle', 'Passage en boîte manuelle (7 h)', 1, car, ''],
  [10, 'voiture-lecons-de-conduite', 'Leçons de conduite à l’unité', 1, car, ''],
  [11, 'voiture-perfectionnement', 'Perfectionnement à la conduite', 1, car, ''],
  [12, 'voiture-post-permis', 'Formation post-permis', 1, car, ''],
  [13, 'scooter-permis-am', 'Permis AM (scooter)', 2, '/permis-scooter', 'assessed'],
  [14, 'moto-125-cm3', 'Formation 125 cm³ (7 h)', 2, motorbike, ''],
  [15, 'moto-permis-a1', 'Permis A1 (125 cm³)', 2, motorbike, 'assessed'],
  [16, 'moto-permis-a2', 'Permis moto A2', 2, motorbike, 'assessed'],
  [17, 'moto-passerelle-a', 'Passerelle A2 vers A (7 h)', 2, motorbike, ''],
  [18, 'remorque-formation-b96', 'Formation remorque B96 (7 h)', 1, trailer, ''],
  [19, 'remorque-permis-be', 'Permis remorque BE', 1, trailer, 'assessed'],
  [20, 'bateau-option-cotiere', 'Permis bateau option côtière', 4, boat, ''],
  [21, 'bateau-option-eaux-interieures', 'Permis bateau option eaux intérieures', 4, boat, ''],
  [22, 'bateau-extension-hauturiere', 'Permis bateau extension hauturière', 4, boat, ''],
  [23, 'bateau-cotiere-et-eaux-interieures', 'Permis bateau côtier et eaux intérieures', 4, boat, ''],
  [24, 'bateau-grande-plaisance', 'Permis bateau grande plaisance fluviale', 4, boat, ''],
  [31, 'lourd-permis-c', 'Permis C (poids lourd)', 3, heavy, 'assessed'],
  [32, 'lourd-permis-ce', 'Permis CE (super lourd)', 3, heavy, 'assessed'],
  [33, 'lourd-permis-d', 'Permis D (transport en commun)', 3, heavy, 'assessed'],
  [40, 'moto-perfectionnement', 'Perfectionnement moto', 2, motorbike, ''],
  [41, 'moto-code-en-ligne', 'Code moto en ligne', 2, onlineCode, ''],
  [42, 'bateau-code-fluvial-en-ligne', 'Code bateau fluvial en ligne', 4, onlineCode, ''],
  [43, 'bateau-code-cotier-en-ligne', 'Code bateau côtier en ligne', 4, onlineCode, ''],
];

export const formulaTypes: readonly FormulaType[] = rows.map(
  ([id, slug, label, licenseGroupId, infoUrl, assessed]) => ({
    id,
    slug,
    label: label.replaceAll(/(\d) (h|cm³)/gu, '$1\u202f$2'),
    licenseGroupId,
    infoUrl,
    withStartingAssessment: assessed === 'assessed',
  }),
);

/** Theory courses sold online: car, motorbike, inland boat, coastal boat. */
export const onlineCodeFormulaTypeIds: readonly number[] = [1, 41, 42, 43];

export const classTheoryFormulaTypeId = 2;

/** Single lessons: the price is that of an hour of driving. */
export const lessonFormulaTypeId = 10;

const excludedFromApplication: readonly number[] = [1, 36, 37, 41];

export function isApplication(formulaTypeId: number): boolean {
  return !excludedFromApplication.includes(formulaTypeId);
}

const byId = new Map(formulaTypes.map((type) => [type.id, type]));
const bySlug = new Map(formulaTypes.map((type) => [type.slug, type]));

export function findFormulaType(id: number): FormulaType | undefined {
  return byId.get(id);
}

export type FormulaTypeWords = ReadonlyMap<number, Pick<FormulaType, 'label' | 'withStartingAssessment'>>;

export const knownTypeWords: FormulaTypeWords = byId;

/** By law, or because the network says so (docs/product/law.md#orders). */
export function isPreRegistration(formulaTypeId: number, types: FormulaTypeWords = knownTypeWords): boolean {
  return [byId, types].some((words) => words.get(formulaTypeId)?.withStartingAssessment);
}

export function knownFormulaType({ id, label }: Pick<FormulaType, 'id' | 'label'>): FormulaType | undefined {
  const name = normaliseText(label);
  return byId.get(id) ?? formulaTypes.find((type) => normaliseText(type.label) === name);
}

export function findFormulaTypeBySlug(slug: string): FormulaType | undefined {
  return bySlug.get(slug);
}
