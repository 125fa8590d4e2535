import type { Logger } from 'pino';
import { createContext, type RouterContextProvider } from 'react-router';
import type { PublicConfig } from '#server/config.ts';
import type { Upstreams } from '#server/upstreams.ts';

export type { PublicConfig, Upstreams };

/** What the server hands to the site with each request; the site's only door to it. */
export interface SiteRequest {
  readonly upstreams: Upstreams;
  readonly config: PublicConfig;
  /** The visitor's own address and Accept header, which the card provider asks for. */
  readonly buyer: { readonly ip: string; readonly accept: string };
  /** Lets our own inline scripts through the content security policy. */
  readonly nonce: string;
  /** Secret under which the enrolment draft is sealed; the same in every process. */
  readonly sessionKey: string;
  readonly log: Logger;
}

export const siteContext = createContext<SiteRequest>();

/** Reads what the server gave with this request. */
export function site(context: Readonly<RouterContextProvider>): SiteRequest {
  return context.get(siteContext);
}
