import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { PageError } from '#site/shared/shell/page-error.tsx';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import routes from './routes.ts';

const fileAt = (path: string) => {
  const found = matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route;
  return (found as { readonly file?: string } | undefined)?.file;
};

it.each(['erreur', 'payment', 'assr', 'assr-essai', 'x/assr-essai', 'paiement/2'])(
  'leads from /inscription-en-ligne/%s to the enrolment, whatever a partner has at such an address',
  (part) =>
    expect(fileAt(`/inscription-en-ligne/${part}`)).toBe('pages/enrolment/enrolment-redirect.route.ts'),
);

it.each([
  ['/mistral/assr', 'pages/partner/offer.route.tsx'],
  ['/mistral/assr-essai', 'pages/partner/trial.route.tsx'],
  ['/mistral/aper-essai', 'pages/partner/trial.route.tsx'],
  ['/annuaire-auto-ecoles/assr-essai', 'pages/school/directory-city.route.tsx'],
  ['/annuaire-auto-ecoles/lyon/essai', 'pages/school/school.route.tsx'],
  ['/mistral/flottes/autre.csv', 'pages/partner/not-found.route.tsx'],
  ['/mistral/a/b/c', 'pages/partner/not-found.route.tsx'],
  ['/suivi-paiement/a', 'pages/partner/offer.route.tsx'],
])('gives %s to its own page', (path, file) => expect(fileAt(path)).toBe(file));

const partnerPages = routes.flatMap(({ path = '', file }) =>
  path.startsWith(':partner') && file.endsWith('.tsx')
    ? [file.slice('pages/partner/'.length, -'.tsx'.length)]
    : [],
);
it.each([...new Set(partnerPages)])('%s has the partner’s header, whatever becomes of it', async (page) => {
  const { handle, ErrorBoundary } = await import(`./pages/partner/${page}.tsx`);
  expect(handle).toMatchObject({ Header: PartnerHeader });
  expect(ErrorBoundary).toBe(PageError);
});
