import { createHash } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { isNotServed } from '#clients/not-served.ts';
import type { Desk } from '#contracts/desk.ts';
import { kept } from '#domain/retention.ts';
import { deskPath } from '#domain/site-pages.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import { privately } from './private-headers.server.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

export const deskHeaders = privately;

/** As long as the session of the directory. */
const cookie = sealedCookie({ name: 'bureau', purpose: 'desk', seconds: kept.deskSessionHours * 3600 });

export type OpenedDesk = Desk & { readonly seance: string };
type Context = Readonly<RouterContextProvider>;

/** @throws a 404 with `DESK=off` */
export function deskSite(request: Request, context: Context): SiteRequest {
  const here = site(context);
  if (!here.config.desk) throw noSuchPage(new URL(request.url));
  return here;
}

/** Undefined without a valid session. @throws a 503 while the directory is away */
export async function findDesk(request: Request, here: SiteRequest): Promise<OpenedDesk | undefined> {
  const { seance } = (await cookie.read(request, here, new Date())) ?? {};
  if (typeof seance !== 'string') return undefined;
  try {
    const desk = await here.upstreams.desk.readDesk({ seance });
    return desk && { ...desk, seance };
  } catch (error) {
    if (isNotServed(error)) return undefined;
    here.log.error({ err: error }, 'Bureau');
    throw unavailable(null, deskHeaders);
  }
}

/** @throws the way to sign in, and a 404 with `DESK=off` */
export async function requireSession(request: Request, context: Context) {
  const here = deskSite(request, context);
  const desk = await findDesk(request, here);
  if (!desk) throw redirect(deskPath, { status: 303, headers: deskHeaders });
  return { desk, site: here };
}

export interface DeskArgs {
  readonly request: Request;
  readonly params: { readonly school?: string | undefined };
  readonly context: Context;
}

/** `school` is one that the session has a right to now: its id may be given to any service. @throws the way to sign in,
 * and the same 404 for another's school as for none */
export async function requireDesk(request: Request, params: DeskArgs['params'], context: Context) {
  const { desk, site: here } = await requireSession(request, context);
  const school = desk.schools.find(({ id }) => String(id) === params.school);
  if (!school) throw noSuchPage(new URL(request.url), deskHeaders);
  return {
    seance: desk.seance,
    /** For services that may not read the session. */
    opener: createHash('sha256').update(`opener ${desk.seance}`).digest('base64url'),
    school,
    schools: desk.schools,
    site: here,
  };
}

export async function keepDesk(seance: string, here: Sealing): Promise<string> {
  return cookie.write(await cookie.seal({ seance }, here, new Date()), here);
}

export function forgetDesk(here: Sealing): string {
  return cookie.forget(here);
}
