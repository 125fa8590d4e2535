interface OriginFacts {
  readonly method: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly host: string | undefined;
}

/** Whether a request that changes something comes from our own pages, or from no page at all. */
export function isOwnRequest({ method, origin, fetchSite, host }: OriginFacts, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
