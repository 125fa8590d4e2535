const narrowSpace = '\u202f';

/** A SIRET in its groups, three by three and the last five; as given when it is not 14 digits. */
export function formatSiret(siret: string): string {
  const digits = siret.replaceAll(/\s/gu, '');
  return /^\d{14}$/u.test(digits)
    ? digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, ['$1', '$2', '$3', '$4'].join(narrowSpace))
    : siret.trim();
}
