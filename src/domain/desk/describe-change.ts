import { formatPrice } from '../money.ts';
import { documentKinds } from '../network/tables.ts';
import { sellerFields, sellerLabels } from '../school/seller.ts';
import { type ListingPart, waitsForOperator } from './listing-parts.ts';
import type { DocumentKind, PartValues } from './part-values.ts';

export interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  terms: 'Conditions générales de vente',
  privacy: 'Politique de confidentialité',
  mediator: 'Médiateur',
  'quality-certificate': 'Certificat qualité',
  assessment: 'Évaluation de départ',
  'wheelchair-conditions': 'Accueil des personnes à mobilité réduite',
  'general-conditions': 'Droits et garanties',
  'house-rules': 'Règlement intérieur',
};

export const partNames: Readonly<Record<ListingPart, string>> = {
  hours: 'Horaires',
  prices: 'Prix',
  contents: 'Contenu des formules',
  photos: 'Photos',
  documents: 'Documents',
  presentation: 'Présentation',
  email: 'Adresse e-mail',
  seller: 'Identité du vendeur',
  agreement: 'Numéro d’agrément',
  label: 'Label «\u202fÉcole conduite qualité\u202f»',
};

/** What differs, for the parts that a person decides. */
export function describeChange(part: ListingPart, before: object, after: object): ChangeLine[] {
  if (!waitsForOperator(part)) return [];
  const was = linesOf(part, before);
  return linesOf(part, after).flatMap(({ name, text }, at) => {
    const former = was[at]?.text ?? none;
    return former === text ? [] : [{ name, before: former, after: text }];
  });
}

const none = '(rien)';

function linesOf(part: ListingPart, values: object): { readonly name: string; readonly text: string }[] {
  const name = partNames[part];
  switch (part) {
    case 'email':
      return [{ name, text: (values as PartValues['email']).email ?? none }];
    case 'agreement':
      return [{ name, text: (values as PartValues['agreement']).agreement ?? none }];
    case 'label': {
      const { hasLabel, info } = values as PartValues['label'];
      return [{ name, text: hasLabel ? ['oui', info].filter(Boolean).join(', ') : 'non' }];
    }
    case 'seller': {
      const { guaranteeCeiling: ceiling, ...seller } = values as PartValues['seller'];
      const lines = { ...seller, guaranteeCeiling: ceiling === null ? null : formatPrice(ceiling) };
      return sellerFields.map((field) => ({ name: sellerLabels[field], text: lines[field] ?? none }));
    }
    case 'documents':
      return Object.values(documentKinds).map((kind) => ({
        name: documentNames[kind],
        text: (values as PartValues['documents'])[kind] ?? none,
      }));
    default:
      return [];
  }
}
