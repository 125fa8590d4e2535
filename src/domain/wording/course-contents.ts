import type { Catalogue } from '../practice/catalogue.ts';
import { type Theme, themes } from '../scene/themes.ts';

/** Of this site's own course. */
export function describeThemes({ countOfTheme }: Pick<Catalogue, 'countOfTheme'>): string {
  const all = Object.entries(themes).map(([theme, name]) => ({
    name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    count: countOfTheme(theme as Theme),
  }));
  const counted = all.flatMap(({ name, count }) => (count === undefined ? [] : [`${name} (${count})`]));
  const endless = all.flatMap(({ name, count }) => (count === undefined ? [name] : []));
  return `Des séries de questions\u202f; une leçon courte par thème, en lecture libre. Situations composées à chaque série\u202f: ${endless.join(', ')}. Nombre de questions des autres thèmes\u202f: ${counted.join(', ')}.`;
}

export const courseOfSchool =
  'Le cours est fourni par l’école\u202f: demandez-lui ce qu’il contient avant de payer.';
