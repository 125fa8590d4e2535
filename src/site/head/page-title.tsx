import { useRouteLoaderData } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { SiteIdentity } from './meta.ts';

interface PageTitleProps {
  readonly title: string;
  readonly mistaken?: boolean;
}

export function PageTitle({ title, mistaken = false }: PageTitleProps) {
  const { siteName } = useRouteLoaderData('root') as SiteIdentity;
  return <title>{`${mistaken ? m.answerInError({ title }) : title} – ${siteName}`}</title>;
}
