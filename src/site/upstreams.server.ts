import { createContext, type RouterContextProvider } from 'react-router';
import type { SiteRequest } from '#server/site-request.ts';
import type { Upstreams } from '#server/upstreams.ts';

export type { SiteRequest, Upstreams };

/** Where the server puts what it hands to the site with each request; the site's only door to it. */
export const siteContext = createContext<SiteRequest>();

export function site(context: Readonly<RouterContextProvider>): SiteRequest {
  return context.get(siteContext);
}
