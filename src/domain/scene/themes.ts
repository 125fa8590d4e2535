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
