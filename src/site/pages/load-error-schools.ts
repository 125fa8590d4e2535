/** The map of schools under an error page's message. */
export const loadErrorSchools = () => import('./error-schools.tsx');
