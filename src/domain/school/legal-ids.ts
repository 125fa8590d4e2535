const narrowSpace = '\u202f';

export function formatSiret(siret: string): string {
  const digits = siret.replaceAll(/\s/gu, '');
  return /^\d{14}$/u.test(digits)
    ? digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, ['$1', '$2', '$3', '$4'].join(narrowSpace))
    : siret.trim();
}

/** La Poste has more post offices than Luhn's key allows. */
const laPoste = '356000000';

/** Undefined with a wrong key: Luhn's, or for a post office a sum of digits divisible by 5 (INSEE). */
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

/** Of Corsica, and of the overseas départements (09A to 09H). */
const lettered = '2[AB]|9[A-H]';

/** A prefecture's approval, such as «E 24 069 0001 0»: E and 8 to 11 digits, one possibly the letter of a département. */
export function readAgreement(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[\s./\p{Pd}]/gu, '');
  return new RegExp(`^E(?=.{8,11}$)\\d*(?:${lettered})?\\d+$`, 'u').test(compact) ? compact : undefined;
}

/** «E 24 069 0001 0» from «E2406900010». */
export function formatAgreement(agreement: string): string {
  return agreement.replace(/^E(\d{2})(\d\w{2})(\d{4})(\d)$/u, 'E $1 $2 $3 $4');
}
