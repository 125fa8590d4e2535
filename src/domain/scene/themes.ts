/** The ten themes of the theory exam, by the letters that schools use for them. */
export const themes = {
  L: 'La circulation routière',
  C: 'Le conducteur',
  R: 'La route',
  U: 'Les autres usagers',
  D: 'Les notions diverses',
  A: 'Les premiers secours',
  P: 'Prendre et quitter son véhicule',
  M: 'La mécanique du véhicule',
  S: 'La sécurité du passager et du véhicule',
  E: 'L’environnement',
} as const;

export type Theme = keyof typeof themes;

/** In addresses and names of files, in the order of the catalogue: with another one, a seed gives other series. */
export const themeSlugs = {
  A: 'premiers-secours',
  C: 'conducteur',
  U: 'autres-usagers',
  L: 'circulation',
  R: 'route',
  P: 'prendre-et-quitter',
  M: 'mecanique',
  S: 'securite',
  E: 'environnement',
  D: 'notions-diverses',
} as const satisfies Record<Theme, string>;

/** Slug of the text of a theme's lesson. */
export const lessonText = (slug: string) => `lecon-${slug}`;
