const narrowSpace = '\u202f';

/** A SIRET in its groups, three by three and the last five; as given when it is not 14 digits. */
export function formatSiret(siret: string): string {
  const digits = siret.replaceAll(/\s/gu, '');
  return /^\d{14}$/u.test(digits)
    ? digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, ['$1', '$2', '$3', '$4'].join(narrowSpace))
    : siret.trim();
}

/** La Poste's SIREN: its 18,000 post offices outgrew the key of Luhn, and have one of their own. */
const laPoste = '356000000';

/**
 * The 14 digits of a SIRET that somebody typed, its spaces, dots and dashes left out; undefined when they are not 14 or when
 * neither Luhn's key nor, for a post office, a sum of digits that is a multiple of 5 holds (INSEE).
 */
export function readSiret(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.\p{Pd}]/gu, '');
  if (!/^\d{14}$/u.test(digits) || /^0+$/u.test(digits)) return undefined;
  const isPostOffice = digits.startsWith(laPoste) && sumOfDigits(digits) % 5 === 0;
  return passesLuhn(digits) || isPostOffice ? digits : undefined;
}

/** From the right, every second digit is doubled; the digits of all that sum to a multiple of 10. */
function passesLuhn(digits: string): boolean {
  const doubled = [...digits].toReversed().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return sumOfDigits(doubled.join('')) % 10 === 0;
}

function sumOfDigits(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0);
}

/**
 * The number of a prefecture's agreement to run a driving school, in capitals and without spaces: «E 24 069 0001 0» is
 * E, year, département, rank and key. Prefectures write it in several ways: E and 8 to 11 figures, one A or B of Corsica
 * among them, are taken; undefined for all else.
 */
export function readAgreement(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[\s./\p{Pd}]/gu, '');
  return /^E(?=.{8,11}$)\d*(?:2[AB])?\d+$/u.test(compact) ? compact : undefined;
}
