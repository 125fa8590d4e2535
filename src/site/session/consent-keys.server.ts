import { createHmac, randomBytes } from 'node:crypto';
import { consentLivesMs } from '#domain/order/parental-consent.ts';
import { findQuotedWay, type QuotedWay } from '#domain/order/ways-to-pay.ts';
import { type Sealing, sealedCookie } from './sealed-cookie.server.ts';

/** Field of the identity form that makes sending it twice ask once. */
export const attemptField = 'envoi';

export interface ConsentKey {
  readonly cle: string;
  readonly path: string;
  /** A way to pay that was searched by. */
  readonly financing?: QuotedWay | undefined;
  /** Seed of this browser's keys per opened link, so that several links can be used in turn. */
  readonly opener?: string | undefined;
}

const seconds = consentLivesMs / 1000;
/** `learner`: sent the link and waits. `payer`: may consent and pay, on her own device or beside the learner. */
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
  const { cle, path, opener, financing } = (await cookies[role].read(request, site, new Date())) ?? {};
  if (typeof cle !== 'string' || typeof path !== 'string') return undefined;
  const way = typeof financing === 'string' ? findQuotedWay(financing) : undefined;
  return { cle, path, ...(typeof opener === 'string' && { opener }), ...(way && { financing: way }) };
}

export async function keepConsentKey(key: ConsentKey, site: Sealing, role: ConsentRole): Promise<string> {
  return cookies[role].write(await cookies[role].seal({ ...key }, site, new Date()), site);
}

/** An unguessable key, the same when a form is sent again. */
export function makeConsentKey({ sessionKey }: Pick<Sealing, 'sessionKey'>, ...of: readonly string[]) {
  return createHmac('sha256', sessionKey)
    .update(JSON.stringify(['consent key', ...of]))
    .digest('base64url');
}

export function newAttempt(): string {
  return randomBytes(16).toString('base64url');
}

/** Matches no request: checks whether the enrolment service has consent calls. */
export const noConsentKey = '-'.repeat(43);
