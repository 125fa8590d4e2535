import { normaliseText } from '../text/text.ts';
import { regions } from './regions.ts';

/** A région or a département, larger than the towns that schools are looked for in. */
export interface Territory {
  readonly nom: string;
  /** Codes of its départements. */
  readonly departements: readonly string[];
}

const withoutArticle = (name: string) => normaliseText(name).replace(/^(?:la|le|les|l) /u, '');

/** Tells what bears the name that was typed, its article apart. */
export function isNamed(typed: string): (one: { readonly nom: string }) => boolean {
  const wanted = withoutArticle(typed);
  return ({ nom }) => withoutArticle(nom) === wanted;
}

/** The région that a text names, its article apart. */
export function regionNamed(typed: string): Territory | undefined {
  return regions.find(isNamed(typed));
}

/** The région or the département that a text names, its article apart, or the département of its code. */
export function territoryNamed(
  typed: string,
  departements: readonly { readonly code: string; readonly nom: string }[],
): Territory | undefined {
  const code = typed.trim().toUpperCase();
  const found = departements.find((one) => one.code === code) ?? departements.find(isNamed(typed));
  return found ? { nom: found.nom, departements: [found.code] } : regionNamed(typed);
}
