const common = [
  'gmail.com',
  'hotmail.fr',
  'orange.fr',
  'outlook.fr',
  'yahoo.fr',
  'icloud.com',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'wanadoo.fr',
  'live.fr',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'bbox.fr',
  'neuf.fr',
  'numericable.fr',
  'protonmail.com',
  'proton.me',
  'msn.com',
  'aol.com',
  'gmx.fr',
  'club-internet.fr',
] as const;

/** Real domains that look like a typing error in one of the above. */
const real: ReadonlySet<string> = new Set([
  ...common,
  ...['gmx.com', 'gmx.de', 'gmx.net', 'mail.com', 'ymail.com', 'email.com', 'me.com', 'mac.com', 'aol.fr'],
  ...['live.be', 'live.com', 'live.nl', 'hotmail.be', 'hotmail.de', 'hotmail.es', 'hotmail.it'],
  ...['yahoo.be', 'yahoo.ca', 'yahoo.de', 'yahoo.es', 'yahoo.it', 'outlook.be', 'outlook.de', 'outlook.es'],
  ...['proton.fr', 'pm.me', 'orange.com', 'free.com', 'sfr.com', 'nerim.fr', 'noos.fr'],
]);

/** Of providers: it says nothing about who writes. */
export function isProviderDomain(domain: string): boolean {
  return real.has(domain);
}

/** Domains that exist with another ending only. */
const otherEndings: ReadonlyMap<string, string> = new Map([
  ['gmail.fr', 'gmail.com'],
  ['googlemail.fr', 'gmail.com'],
  ['icloud.fr', 'icloud.com'],
  ['laposte.fr', 'laposte.net'],
  ['laposte.com', 'laposte.net'],
]);

/** Minimum lengths of a domain for which two errors, or one, are reliably detected. */
const charactersForTwoSlips = 9;
const charactersForOneSlip = 6;

/** «camille@gmial.com» → «camille@gmail.com»; undefined when the domain is not close to a common one. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replaceAll(/[.,]+/gu, '.')
    .replace(/\.$/u, '');
  if (at < 1 || domain === '') return undefined;
  const meant = nearestDomain(domain);
  const suggestion = `${local}@${meant ?? domain}`;
  return suggestion.toLowerCase() === email.toLowerCase() || (meant === undefined && !real.has(domain))
    ? undefined
    : suggestion;
}

function nearestDomain(domain: string): string | undefined {
  if (real.has(domain)) return undefined;
  const named = otherEndings.get(domain) ?? common.find((one) => one.slice(0, one.indexOf('.')) === domain);
  if (named !== undefined) return named;
  let nearest: string | undefined;
  let least = slipsAllowed(domain) + 1;
  for (const candidate of common) {
    const slips = countSlips(domain, candidate);
    if (slips < least && slips <= slipsAllowed(candidate)) [nearest, least] = [candidate, slips];
  }
  return nearest;
}

function slipsAllowed(domain: string): number {
  if (domain.length >= charactersForTwoSlips) return 2;
  return domain.length >= charactersForOneSlip ? 1 : 0;
}

/** Edit distance in which a swap of neighbours counts as one. */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}

export const correctEmail = 'correctEmail';
export const correctRepresentativeEmail = 'correctRepresentativeEmail';

export function correctEmails<
  Values extends Readonly<Record<'email' | 'emailConfirmation' | 'representativeEmail', string>>,
>(values: Values, typed: Readonly<Record<string, string | undefined>>): Values {
  const meant = (email: string, box: string) => (typed[box] && suggestEmail(email)) || email;
  const email = meant(values.email, correctEmail);
  return {
    ...values,
    email,
    emailConfirmation: values.emailConfirmation === values.email ? email : values.emailConfirmation,
    representativeEmail: meant(values.representativeEmail, correctRepresentativeEmail),
  };
}
