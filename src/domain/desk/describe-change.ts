import { formatPrice } from '../money.ts';
import { fieldsOf, isSchoolPart, schoolFields } from './listing-fields.ts';
import { type ListingPart, waitsForOperator } from './listing-parts.ts';
import type { PartValues } from './part-values.ts';

export const partNames: Readonly<Record<ListingPart, string>> = {
  hours: 'Horaires',
  lessons: 'Leçons',
  formulas: 'Formules',
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
export function describeChange(part: ListingPart, before: object, after: object) {
  if (!waitsForOperator(part)) return [];
  const was = linesOf(part, before);
  return linesOf(part, after).flatMap(({ name, text }, at) => {
    const former = was[at]?.text ?? none;
    return former === text ? [] : [{ name, before: former, after: text }];
  });
}

const none = '(rien)';

function linesOf(part: ListingPart, values: object): { readonly name: string; readonly text: string }[] {
  if (part === 'label') {
    const { hasLabel, info } = values as PartValues['label'];
    return [{ name: partNames[part], text: hasLabel ? ['oui', info].filter(Boolean).join(', ') : 'non' }];
  }
  if (!isSchoolPart(part)) return [];
  return fieldsOf('school', schoolFields[part]).map(({ key, cell, name, label }) => {
    const value: unknown = Reflect.get(values, key);
    const text = cell.input === 'euros' && typeof value === 'number' ? formatPrice(value) : value;
    return { name: name ?? label, text: String(text ?? none) };
  });
}
