import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { PartnerEntry } from '#domain/partner/partner.ts';
import type { TokenAlgorithm } from './token-keys.ts';

interface LinkSettings {
  readonly publicUrl: string;
  readonly prefix: string;
  readonly audience: string;
  readonly issuer: string | undefined;
}

interface LinkSigning {
  readonly algorithm: TokenAlgorithm;
  readonly key: KeyObject | Uint8Array;
  readonly now: Date;
  /** Seconds; a negative number makes an expired link. */
  readonly life: number;
}

export async function signPartnerLink(
  entry: PartnerEntry,
  { publicUrl, prefix, audience, issuer }: LinkSettings,
  { algorithm, key, now, life }: LinkSigning,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const token = new SignJWT({ ...entry })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .setAudience(audience)
    .setJti(randomUUID());
  if (issuer !== undefined) token.setIssuer(issuer);
  const query = new URLSearchParams({ ...entry, jwtToken: await token.sign(key) });
  return `${publicUrl}/${prefix}?${query}`;
}
