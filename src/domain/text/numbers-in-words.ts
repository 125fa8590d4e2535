const small = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize'],
];
const tens: Readonly<Record<number, string>> = {
  10: 'dix',
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
  60: 'soixante',
  80: 'quatre-vingt',
};

/** A whole number from 0 to 100, masculine: 71 is «soixante et onze», 80 «quatre-vingts». */
export function inWords(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count > 100) throw new RangeError(`No words for ${count}`);
  if (count === 100) return 'cent';
  const word = small[count];
  if (word !== undefined) return word;
  // 70 and 90 count on from 60 and 80.
  const base = count - (count % (count < 60 ? 10 : 20));
  const rest = count - base;
  if (rest === 0) return base === 80 ? 'quatre-vingts' : `${tens[base]}`;
  const joint = base < 80 && rest % 10 === 1 ? ' et ' : '-';
  return `${tens[base]}${joint}${inWords(rest)}`;
}

/** «quatorzième», from 2 on. */
export function ordinalInWords(count: number): string {
  return `${inWords(count).replace(/[es]$/u, '').replace(/cinq$/u, 'cinqu').replace(/neuf$/u, 'neuv')}ième`;
}

export function capital(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

/** «deux mois», «une heure». */
export function inUnits(count: number, unit: 'heure' | 'mois' | 'an' | 'année'): string {
  if (count === 1) return `${unit === 'heure' || unit === 'année' ? 'une' : 'un'} ${unit}`;
  return `${inWords(count)} ${unit.replace(/(?<!s)$/u, 's')}`;
}
