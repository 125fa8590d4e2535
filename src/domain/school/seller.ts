import { formatPrice } from '../money.ts';
import { normaliseText } from '../text/text.ts';
import { formatSiret, readSiret } from './legal-ids.ts';

/** Whom a buyer contracts with, by the names on the wire; null: not known. Texts of a directory that has its own forms too. */
export interface SellerDetails {
  readonly legalName: string | null;
  readonly legalForm: string | null;
  readonly siret: string | null;
  readonly insurer: string | null;
  readonly guarantor: string | null;
  /** Cents. */
  readonly guaranteeCeiling: number | null;
}

/** With their columns, in the order of the form. */
export const sellerList = {
  legalName: { column: 'legal_name', page: 'legalName', label: 'Raison sociale' },
  legalForm: { column: 'legal_form', page: 'legalForm', label: 'Forme juridique' },
  siret: { column: 'siret', page: 'siret', label: 'SIRET' },
  insurer: { column: 'insurer', page: 'insurer', label: 'Assureur professionnel' },
  guarantor: { column: 'guarantor', page: 'guarantor', label: 'Garant financier' },
  guaranteeCeiling: {
    column: 'guarantee_ceiling_cents',
    page: 'guaranteeCeiling',
    label: 'Plafond de la garantie',
  },
} as const satisfies Readonly<Record<keyof SellerDetails, object>>;

export const sellerFields = Object.keys(sellerList) as (keyof SellerDetails)[];

export const legalForms = [
  'EI',
  'EURL',
  'SARL',
  'SASU',
  'SAS',
  'SA',
  'SNC',
  'SCOP',
  'SCIC',
  'Association',
  'Établissement public',
] as const;
export type LegalForm = (typeof legalForms)[number];

const otherWords: ReadonlyMap<string, LegalForm> = new Map([
  ['entrepreneur individuel', 'EI'],
  ['entreprise individuelle', 'EI'],
  ['micro entrepreneur', 'EI'],
  ['auto entrepreneur', 'EI'],
  ['association loi 1901', 'Association'],
]);

/** «S.A.R.L.» and «sarl» are one form. */
export function readLegalForm(typed: string): LegalForm | undefined {
  const words = normaliseText(typed.replaceAll('.', ''));
  return legalForms.find((form) => normaliseText(form) === words) ?? otherWords.get(words);
}

export interface Identity extends Pick<SellerDetails, 'legalName' | 'legalForm' | 'siret'> {
  /** A school that sold before an upgrade goes on until that day, included. */
  readonly sellerDue?: string | null | undefined;
}

/** Without them nobody contracts at a distance (docs/decisions/0150-who-the-seller-is.md). */
export function isIdentified(
  { legalName, legalForm, siret, sellerDue }: Identity,
  street: string,
  today: string,
): boolean {
  if (sellerDue && today <= sellerDue) return true;
  return missingIdentity({ legalName, legalForm, siret }, street).length === 0;
}

/** In the words of a finding. */
export function missingIdentity({ legalName, legalForm, siret }: Identity, street: string): string[] {
  const words = {
    'votre raison sociale': legalName?.trim(),
    'votre forme juridique': legalForm?.trim(),
    'votre SIRET': readSiret(siret ?? ''),
    'votre adresse': street.trim(),
  };
  return Object.entries(words).flatMap(([name, given]) => (given ? [] : [name]));
}

/** «Nom, EI» too (code de commerce, R. 526-27). */
export function nameSeller({ legalName, legalForm }: Partial<SellerDetails>): string | undefined {
  if (!legalName) return undefined;
  const isNamed =
    !legalForm ||
    legalName
      .toLowerCase()
      .split(/[\s,]+/u)
      .includes(legalForm.toLowerCase());
  return isNamed ? legalName : `${legalName}, ${legalForm}`;
}

export type SellerFact = readonly [name: string, value: string];

/** What page, recap, mail and PDFs say alike; what is not known is left out. */
export function describeSeller(seller: Partial<SellerDetails>): SellerFact[] {
  const { siret, insurer, guarantor, guaranteeCeiling: ceiling } = seller;
  const facts: readonly (readonly [string, string | false | null | undefined])[] = [
    ['Vendeur', nameSeller(seller)],
    ['SIRET', siret && formatSiret(siret)],
    ['Assurance professionnelle', insurer],
    [
      'Garantie financière',
      guarantor && (ceiling ? `${guarantor}, jusqu’à ${formatPrice(ceiling)}` : guarantor),
    ],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
