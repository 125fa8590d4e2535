export interface LargeTown {
  readonly code: string;
  readonly nom: string;
  readonly mairie: { readonly lat: number; readonly lng: number };
}

/** The most populated communes at least 160 km apart, so that their labels spread over the map. */
export const largeTowns: readonly LargeTown[] = [
  { code: '75056', nom: 'Paris', mairie: { lat: 48.85, lng: 2.35 } },
  { code: '13055', nom: 'Marseille', mairie: { lat: 43.3, lng: 5.38 } },
  { code: '69123', nom: 'Lyon', mairie: { lat: 45.75, lng: 4.85 } },
  { code: '31555', nom: 'Toulouse', mairie: { lat: 43.6, lng: 1.44 } },
  { code: '44109', nom: 'Nantes', mairie: { lat: 47.22, lng: -1.55 } },
  { code: '67482', nom: 'Strasbourg', mairie: { lat: 48.58, lng: 7.75 } },
  { code: '33063', nom: 'Bordeaux', mairie: { lat: 44.84, lng: -0.58 } },
  { code: '59350', nom: 'Lille', mairie: { lat: 50.63, lng: 3.06 } },
  { code: '76351', nom: 'Le Havre', mairie: { lat: 49.49, lng: 0.11 } },
  { code: '21231', nom: 'Dijon', mairie: { lat: 47.32, lng: 5.02 } },
];
