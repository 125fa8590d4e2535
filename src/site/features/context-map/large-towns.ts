/** A town to start from where nothing is known of the visitor. */
export interface LargeTown {
  /** INSEE code. */
  readonly code: string;
  readonly nom: string;
}

/**
 * The ten most populated communes of the metropole at least 160 km apart, so that their signs spread over the whole map:
 * a larger one keeps a smaller neighbour out. Where they lie is in `town-places.ts`, loaded with the map.
 */
export const largeTowns: readonly LargeTown[] = [
  { code: '75056', nom: 'Paris' },
  { code: '13055', nom: 'Marseille' },
  { code: '69123', nom: 'Lyon' },
  { code: '31555', nom: 'Toulouse' },
  { code: '44109', nom: 'Nantes' },
  { code: '67482', nom: 'Strasbourg' },
  { code: '33063', nom: 'Bordeaux' },
  { code: '59350', nom: 'Lille' },
  { code: '76351', nom: 'Le Havre' },
  { code: '21231', nom: 'Dijon' },
];
