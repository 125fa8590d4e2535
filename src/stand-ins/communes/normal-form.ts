const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/** The form in which names are compared: ASCII letters only, elided articles dropped (`L'Haÿ-les-Roses` → `haylesroses`). */
export function normalForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?:^| )[dl]'/gu, '')
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, (letter) => ligatures[letter] ?? '');
}

/** A name's words in their normal form; words without any letter disappear. */
export function nameTokens(text: string): string[] {
  return text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/u)
    .map(normalForm)
    .filter((token) => token !== '');
}
