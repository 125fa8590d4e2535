import {
  type FormParts,
  type Identity,
  type IdentityValues,
  readIdentityForm,
} from '#domain/identity/identity-form.ts';
import { kept as lives } from '#domain/retention.ts';
import { type Sealing, sealedCookie } from '#site/session/sealed-cookie.server.ts';

/** The identity typed so far: personal data. */
const kept = sealedCookie({
  name: 'inscription',
  purpose: 'enrolment draft',
  seconds: lives.draftHours * 3600,
  session: true,
});
/** Browsers refuse cookies above 4096 bytes, attributes included. */
const maxCookie = 4096;

/** `Set-Cookie` with these values, valid or not; undefined when they exceed the cookie size. */
export async function sealDraft(values: IdentityValues, site: Sealing): Promise<string | undefined> {
  const cookie = kept.write(await kept.seal({ identity: shorten(values) }, site, new Date()), site);
  return cookie.length <= maxCookie ? cookie : undefined;
}

export async function openDraft(request: Request, site: Sealing): Promise<Partial<IdentityValues>> {
  const payload = await kept.read(request, site, new Date());
  const identity = (payload?.identity ?? {}) as Record<string, unknown>;
  const values = Object.entries(identity).flatMap(([field, kept]) => {
    const value = kept === sameAsEmail ? identity.email : kept;
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(values);
}

/** A draft exists but cannot be read: it expired, or the key was changed. */
export async function isDraftLost(request: Request, site: Sealing): Promise<boolean> {
  if (!kept.isKept(request, site)) return false;
  return Object.keys(await openDraft(request, site)).length === 0;
}

export async function openIdentity(
  request: Request,
  site: Sealing,
  today: Date,
  asked: FormParts,
): Promise<Identity | undefined> {
  const read = readIdentityForm(await openDraft(request, site), today, asked);
  return read.ok ? read.read : undefined;
}

export function clearDraft(site: Sealing): string {
  return kept.forget(site);
}

/** The e-mail is stored once, to keep the cookie below the size limit when there is a representative. */
const sameAsEmail = true;

function shorten(values: IdentityValues): Record<string, string | typeof sameAsEmail> {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(values.emailConfirmation !== '' &&
      values.emailConfirmation === values.email && { emailConfirmation: sameAsEmail }),
  };
}
