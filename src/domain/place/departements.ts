import { normaliseText, slugify } from '../text/text.ts';
import names from './departements.json' with { type: 'json' };

/** By code, overseas collectivities included; a test compares them with the communes of the geography service. */
export const departements: Readonly<Record<string, string>> = names;

/** In addresses: «cote-d-or». */
export const slugOfDepartement = ({ nom }: { readonly nom: string }) => slugify(nom);

const article = /^(?:la|le|les|l) /u;

const codes = new Map(
  Object.entries(departements).map(([code, nom]) => [normaliseText(nom).replace(article, ''), code]),
);

/** By its name, with or without article, in any spelling. */
export function departementNamed(name: string): string | undefined {
  return codes.get(normaliseText(name).replace(article, ''));
}

/** «62», «1», «2a», «974»; undefined for a number that is none. */
export function departementNumbered(text: string): string | undefined {
  const code = text.toUpperCase().padStart(2, '0');
  return Object.hasOwn(departements, code) ? code : undefined;
}

/** Codes of the départements that a postal code may belong to: Corsica has two behind 20. */
export function departementsOfPostalCode(postalCode: string): readonly string[] {
  if (postalCode.startsWith('20')) return ['2A', '2B'];
  // Saint-Barthélemy and Saint-Martin have postal codes of Guadeloupe.
  if (postalCode.startsWith('971')) return ['971', '977', '978'];
  return [postalCode.slice(0, /^9[78]/u.test(postalCode) ? 3 : 2)];
}
