/** Who imports a part to be loaded later carries the list of its files; pages carry this one name instead. */
export const errorSchools = () => import('./error-schools.tsx');
