/** The ten themes of the theory exam, by the letters of the official bank. */
export const themes = {
  L: 'La circulation routière',
  C: 'Le conducteur',
  R: 'La route',
  U: 'Les autres usagers',
  D: 'Réglementation générale et divers',
  A: 'Les premiers secours',
  P: 'Prendre et quitter son véhicule',
  M: 'La mécanique et les équipements',
  S: 'Les équipements de sécurité',
  E: 'L’environnement',
} as const;

export type Theme = keyof typeof themes;
