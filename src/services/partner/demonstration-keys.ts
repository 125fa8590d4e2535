import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { JWK } from 'jose';
import type { TokenAlgorithm } from './token-keys.ts';

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

export async function demonstrationKeys(
  secrets: Secrets,
): Promise<{ readonly keys: JWK[]; readonly secret: Uint8Array }> {
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
