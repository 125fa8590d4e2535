import { createContext, type RouterContextProvider } from 'react-router';
import type { SiteRequest } from '#server/site-request.ts';

export type { SiteRequest };

/** Request context that the server fills in; the site's only door to it. */
export const siteContext = createContext<SiteRequest>();

export function site(context: Readonly<RouterContextProvider>): SiteRequest {
  return context.get(siteContext);
}
