const narrowSpace = '\u202f';

/** Groups of 3, 3, 3 and 5 digits; unchanged when there are not 14 digits. */
export function formatSiret(siret: string): string {
  const digits = siret.replaceAll(/\s/gu, '');
  return /^\d{14}$/u.test(digits)
    ? digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, ['$1', '$2', '$3', '$4'].join(narrowSpace))
    : siret.trim();
}

/** The SIRETs of La Poste do not follow Luhn's key: it has more post offices than the key allows. */
const laPoste = '356000000';

/**
 * 14 digits, without spaces, dots and dashes; undefined when they are not 14 or the key is wrong: Luhn's, or for a post office a sum of
 * digits divisible by 5 (INSEE).
 */
export function readSiret(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.\p{Pd}]/gu, '');
  if (!/^\d{14}$/u.test(digits) || /^0+$/u.test(digits)) return undefined;
  const isPostOffice = digits.startsWith(laPoste) && sumOfDigits(digits) % 5 === 0;
  return passesLuhn(digits) || isPostOffice ? digits : undefined;
}

function passesLuhn(digits: string): boolean {
  const doubled = [...digits].toReversed().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return sumOfDigits(doubled.join('')) % 10 === 0;
}

function sumOfDigits(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0);
}

/**
 * Number of a prefecture's approval (agrément), in capitals without spaces: «E 24 069 0001 0» is E, year, département, rank and key.
 * Prefectures vary: E and 8 to 11 digits, one of them possibly A or B (Corsica); undefined otherwise.
 */
export function readAgreement(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[\s./\p{Pd}]/gu, '');
  return /^E(?=.{8,11}$)\d*(?:2[AB])?\d+$/u.test(compact) ? compact : undefined;
}
