import { kept } from '#domain/retention.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

/** Key of the access to this site's own course; on another device the mailed link sets it again. */
const cookie = sealedCookie({
  name: 'entrainement',
  purpose: 'practice',
  seconds: kept.practiceKeyDays * 24 * 3600,
});

export async function readPracticeKey(request: Request, site: Sealing): Promise<string | undefined> {
  const { cle } = (await cookie.read(request, site, new Date())) ?? {};
  return typeof cle === 'string' ? cle : undefined;
}

export async function keepPracticeKey(cle: string, site: Sealing): Promise<string> {
  return cookie.write(await cookie.seal({ cle }, site, new Date()), site);
}

export const forgetPracticeKey = cookie.forget;
