import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds: faster than a person with autofill. */
export const minFillMs = 2000;
const maxFillMs = 24 * 3_600_000;

/** Time of rendering: detects bots that post at once, or without the form. Identifies nobody: may be cached. */
export function sealForm(sessionKey: string, now: Date): string {
  const shownAt = now.getTime().toString(36);
  return `${shownAt}.${sign(sessionKey, shownAt)}`;
}

/** For a form with errors, which may be sent again at once. */
export function sealAgain(sessionKey: string, now: Date): string {
  return sealForm(sessionKey, new Date(now.getTime() - minFillMs));
}

export function checkSeal(
  sessionKey: string,
  seal: string | undefined,
  now: Date,
): 'right' | 'early' | 'wrong' {
  const [, shownAt = '', signature = ''] = /^([\da-z]{1,11})\.([\w-]{43})$/u.exec(seal ?? '') ?? [];
  if (shownAt === '' || !equal(signature, sign(sessionKey, shownAt))) return 'wrong';
  const age = now.getTime() - Number.parseInt(shownAt, 36);
  if (age > maxFillMs) return 'wrong';
  return age < minFillMs ? 'early' : 'right';
}

function sign(sessionKey: string, shownAt: string): string {
  return createHmac('sha256', sessionKey).update(`form shown at ${shownAt}`).digest('base64url');
}

function equal(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
