import { useRouteLoaderData } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { SiteIdentity } from './meta.ts';

interface PageTitleProps {
  readonly title: string;
  readonly isInError?: boolean;
}

export function PageTitle({ title, isInError = false }: PageTitleProps) {
  const { siteName } = useRouteLoaderData('root') as SiteIdentity;
  return <title>{`${isInError ? m.answerInError({ title }) : title} – ${siteName}`}</title>;
}
