import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { pageErrorTitle, pageNotFoundTitle } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { ErrorPage } from './error-page.tsx';

export function PageError() {
  const error = useRouteError();
  const isConfigured = useRouteLoaderData('root') !== undefined;
  return (
    <ErrorPage
      notFound={isNotFound(error)}
      gone={isGone(error)}
      loadSchools={isConfigured ? loadErrorSchools : undefined}
    />
  );
}

export function errorTitle(error: unknown): string {
  if (isGone(error)) return m.schoolIsGone();
  return isNotFound(error) ? pageNotFoundTitle : pageErrorTitle;
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}

/** A hidden school (410). */
const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 410;

export const loadErrorSchools = () => import('./error-schools.tsx');
