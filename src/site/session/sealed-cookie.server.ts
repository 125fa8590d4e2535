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
 * The name that a cookie has in a browser: over https one that no other host, no subdomain and no page without TLS can set. Browsers
 * refuse such names over http.
 */
export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

export function sealedCookie({ name, purpose, seconds, session = false }: SealedCookieOptions) {
  const set = (value: string, named: string, seconds: number | undefined, secure: boolean) =>
    [
      `${named}=${value}`,
      'Path=/',
      ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
      'HttpOnly',
      'SameSite=Lax',
      ...(secure ? ['Secure'] : []),
    ].join('; ');

  return {
    ...sealing({ purpose, seconds }),

    write(seal: string, { config: { publicUrl } }: Sealing): string {
      return set(seal, cookieName(name, publicUrl), session ? undefined : seconds, isSecure(publicUrl));
    },

    /** Each `Set-Cookie` that forgets it: over https by the name that it had before, too. */
    forget({ config: { publicUrl } }: Sealing): string[] {
      const names = new Set([cookieName(name, publicUrl), name]);
      return Array.from(names, (named) => set('', named, 0, isSecure(publicUrl)));
    },

    /** The seal that a visitor's browser kept; one written before cookies had a name of https is read until it ends. */
    read(request: Request): string | undefined {
      const kept = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
      for (const prefix of [`__Host-${name}=`, `${name}=`]) {
        const found = kept.find((part) => part.startsWith(prefix));
        if (found !== undefined) return found.slice(prefix.length);
      }
      return undefined;
    },
  };
}
