import { createContext, type RouterContextProvider } from 'react-router';
import type { SiteRequest } from '#server/site-request.ts';

export type { SiteRequest };

/** Request context that the server fills in; the site's only door to it. */
export const siteContext = createContext<SiteRequest>();

export function site(context: Readonly<RouterContextProvider>): SiteRequest {
  return context.get(siteContext);
}

type Upstreams = SiteRequest['upstreams'];

/** What a loader takes of a site: its log, and these calls of its upstreams. */
export interface SiteWith<Calls extends { readonly [Name in keyof Upstreams]?: keyof Upstreams[Name] }> {
  readonly log: Pick<SiteRequest['log'], 'error'>;
  readonly upstreams: {
    readonly [Name in keyof Calls & keyof Upstreams]: Pick<
      Upstreams[Name],
      Calls[Name] & keyof Upstreams[Name]
    >;
  };
}
