import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { pageErrorTitle, pageNotFoundTitle } from '#domain/messages.ts';
import { ErrorPage } from '#site/features/shell/error-page.tsx';

export function PageError() {
  const error = useRouteError();
  const isConfigured = useRouteLoaderData('root') !== undefined;
  return <ErrorPage notFound={isNotFound(error)} loadSchools={isConfigured ? loadErrorSchools : undefined} />;
}

export function errorTitle(error: unknown): string {
  return isNotFound(error) ? pageNotFoundTitle : pageErrorTitle;
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}

export const loadErrorSchools = () => import('./error-schools.tsx');
