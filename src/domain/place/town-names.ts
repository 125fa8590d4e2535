import { normaliseText } from '../text/text.ts';

const elidedArticles = new Set(['l', 'd']);

/** How far the name of a town is what was typed. */
export const ranks = { name: 0, nameWithoutArticle: 1, formerName: 2, beginning: 3, other: 4 } as const;

/** Names that people use and no commune bears, by the commune that is meant. */
const quarters: Readonly<Record<string, string>> = {
  'la defense': '92026',
  'paris la defense': '92026',
  'cergy pontoise': '95127',
  'marne la vallee': '77468',
  'saint quentin en yvelines': '78423',
  'sophia antipolis': '06152',
};

/** INSEE code; `wanted` in the words of `nameWords`. */
export function communeOfQuarter(wanted: string): string | undefined {
  return Object.hasOwn(quarters, wanted) ? quarters[wanted] : undefined;
}

/** For comparison: lower-case words without elided articles, digits and punctuation. */
export function nameWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’ʼ‘`´]/gu, "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => normaliseText(word.replace(/^[dl]'/u, '').replaceAll("'", '')))
    .filter((word) => word !== '' && !/\d/u.test(word));
  const withoutArticles = words.filter((word) => !elidedArticles.has(word));
  return withoutArticles.length > 0 ? withoutArticles : words;
}

/** A final «ste» may mean «sainte» or begin «Steenvoorde», «lhay» is «l'Haÿ», «roc h» is «roc'h»: all are searched. */
export function spellings(words: readonly string[], text: string): string[] {
  const expanded = words.join(' ');
  const abbreviation = /(?:^|[^\p{L}'])(ste?)$/iu.exec(text)?.[1];
  const abbreviated = [...words.slice(0, -1), abbreviation?.toLowerCase()].join(' ');
  const parted = words.map((word) => word.replace(/^[ld](?=[aeiouyh].{2})/u, '')).join(' ');
  const joined = expanded.replaceAll(/(?<=[a-z]{2}) (?=[a-z]( |$))/gu, '');
  return [...new Set([...(abbreviation ? [abbreviated] : []), expanded, parted, joined])];
}

/** How far a name of a town is what was typed: `wanted` in the words of `nameWords`. */
export function rankOf(nom: string, wanted: string): number {
  const name = nameWords(nom).join(' ');
  const isSame = (other: string) => glued(other) === glued(wanted);
  if (name === wanted) return ranks.name;
  if (isSame(name) || isSame(name.replace(/^(?:la|le|les) /u, ''))) return ranks.nameWithoutArticle;
  return name.startsWith(wanted) ? ranks.beginning : ranks.other;
}

/** Without elided articles and spaces. */
function glued(name: string): string {
  return name.replaceAll(/(^| )[ld](?=[aeiouyh].{2})/gu, '$1').replaceAll(' ', '');
}
