import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type Keyed = { readonly apiKey: string };

export const challengePath = '/secure-mode';

/** As the provider's: unguessable, with its kind as prefix. */
export function newId(
  kind: 'user' | 'wlt' | 'cardreg' | 'card' | 'cardval' | 'payin' | 'refund' | 'dispute' | 'hook',
): string {
  return `${kind}_m_${randomBytes(16).toString('hex')}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Derived, not stored: a reader of the database cannot tokenise for somebody else. */
export function accessKeyOf({ apiKey }: Keyed, registrationId: string): string {
  return derive(apiKey, 'access-key', registrationId).slice(0, 20);
}

export function preregistrationDataOf({ apiKey }: Keyed, registrationId: string): string {
  return `${registrationId}.${derive(apiKey, 'preregistration', registrationId)}`;
}

/** Cannot be derived from the pay-in's id. */
export function challengeKeyOf({ apiKey }: Keyed, payInId: string): string {
  return derive(apiKey, 'challenge', payInId);
}

export function challengeUrlOf(sandbox: Keyed & { readonly publicUrl: string }, id: string): string {
  return `${sandbox.publicUrl}${challengePath}/${id}/${challengeKeyOf(sandbox, id)}`;
}

/** The number cannot be derived without the key. */
export function fingerprintOf({ apiKey }: Keyed, cardNumber: string): string {
  return createHmac('sha256', apiKey).update(`fingerprint:${cardNumber}`).digest('hex').slice(0, 32);
}

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );
}

function derive(apiKey: string, purpose: string, id: string): string {
  return createHmac('sha256', apiKey).update(`${purpose}:${id}`).digest('base64url');
}
