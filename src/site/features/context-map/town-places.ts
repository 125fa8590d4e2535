/** Where the large towns lie, by INSEE code, to two decimals of a degree. */
export const townPlaces: Readonly<Record<string, { readonly lat: number; readonly lng: number }>> = {
  '75056': { lat: 48.85, lng: 2.35 },
  '13055': { lat: 43.3, lng: 5.38 },
  '69123': { lat: 45.75, lng: 4.85 },
  '31555': { lat: 43.6, lng: 1.44 },
  '44109': { lat: 47.22, lng: -1.55 },
  '67482': { lat: 48.58, lng: 7.75 },
  '33063': { lat: 44.84, lng: -0.58 },
  '59350': { lat: 50.63, lng: 3.06 },
  '76351': { lat: 49.49, lng: 0.11 },
  '21231': { lat: 47.32, lng: 5.02 },
};
