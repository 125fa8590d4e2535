import {
  type AskedParts,
  type Identity,
  type IdentityValues,
  readIdentityForm,
} from '#domain/identity/identity-form.ts';
import { type Sealing, sealedCookie } from '#site/session/sealed-cookie.server.ts';

/**
 * The identity typed so far. It is personal data: it lives in a cookie that only this server can read, that no script
 * sees, and that ends with the browser session or after some hours.
 */
const kept = sealedCookie({
  name: 'inscription',
  purpose: 'enrolment draft',
  seconds: 6 * 3600,
  session: true,
});
/** Browsers refuse a cookie above 4096 bytes, its attributes included. */
const largestCookie = 4096;

/** The `Set-Cookie` that keeps these values, right or wrong; undefined when they are too long to be an identity. */
export async function sealDraft(values: IdentityValues, site: Sealing): Promise<string | undefined> {
  const cookie = kept.write(await kept.seal({ identity: shorten(values) }, site, new Date()), site);
  return cookie.length <= largestCookie ? cookie : undefined;
}

/** The values kept for this visitor; empty when there are none, or when they cannot be trusted. */
export async function openDraft(request: Request, site: Sealing): Promise<Partial<IdentityValues>> {
  const payload = await kept.read(request, site, new Date());
  const identity = (payload?.identity ?? {}) as Record<string, unknown>;
  const values = Object.entries(identity).flatMap(([field, kept]) => {
    const value = kept === sameAsEmail ? identity.email : kept;
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(values);
}

/** Whether something was kept for this visitor that can no longer be read: it expired, or the key was changed. */
export async function isDraftLost(request: Request, site: Sealing): Promise<boolean> {
  if (!kept.isKept(request, site)) return false;
  return Object.keys(await openDraft(request, site)).length === 0;
}

/** The identity kept for this visitor, once all that is asked for is there and right. */
export async function openIdentity(
  request: Request,
  site: Sealing,
  today: Date,
  asked: AskedParts,
): Promise<Identity | undefined> {
  const read = readIdentityForm(await openDraft(request, site), today, asked);
  return read.ok ? read.read : undefined;
}

/** The `Set-Cookie` that removes the draft. */
export function clearDraft(site: Sealing): string {
  return kept.forget(site);
}

/** The address is the longest answer: it is kept once, so that with a representative's the cookie is small enough. */
const sameAsEmail = true;

function shorten(values: IdentityValues): Record<string, string | typeof sameAsEmail> {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(values.emailConfirmation !== '' &&
      values.emailConfirmation === values.email && { emailConfirmation: sameAsEmail }),
  };
}
