/** Of a link into the enrolment. Its first page loads them alone, without the refusals of the steps that follow. */
export type SelectionFault = 'unknown-office' | 'unknown-formula' | 'not-sold-online' | 'quote-only';

export const selectionFaultMessages: Readonly<Record<SelectionFault, string>> = {
  'unknown-office':
    'Cette auto-école ne figure pas dans notre annuaire. Choisissez votre formation, puis une auto-école.',
  'unknown-formula': 'Cette formule n’est pas proposée par cette auto-école. Choisissez l’une des siennes.',
  'not-sold-online':
    'Cette formule ne se règle pas en ligne. Choisissez-en une autre ou contactez l’auto-école.',
  'quote-only': 'Cette auto-école ne vend pas en ligne\u202f: demandez-lui un devis.',
};
