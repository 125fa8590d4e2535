import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { maxTokenLength, type PartnerEntry, readEntryClaims } from '#domain/partner/partner.ts';
import { createKeyFinder, type TokenKeys } from './token-keys.ts';

export interface TokenRules extends TokenKeys {
  readonly audience: string;
  readonly issuer: string | undefined;
  /** Max age in seconds since its issue, whatever its own expiry. */
  readonly longestLife: number;
}

export const tokenFaults = {
  malformed: 'Jeton illisible.',
  algorithm: 'Algorithme de signature refusé.',
  critical: 'Extension critique inconnue.',
  key: 'Clé de signature inconnue.',
  signature: 'Signature invalide.',
  expired: 'Jeton expiré.',
  early: 'Jeton pas encore valable.',
  audience: 'Jeton destiné à un autre site.',
  issuer: 'Émetteur inconnu.',
  claims: 'Jeton incomplet.',
  used: 'Jeton déjà utilisé.',
} as const;
export type TokenFault = keyof typeof tokenFaults;

export interface GoodToken {
  readonly entry: PartnerEntry;
  readonly digest: string;
  readonly expiresAt: Date;
}

/** Seconds. */
export const clockSkew = 30;

/** Without checking whether it was used. @throws KeysUnreachable */
export function createTokenVerifier(rules: TokenRules) {
  const { algorithms, audience, issuer, longestLife } = rules;
  const findKeys = createKeyFinder(rules);

  const readSigned = async (token: string, now: Date): Promise<JWTPayload> => {
    const header = decodeProtectedHeader(token);
    const { alg = '' } = header;
    if (!algorithms.some((known) => known === alg)) throw new errors.JOSEAlgNotAllowed();
    let refusal: Error = new errors.JWKSNoMatchingKey();
    for await (const key of findKeys({ ...header, alg })) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [alg],
          audience,
          clockTolerance: clockSkew,
          currentDate: now,
          maxTokenAge: longestLife,
          requiredClaims: ['exp', 'iat'],
          ...(issuer !== undefined && { issuer }),
        });
        return payload;
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  };

  return async (token: string, now: Date): Promise<GoodToken | TokenFault> => {
    if (token.length > maxTokenLength) return 'malformed';
    try {
      const payload = await readSigned(token, now);
      const entry = readEntryClaims(payload);
      if (!entry) return 'claims';
      const { exp = 0, iat = 0 } = payload;
      const end = Math.min(exp, iat + longestLife) + clockSkew;
      return { entry, digest: digestOf(token, payload), expiresAt: new Date(end * 1000) };
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return fault;
    }
  };
}

/** Without the signature: ECDSA allows another valid signature of the same token. */
function digestOf(token: string, { iss = '', jti }: JWTPayload): string {
  const named = jti === undefined ? `signed ${token.slice(0, token.lastIndexOf('.'))}` : `jti ${iss}\n${jti}`;
  return createHash('sha256').update(named).digest('base64url');
}

const claimFaults: Readonly<Record<string, TokenFault>> = { nbf: 'early', aud: 'audience', iss: 'issuer' };

function faultOf(error: unknown): TokenFault | undefined {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iat' && error.reason === 'check_failed') return 'early';
    return error.reason === 'missing' ? 'claims' : (claimFaults[error.claim] ?? 'claims');
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JOSENotSupported) return 'critical';
  if (error instanceof errors.JWKSNoMatchingKey) return 'key';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  // An invalid header or payload is one of jose's own errors or a TypeError.
  return error instanceof errors.JOSEError || error instanceof TypeError ? 'malformed' : undefined;
}
