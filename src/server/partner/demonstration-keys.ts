import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { JWK } from 'jose';
import { keptSecret, keptText } from '../config/secrets.ts';
import type { TokenAlgorithm } from './token-keys.ts';

const pairs = {
  EdDSA: () => generateKeyPairSync('ed25519'),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const;

/** What signs the demonstration's links, made once for this data folder: nobody else can make one. */
export function demonstrationSigningKey(dataDir: string, algorithm: TokenAlgorithm): KeyObject | Uint8Array {
  if (algorithm === 'HS256')
    return createHash('sha256').update(keptSecret(dataDir, 'partner-hs256')).digest();
  const pem = keptText(dataDir, `partner-${algorithm.toLowerCase()}`, () =>
    pairs[algorithm]().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  return createPrivateKey(pem);
}

/** What the demonstration's links are checked with. */
export function demonstrationKeys(dataDir: string): { readonly keys: JWK[]; readonly secret: Uint8Array } {
  const algorithms = Object.keys(pairs) as (keyof typeof pairs)[];
  return {
    keys: algorithms.map((alg) => {
      const key = demonstrationSigningKey(dataDir, alg) as KeyObject;
      return { ...createPublicKey(key).export({ format: 'jwk' }), alg, kid: alg };
    }),
    secret: demonstrationSigningKey(dataDir, 'HS256') as Uint8Array,
  };
}
