import { createHash } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { SiteRequest } from './upstreams.server.ts';

export type Sealing = Pick<SiteRequest, 'sessionKey'> & { readonly config: { readonly publicUrl: string } };

interface SealOptions {
  /** What it is for: a seal made for one purpose opens nothing else. */
  readonly purpose: string;
  /** How long what is sealed can be opened. */
  readonly seconds: number;
}

interface SealedCookieOptions extends SealOptions {
  readonly name: string;
  /** Whether the browser forgets it at the end of its session rather than after these seconds. */
  readonly session?: boolean;
}

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** What only this server can read, wherever it is kept meanwhile. */
export function sealing({ purpose, seconds }: SealOptions) {
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

    /** What a seal holds; undefined when it is not ours, or too old. */
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

/** Something personal that only this server can read and no script sees, kept by the visitor's browser. */
export function sealedCookie({ name, purpose, seconds, session = false }: SealedCookieOptions) {
  return {
    ...sealing({ purpose, seconds }),

    /** The `Set-Cookie` that keeps a seal. */
    write(seal: string, { config }: Sealing): string {
      const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
      const age = session ? '' : `; Max-Age=${seconds}`;
      return `${name}=${seal}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`;
    },

    /** The `Set-Cookie` that forgets it. */
    forget(sealing: Sealing): string {
      return `${this.write('', sealing).replace(/; Max-Age=\d+/u, '')}; Max-Age=0`;
    },

    /** The seal that a visitor's browser kept. */
    read(request: Request): string | undefined {
      const prefix = `${name}=`;
      return (request.headers.get('cookie') ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(prefix))
        ?.slice(prefix.length);
    },
  };
}
