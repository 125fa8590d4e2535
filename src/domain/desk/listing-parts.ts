/** Each has one last writer (docs/decisions/0135). */
export const listingParts = [
  'hours',
  'lessons',
  'formulas',
  'prices',
  'contents',
  'photos',
  'documents',
  'presentation',
  'email',
  'seller',
  'agreement',
  'label',
] as const;
export type ListingPart = (typeof listingParts)[number];

/** Published only once the operator has accepted them. */
const waitingParts: readonly ListingPart[] = ['documents', 'email', 'seller', 'agreement', 'label'];

export function waitsForOperator(part: ListingPart): boolean {
  return waitingParts.includes(part);
}

const unsoldParts: readonly ListingPart[] = ['hours', 'lessons', 'photos', 'presentation'];

/** An operator shows a passkey again before writing what is sold, who sells it, or what a person decides. */
export const asksProof = (part: ListingPart): boolean => !unsoldParts.includes(part);

/** A mailbox is the right to the desk: it changes at the desk, or by a claim to which the former one may object. */
export const operatorParts: readonly ListingPart[] = listingParts.filter((part) => part !== 'email');

export const listingWriters = ['school', 'operator', 'import'] as const;
export type ListingWriter = (typeof listingWriters)[number];

export const changeStates = ['published', 'waiting', 'planned', 'refused', 'cancelled'] as const;
export type ChangeState = (typeof changeStates)[number];

const partByRule: Readonly<Record<string, ListingPart>> = {
  'seller-unnamed': 'seller',
  'insurer-missing': 'seller',
  'guarantor-missing': 'seller',
  'agreement-missing': 'agreement',
  'agreement-old': 'agreement',
  'label-past': 'label',
  'label-missing': 'label',
  'one-euro-without-label': 'label',
  'cpf-without-qualiopi': 'label',
  'contents-untold': 'contents',
  'hour-price-missing': 'formulas',
  'advance-high': 'prices',
  'fee-forbidden': 'presentation',
  'accompaniment-high': 'presentation',
  'mediator-missing': 'documents',
  'terms-missing': 'documents',
  'document-unanswered': 'documents',
  'hours-overlap': 'hours',
  'rate-boasted': 'presentation',
  'credit-offered': 'presentation',
  'agreement-unlisted': 'agreement',
  'label-unlisted': 'label',
  'licence-unlisted': 'formulas',
};

export function partOfRule(ruleId: string): ListingPart | undefined {
  return partByRule[ruleId];
}
