/** Who imports a part to be loaded later carries the list of its files; pages carry this one name instead. */
export const nearbySchoolsMap = () => import('./nearby-schools-map.tsx');
