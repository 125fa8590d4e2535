import { createHash } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { SiteRequest } from '#site/upstreams.server.ts';

export type Sealing = Pick<SiteRequest, 'sessionKey'> & { readonly config: { readonly publicUrl: string } };

interface SealedCookieOptions {
  /** What it is for: a seal made for one purpose opens nothing else. */
  readonly purpose: string;
  readonly seconds: number;
  readonly name: string;
  readonly session?: boolean;
}

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

function sealing({ purpose, seconds }: Pick<SealedCookieOptions, 'purpose' | 'seconds'>) {
  const keyOf = ({ sessionKey }: Pick<Sealing, 'sessionKey'>) =>
    createHash('sha256').update(`${purpose}\n${sessionKey}`).digest();

  return {
    seal(payload: JWTPayload, sealing: Pick<Sealing, 'sessionKey'>, now: Date): Promise<string> {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new EncryptJWT(payload)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .encrypt(keyOf(sealing));
    },

    async open(
      seal: string | undefined,
      sealing: Pick<Sealing, 'sessionKey'>,
      now: Date,
    ): Promise<JWTPayload | undefined> {
      if (!seal) return undefined;
      try {
        const { payload } = await jwtDecrypt(seal, keyOf(sealing), { ...algorithms, currentDate: now });
        return payload;
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The name of a cookie in a browser: over https one that no other host, no subdomain and no page without TLS can set
 * (docs/decisions/0040-shared-secrets.md). Browsers refuse such names over http.
 */
export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

/** Releases up to November 2026 wrote every name with this prefix. */
const formerPrefix = 'creneau_';
const formerNameReadSeconds = 24 * 3600;

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

export function sealedCookie({ name, purpose, seconds, session = false }: SealedCookieOptions) {
  const { seal, open } = sealing({ purpose, seconds });
  const set = (value: string, named: string, seconds: number | undefined, secure: boolean) =>
    [
      `${named}=${value}`,
      'Path=/',
      ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
      'HttpOnly',
      'SameSite=Lax',
      ...(secure ? ['Secure'] : []),
    ].join('; ');
  const find = (request: Request, { config: { publicUrl } }: Sealing) => {
    const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
    const findValue = (named: string) =>
      cookies.find((part) => part.startsWith(`${named}=`))?.slice(named.length + 1);
    const value = findValue(cookieName(name, publicUrl));
    if (value !== undefined) return { value, isFormer: false };
    const former = findValue(cookieName(formerPrefix + name, publicUrl));
    return former === undefined ? undefined : { value: former, isFormer: true };
  };

  return {
    seal,
    open,

    write(seal: string, { config: { publicUrl } }: Sealing): string {
      return set(seal, cookieName(name, publicUrl), session ? undefined : seconds, isSecure(publicUrl));
    },

    /** Each `Set-Cookie` that forgets it; one under its former name too, or that would be read again. */
    forget(request: Request, site: Sealing): string[] {
      const { publicUrl } = site.config;
      const former = cookieName(formerPrefix + name, publicUrl);
      const hasFormer = (request.headers.get('cookie') ?? '').includes(`${former}=`);
      const names = [cookieName(name, publicUrl), ...(hasFormer ? [former] : [])];
      return names.map((named) => set('', named, 0, isSecure(publicUrl)));
    },

    /** Whether the browser sent one, readable or not. */
    isKept(request: Request, site: Sealing): boolean {
      return Boolean(find(request, site)?.value);
    },

    /** What the visitor's browser keeps. Under its former name it is read for a day after it was written. */
    async read(request: Request, site: Sealing, now: Date): Promise<JWTPayload | undefined> {
      const found = find(request, site);
      const payload = await open(found?.value, site, now);
      if (!payload || !found?.isFormer) return payload;
      const ageSeconds = now.getTime() / 1000 - (payload.iat ?? 0);
      return ageSeconds < formerNameReadSeconds ? payload : undefined;
    },
  };
}
