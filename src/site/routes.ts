import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents of the site: every address it answers and the file that does. */
export default [
  index('routes/home.tsx'),
  route('annuaire-auto-ecoles', 'routes/directory-redirect.ts'),
  route('annuaire-auto-ecoles/recherche', 'routes/search.tsx'),
  route('annuaire-auto-ecoles/*', 'routes/school.tsx'),
  route('inscription-en-ligne', 'routes/enrolment.tsx'),
  route('inscription-en-ligne/*', 'routes/enrolment-redirect.ts'),
  route('inscription-terminee', 'routes/enrolment-done.tsx'),
  route('paiement/retour/:id', 'routes/payment-return.tsx'),
  route('api/suggestions', 'routes/api.suggestions.ts'),
  route('api/carte', 'routes/api.context-map.ts'),
  route('api/journal', 'routes/api.journal.ts'),
  route('api/inscription/preinscription', 'routes/api.preregister.ts'),
  route('api/inscription/paiement', 'routes/api.register.ts'),
  route('api/audience', 'routes/api.audience.ts'),
  route('cookies', 'routes/cookies.tsx'),
  route('error', 'routes/error.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('site.webmanifest', 'routes/manifest.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap-pages.xml', 'routes/sitemap-pages.ts'),
  route('sitemap-auto-ecoles.xml', 'routes/sitemap-schools.ts'),
  ...(import.meta.env.MODE === 'development' ? [route('_ui', 'routes/ui-gallery.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
