import { createHash } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { SiteRequest } from '#site/upstreams.server.ts';

export type Sealing = Pick<SiteRequest, 'sessionKey'> & { readonly config: { readonly publicUrl: string } };

interface SealedCookieOptions {
  /** Part of the seal: a value sealed for one purpose cannot be opened for another. */
  readonly purpose: string;
  readonly seconds: number;
  readonly name: string;
  readonly session?: boolean;
  readonly sameSite?: 'Lax' | 'Strict';
}

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

export function sealing({ purpose, seconds }: Pick<SealedCookieOptions, 'purpose' | 'seconds'>) {
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

/** Over https with a prefix that no other host can set (docs/decisions/0040-shared-secrets.md); http refuses it. */
export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

export function sealedCookie({
  name,
  purpose,
  seconds,
  session = false,
  sameSite = 'Lax',
}: SealedCookieOptions) {
  const { seal, open } = sealing({ purpose, seconds });
  const set = (value: string, publicUrl: string, life: number | undefined) =>
    [
      `${cookieName(name, publicUrl)}=${value}`,
      'Path=/',
      ...(life === undefined ? [] : [`Max-Age=${life}`]),
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(isSecure(publicUrl) ? ['Secure'] : []),
    ].join('; ');
  const find = (request: Request, { config: { publicUrl } }: Sealing) => {
    const start = `${cookieName(name, publicUrl)}=`;
    const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
    return cookies.find((part) => part.startsWith(start))?.slice(start.length);
  };

  return {
    seal,
    open,

    write(seal: string, { config: { publicUrl } }: Sealing): string {
      return set(seal, publicUrl, session ? undefined : seconds);
    },

    forget({ config: { publicUrl } }: Sealing): string {
      return set('', publicUrl, 0);
    },

    /** The browser sent one, readable or not. */
    isKept(request: Request, site: Sealing): boolean {
      return Boolean(find(request, site));
    },

    read(request: Request, site: Sealing, now: Date): Promise<JWTPayload | undefined> {
      return open(find(request, site), site, now);
    },
  };
}
