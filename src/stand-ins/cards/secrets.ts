import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type Keyed = { readonly apiKey: string };

/** Where the buyer authenticates, under the sandbox's own address. */
export const challengePath = '/secure-mode';

/** An unguessable identifier that tells what it names, as the provider's do. */
export function newId(
  kind: 'user' | 'wlt' | 'cardreg' | 'card' | 'cardval' | 'payin' | 'refund' | 'dispute' | 'hook',
): string {
  return `${kind}_m_${randomBytes(16).toString('hex')}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a bearer or of a card's token. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Access keys are derived, not kept: whoever reads the database cannot tokenise in another's name. */
export function accessKeyOf({ apiKey }: Keyed, registrationId: string): string {
  return derive(apiKey, 'access-key', registrationId).slice(0, 20);
}

export function preregistrationDataOf({ apiKey }: Keyed, registrationId: string): string {
  return `${registrationId}.${derive(apiKey, 'preregistration', registrationId)}`;
}

/** The part of a challenge's address that nobody can build from the pay-in's id. */
export function challengeKeyOf({ apiKey }: Keyed, payInId: string): string {
  return derive(apiKey, 'challenge', payInId);
}

export function challengeUrlOf(sandbox: Keyed & { readonly publicUrl: string }, id: string): string {
  return `${sandbox.publicUrl}${challengePath}/${id}/${challengeKeyOf(sandbox, id)}`;
}

/** The same card gives the same fingerprint; the number cannot be read back without the key. */
export function fingerprintOf({ apiKey }: Keyed, cardNumber: string): string {
  return createHmac('sha256', apiKey).update(`fingerprint:${cardNumber}`).digest('hex').slice(0, 32);
}

/** Compares without telling by its duration how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );
}

function derive(apiKey: string, purpose: string, id: string): string {
  return createHmac('sha256', apiKey).update(`${purpose}:${id}`).digest('base64url');
}
