export interface SearchScope {
  readonly cities: boolean;
  readonly offices: boolean;
}

export type SearchInput =
  | { readonly kind: 'none' }
  | { readonly kind: 'postal-code'; readonly code: string }
  | { readonly kind: 'name'; readonly text: string };

const tooShortLength = 2;

export function readSearchInput(typed: string, scope: SearchScope): SearchInput {
  const text = typed.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  const unspaced = text.replaceAll(' ', '');
  if (scope.cities && /^[0-9]{5}$/u.test(unspaced)) return { kind: 'postal-code', code: unspaced };
  const searchable = scope.cities || scope.offices;
  if (!searchable || /^\p{Nd}/u.test(text) || [...text].length <= tooShortLength) return { kind: 'none' };
  return { kind: 'name', text };
}

export function searchPlaceholder(scope: SearchScope): string {
  if (!scope.cities) return "nom de l'auto-école";
  return scope.offices ? 'ville, code postal ou auto-école' : 'ville ou code postal';
}
