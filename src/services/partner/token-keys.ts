import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWSHeaderParameters,
} from 'jose';

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
