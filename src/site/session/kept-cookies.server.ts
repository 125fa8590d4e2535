import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

const witness = sealedCookie({ name: 'temoin', purpose: 'cookies are kept', seconds: 3600, session: true });

/** Headers of a page whose form goes on by a cookie, and of the answer that found none. */
export function askForCookies(request: Request, site: Sealing): Readonly<Record<string, string>> {
  return keepsCookies(request) ? {} : { 'set-cookie': witness.write('1', site) };
}

export function keepsCookies(request: Request): boolean {
  return request.headers.has('cookie');
}
