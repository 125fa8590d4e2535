import { normaliseText } from '../text/text.ts';
import { regions } from './regions.ts';

export interface Territory {
  readonly nom: string;
  readonly departements: readonly string[];
}

const withoutArticle = (name: string) => normaliseText(name).replace(/^(?:la|le|les|l) /u, '');

export function isNamed(typed: string): (one: { readonly nom: string }) => boolean {
  const wanted = withoutArticle(typed);
  return ({ nom }) => withoutArticle(nom) === wanted;
}

export function regionNamed(typed: string): Territory | undefined {
  return regions.find(isNamed(typed));
}

export function territoryNamed(
  typed: string,
  departements: readonly { readonly code: string; readonly nom: string }[],
): Territory | undefined {
  const code = typed.trim().toUpperCase();
  const found = departements.find((one) => one.code === code) ?? departements.find(isNamed(typed));
  return found ? { nom: found.nom, departements: [found.code] } : regionNamed(typed);
}
