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
  /** Public keys; several while they are exchanged. */
  readonly keys: readonly JWK[];
  readonly jwksUrl: string | undefined;
  /** The shared secret of HS256, which no public key may stand for. */
  readonly secret: Uint8Array | undefined;
}

/** The partner's key server did not answer: a token can be judged neither good nor bad. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

/** Milliseconds: how long the partner's key server is waited for, how soon it is asked again, how long it is believed. */
const jwksTimeout = { timeoutDuration: 2000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

/** The keys that may have signed a token. Its `kid` is compared, never looked up anywhere, and a public key is never taken for a secret. */
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
