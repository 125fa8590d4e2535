import { paths } from '#site/paths.ts';

/** The pages that the header, the drawer and the footer lead to. */
export const siteLinks = [
  { label: 'Auto-écoles', to: paths.search({ category: 'auto' }) },
  { label: 'Moto-écoles', to: paths.search({ category: 'moto' }) },
] as const;
