import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWSHeaderParameters,
  SignJWT,
} from 'jose';
import type { PartnerEntry } from '#domain/partner/partner.ts';

export const tokenAlgorithms = ['EdDSA', 'ES256', 'RS256', 'HS256'] as const;
export type TokenAlgorithm = (typeof tokenAlgorithms)[number];

export interface TokenKeys {
  readonly algorithms: readonly TokenAlgorithm[];
  /** Several during a rotation. */
  readonly keys: readonly JWK[];
  readonly jwksUrl: string | undefined;
  /** Of HS256; a public key is never accepted for it. */
  readonly secret: Uint8Array | undefined;
}

/** The token can neither be accepted nor refused. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

const jwksTimeout = { timeoutDuration: 2000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

/** The token's `kid` is only compared with known ones, and a public key is never used as a secret. */
export function createKeyFinder({ keys, jwksUrl, secret }: TokenKeys) {
  const configured = createLocalJWKSet({ keys: [...keys] });
  const published = jwksUrl === undefined ? undefined : createRemoteJWKSet(new URL(jwksUrl), jwksTimeout);

  return async function* findKeys(header: JWSHeaderParameters): AsyncGenerator<CryptoKey | Uint8Array> {
    if (header.alg === 'HS256') {
      if (secret) yield secret;
      return;
    }
    yield* matching(() => configured(header));
    if (!published) return;
    try {
      yield* matching(() => published(header));
    } catch (cause) {
      throw new KeysUnreachable('The keys of the partner could not be read', { cause });
    }
  };
}

async function* matching(find: () => Promise<CryptoKey>): AsyncGenerator<CryptoKey> {
  try {
    yield await find();
  } catch (error) {
    if (error instanceof errors.JWKSMultipleMatchingKeys) yield* error;
    else if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
  }
}

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

const pairs = {
  EdDSA: () => generateKeyPairSync('ed25519'),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const;
type Asymmetric = keyof typeof pairs;

interface Secrets {
  read(name: string, make?: () => string): Promise<string>;
}

export async function demonstrationSigningKey(
  secrets: Secrets,
  algorithm: TokenAlgorithm,
): Promise<KeyObject | Uint8Array> {
  return algorithm === 'HS256' ? sharedKey(secrets) : privateKey(secrets, algorithm);
}

export async function demonstrationKeys(secrets: Secrets) {
  const algorithms = Object.keys(pairs) as Asymmetric[];
  const keys = algorithms.map(async (alg) => {
    const key = createPublicKey(await privateKey(secrets, alg));
    return { ...key.export({ format: 'jwk' }), alg, kid: alg };
  });
  return { keys: await Promise.all(keys), secret: await sharedKey(secrets) };
}

async function privateKey(secrets: Secrets, algorithm: Asymmetric): Promise<KeyObject> {
  const pem = await secrets.read(`partner-${algorithm.toLowerCase()}`, () =>
    pairs[algorithm]().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  return createPrivateKey(pem);
}

async function sharedKey(secrets: Secrets): Promise<Uint8Array> {
  return createHash('sha256')
    .update(await secrets.read('partner-hs256'))
    .digest();
}
