import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import jsonwebtoken, { type Algorithm, type JwtHeader } from 'jsonwebtoken';

const demonstration = readFileSync(new URL('../../data/demonstration/partner.yaml', import.meta.url), 'utf8');
export const audience = 'https://creneau.example';
export const issuer = 'https://identite.mistral.example';

interface Signing {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly algorithm?: Algorithm;
  readonly key?: KeyObject | string | Buffer;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** The insurers' side of the demonstration's partner, with keys of its own: what it signs with a library that we do not use. */
export function aPartnerAbroad() {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = randomBytes(24).toString('base64url');
  const keys = [
    { ...rsa.publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: 'rsa' },
    { ...ec.publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'ec' },
  ];
  const entry = { idClient: 'ASSURE-4711', idOffre: '1', marque: 'mistral-assurances' };
  const keyOf: Readonly<Record<string, KeyObject | string>> = {
    RS256: rsa.privateKey,
    ES256: ec.privateKey,
    HS256: secret,
  };

  const sign = ({ claims = {}, algorithm = 'RS256', key, header = {} }: Signing = {}): string => {
    const now = Math.floor(Date.now() / 1000);
    const said = {
      ...entry,
      aud: audience,
      iss: issuer,
      iat: now,
      exp: now + 300,
      jti: randomUUID(),
      ...claims,
    };
    const told = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    const signing = key ?? keyOf[algorithm] ?? rsa.privateKey;
    return jsonwebtoken.sign(told, signing, {
      algorithm,
      header: { alg: algorithm, ...header } as JwtHeader,
    });
  };

  /** The query of an entry, by default a good one. */
  const query = (given: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({ ...entry, jwtToken: sign(), ...given });

  return {
    secret,
    sign,
    /** What the partner’s file says of it. */
    file: demonstration.replace(
      /tokens:\n(?: {2}.*\n)+/u,
      `tokens: ${JSON.stringify({ algorithms: ['RS256', 'ES256', 'HS256'], longestLife: 900, audience, issuer, keys })}\n`,
    ),
    query,
    /** The same for who says all this, in the address and in the token. */
    signed: (claims: Readonly<Record<string, string>>) => query({ ...claims, jwtToken: sign({ claims }) }),
  };
}
