import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { PageError } from '#site/pages/page-error.tsx';
import { PartnerHeader } from './features/partner/partner-header.tsx';
import routes from './routes.ts';

const fileAt = (path: string) => {
  const found = matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route;
  return (found as { readonly file?: string } | undefined)?.file;
};

it.each(['erreur', 'payment', 'assr', 'assr-essai', 'x/assr-essai', 'paiement/2'])(
  'leads from /inscription-en-ligne/%s to the enrolment, whatever a partner has at such an address',
  (part) => expect(fileAt(`/inscription-en-ligne/${part}`)).toBe('routes/enrolment-redirect.ts'),
);

it.each([
  ['/mistral/assr', 'routes/partner-page.tsx'],
  ['/mistral/assr-essai', 'routes/partner-trial.tsx'],
  ['/mistral/aper-essai', 'routes/partner-trial.tsx'],
  ['/annuaire-auto-ecoles/assr-essai', 'routes/directory-city.tsx'],
  ['/annuaire-auto-ecoles/lyon/essai', 'routes/school.tsx'],
  ['/mistral/flottes/autre.csv', 'routes/partner-not-found.tsx'],
  ['/mistral/a/b/c', 'routes/partner-not-found.tsx'],
  ['/suivi-paiement/a', 'routes/partner-page.tsx'],
])('gives %s to its own page', (path, file) => expect(fileAt(path)).toBe(file));

const partnerPages = routes.flatMap(({ path = '', file }) =>
  path.startsWith(':partner') && file.endsWith('.tsx') ? [file.slice('routes/'.length, -'.tsx'.length)] : [],
);
it.each([...new Set(partnerPages)])('%s has the partner’s header, whatever becomes of it', async (page) => {
  const { handle, ErrorBoundary } = await import(`./routes/${page}.tsx`);
  expect(handle).toMatchObject({ Header: PartnerHeader });
  expect(ErrorBoundary).toBe(PageError);
});
