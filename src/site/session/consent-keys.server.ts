import { createHmac, randomBytes } from 'node:crypto';
import { consentLivesMs } from '#domain/order/parental-consent.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

/** In a field of the identity form: the form sent twice asks once. */
export const attemptField = 'envoi';

/** What a browser knows of a request to a minor's representative; the enrolment service keeps a hash of its key. */
export interface ConsentKey {
  readonly cle: string;
  /** The funnel that it belongs to. */
  readonly path: string;
  /** What makes the keys of this browser for each link that it opens: she who is sent two goes back and forth between them. */
  readonly opener?: string | undefined;
}

const seconds = consentLivesMs / 1000;
/** `learner`: who sent a link, and waits. `payer`: who may consent and pay, on a phone of her own or beside the learner. */
const cookies = {
  learner: sealedCookie({ name: 'demande', purpose: 'consent asked for', seconds }),
  payer: sealedCookie({ name: 'accord', purpose: 'consent to give', seconds }),
} as const;
export type ConsentRole = keyof typeof cookies;

export async function readConsentKey(
  request: Request,
  site: Sealing,
  role: ConsentRole,
): Promise<ConsentKey | undefined> {
  const { cle, path, opener } = (await cookies[role].read(request, site, new Date())) ?? {};
  if (typeof cle !== 'string' || typeof path !== 'string') return undefined;
  return { cle, path, ...(typeof opener === 'string' && { opener }) };
}

/** The `Set-Cookie` that keeps it. */
export async function keepConsentKey(key: ConsentKey, site: Sealing, role: ConsentRole): Promise<string> {
  return cookies[role].write(await cookies[role].seal({ ...key }, site, new Date()), site);
}

/** A key that nobody else can make: the same for the same form sent again. */
export function makeConsentKey(
  { sessionKey }: Pick<Sealing, 'sessionKey'>,
  ...of: readonly string[]
): string {
  return createHmac('sha256', sessionKey)
    .update(JSON.stringify(['consent key', ...of]))
    .digest('base64url');
}

/** What tells one showing of a form from all others. */
export function newAttempt(): string {
  return randomBytes(16).toString('base64url');
}

/** Opens nothing: asks whether the enrolment service knows such requests at all. */
export const noConsentKey = '-'.repeat(43);
