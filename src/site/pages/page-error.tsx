import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { pageErrorTitle, pageNotFoundTitle } from '#domain/messages.ts';
import { ErrorPage } from '#site/features/shell/error-page.tsx';

/** What stands in the place of a page that failed, below the header of its route. */
export function PageError() {
  const error = useRouteError();
  const isConfigured = useRouteLoaderData('root') !== undefined;
  return <ErrorPage notFound={isNotFound(error)} loadSchools={isConfigured ? loadErrorSchools : undefined} />;
}

/** What the browser's tab says of it (docs/product/shell.md#error-pages). */
export function errorTitle(error: unknown): string {
  return isNotFound(error) ? pageNotFoundTitle : pageErrorTitle;
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The map of schools under an error page's message. */
export const loadErrorSchools = () => import('./error-schools.tsx');
