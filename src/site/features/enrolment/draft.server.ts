import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { identityFields } from '#domain/identity-fields.ts';
import { type Identity, type IdentityValues, readIdentityForm } from '#domain/identity-form.ts';
import { representativeFields } from '#domain/identity-representative.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/**
 * The identity typed so far. It is personal data: it lives in a cookie that only this server can read, that no script
 * sees, and that ends with the browser session or after some hours.
 */
const cookieName = 'creneau_inscription';
const lifetime = '6h';
const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
/** Browsers refuse a cookie above 4096 bytes, its attributes included. */
const largestCookie = 4096;
const draftFields = [...identityFields, ...representativeFields] as const;

type Sealing = Pick<SiteRequest, 'sessionKey' | 'config'>;

/** The `Set-Cookie` that keeps these values, right or wrong; undefined when they are too long to be an identity. */
export async function sealDraft(values: IdentityValues, site: Sealing): Promise<string | undefined> {
  const token = await new EncryptJWT({ identity: shorten(values) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .encrypt(encryptionKey(site.sessionKey));
  const cookie = writeCookie(token, site);
  return cookie.length <= largestCookie ? cookie : undefined;
}

/** The values kept for this visitor; empty when there are none, or when they cannot be trusted. */
export async function openDraft(request: Request, site: Sealing): Promise<Partial<IdentityValues>> {
  const token = readCookie(request.headers.get('cookie') ?? '');
  if (token === undefined) return {};
  try {
    const { payload } = await jwtDecrypt(token, encryptionKey(site.sessionKey), algorithms);
    const kept = (payload.identity ?? {}) as Record<string, unknown>;
    const values = draftFields.flatMap((field) => {
      const value = kept[field] === sameAsEmail ? kept.email : kept[field];
      return typeof value === 'string' ? [[field, value] as const] : [];
    });
    return Object.fromEntries(values);
  } catch {
    return {};
  }
}

/** Whether something was kept for this visitor that can no longer be read: it expired, or the key was changed. */
export async function isDraftLost(request: Request, site: Sealing): Promise<boolean> {
  if (!readCookie(request.headers.get('cookie') ?? '')) return false;
  return Object.keys(await openDraft(request, site)).length === 0;
}

/** The identity kept for this visitor, once it is whole and right. */
export async function openIdentity(
  request: Request,
  site: Sealing,
  today: Date,
): Promise<Identity | undefined> {
  const read = readIdentityForm(await openDraft(request, site), today);
  return read.ok ? read.identity : undefined;
}

/** The `Set-Cookie` that forgets the draft. */
export function forgetDraft(site: Sealing): string {
  return `${writeCookie('', site)}; Max-Age=0`;
}

/** The address is the longest answer: it is kept once, so that with a representative's the cookie is small enough. */
const sameAsEmail = true;

function shorten(values: IdentityValues): Record<string, string | typeof sameAsEmail> {
  const typed = draftFields.filter((field) => values[field] !== '').map((field) => [field, values[field]]);
  return {
    ...Object.fromEntries(typed),
    ...(values.emailConfirmation !== '' &&
      values.emailConfirmation === values.email && { emailConfirmation: sameAsEmail }),
  };
}

function encryptionKey(sessionKey: string): Uint8Array {
  return createHash('sha256').update(`enrolment draft\n${sessionKey}`).digest();
}

function writeCookie(value: string, { config }: Sealing): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie(header: string): string | undefined {
  const prefix = `${cookieName}=`;
  return header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
}
