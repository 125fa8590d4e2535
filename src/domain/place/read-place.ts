import { normaliseText } from '../text/text.ts';
import { departementNamed, departementNumbered, departementsOfPostalCode } from './departements.ts';

/** A place as a person types it. */
export interface TypedPlace {
  /** What may be the town's name, best first; empty for a code alone. */
  readonly names: readonly string[];
  /** Of an address: each name counts only as the whole name of a town. */
  readonly isAddress: boolean;
  readonly postalCode: string | undefined;
  /** Codes; any of them. Empty when none is given. */
  readonly departements: readonly string[];
  /** Of Paris, Lyon or Marseille. */
  readonly arrondissement: number | undefined;
}

/** Number of arrondissements. */
const divided: Readonly<Record<string, number>> = { paris: 20, lyon: 9, marseille: 16 };
const roman = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const ways = new Set([
  ...['rue', 'avenue', 'av', 'boulevard', 'bd', 'bld', 'place', 'pl', 'chemin', 'allee', 'allees', 'impasse'],
  ...['route', 'rte', 'quai', 'cours', 'square', 'passage', 'faubourg', 'esplanade', 'promenade', 'voie'],
  ...['sentier', 'ruelle', 'lotissement', 'residence', 'zone', 'za', 'zi', 'zac', 'cite', 'hameau'],
]);
/** «rue de Paris» is in another town. */
const linking = new Set([
  'de',
  'du',
  'des',
  'd',
  'la',
  'le',
  'les',
  'l',
  'et',
  'aux',
  'au',
  'en',
  'sur',
  'sous',
]);
const withoutMeaning = new Set(['cedex', 'arrondissement', 'arrdt', 'arr', 'ardt', 'france']);
const maxTownWords = 5;
/** Of a name among other words: «Is», «Y» and «Eu» are words as well. */
const minTownLetters = 4;
/** Of what a visitor can type. */
const maxLength = 200;

/** One reader for search, enrolment and import. A text that names nothing is its own name. */
export function readPlace(typed: string): TypedPlace {
  const text = typed
    .slice(0, maxLength)
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[’ʼ‘`´]/gu, "'");
  const [found = '', code = ''] = /(?<![\d/])(?:f-?|fr-)?(\d{2} ?\d{3})(?!\d)/iu.exec(text) ?? [];
  const postalCode = code === '' ? undefined : code.replace(' ', '');
  const { rest, departement } = takeDepartement(text.replace(found, ' '));
  const words = rest.split(/[\s,;]+/u).filter(Boolean);
  const { kept, arrondissement } = takeArrondissement(words);
  const first = firstTownWord(kept);
  const isAddress = first !== undefined;
  return {
    names: isAddress ? endsOf(kept, first) : nameOf(kept),
    isAddress,
    postalCode,
    departements: departement
      ? [departement]
      : postalCode === undefined
        ? []
        : departementsOfPostalCode(postalCode),
    arrondissement,
  };
}

/** «Montreuil (62)», «Saint-Denis (Réunion)», «Montreuil, Pas-de-Calais», «Montreuil 62», «62 Montreuil». */
function takeDepartement(text: string): { readonly rest: string; readonly departement?: string } {
  const read = (part: string) => departementNumbered(part) ?? departementNamed(part);
  const mark = Math.max(text.lastIndexOf('('), text.lastIndexOf(','));
  const before = text.slice(0, Math.max(0, mark)).trim();
  const departement =
    before === ''
      ? undefined
      : read(
          text
            .slice(mark + 1)
            .replaceAll(')', '')
            .trim(),
        );
  if (departement) return { rest: before, departement };
  const words = text.split(/\s+/u).filter(Boolean);
  // Beside Paris, Lyon or Marseille a number is an arrondissement, before a way the one of a house.
  const isNumber = words.some(
    (word) => Object.hasOwn(divided, normaliseText(word)) || ways.has(normaliseText(word)),
  );
  for (const at of isNumber ? [] : [0, words.length - 1]) {
    const word = words[at] ?? '';
    const code = /^(?:\d{2,3}|2[ab])$/iu.test(word) ? departementNumbered(word) : undefined;
    if (code && words.length > 1) return { rest: words.toSpliced(at, 1).join(' '), departement: code };
  }
  return takeDepartementAtEnd(words) ?? { rest: text.replaceAll(/[()]/gu, ' ') };
}

/** «Saint-Denis La Réunion», and not «Villeneuve sur Lot». */
function takeDepartementAtEnd(words: readonly string[]) {
  for (let at = Math.max(1, words.length - 4); at < words.length; at += 1) {
    const departement = departementNamed(words.slice(at).join(' '));
    if (!departement || linking.has(normaliseText(words[at - 1] ?? ''))) continue;
    return { rest: words.slice(0, at).join(' '), departement };
  }
  return undefined;
}

/** «Lyon 3eme arrondissement», «Paris XII», «Marseille 8», «LYON CEDEX 03», «3e arrondissement de Lyon». */
function takeArrondissement(words: readonly string[]) {
  const town = words.find((word) => Object.hasOwn(divided, normaliseText(word)));
  const most = divided[normaliseText(town ?? '')] ?? 0;
  const kept: string[] = [];
  let arrondissement: number | undefined;
  for (const [at, word] of words.entries()) {
    const plain = normaliseText(word);
    const number = Number(
      /^0?(\d{1,2})(?:er|e|eme|ere)?$/u.exec(plain)?.[1] ?? roman.indexOf(plain.replace(/e$/u, '')) + 1,
    );
    // The number of a house begins an address.
    const isHouse = at === 0 && /^\d+$/u.test(plain) && !withoutMeaning.has(normaliseText(words[1] ?? ''));
    if (number >= 1 && number <= most && !isHouse && arrondissement === undefined) arrondissement = number;
    else if (!withoutMeaning.has(plain) && !(isAfterCedex(words, at) && /^\d+$/u.test(plain)))
      kept.push(word);
  }
  return { kept, arrondissement };
}

function isAfterCedex(words: readonly string[], at: number): boolean {
  return normaliseText(words[at - 1] ?? '') === 'cedex';
}

/** Index of the first word that may begin the town of an address; undefined for a text that is no address. */
function firstTownWord(words: readonly string[]): number | undefined {
  const way = words.slice(0, 3).findIndex((word) => ways.has(normaliseText(word)));
  const isNumbered = /^\d/u.test(words[0] ?? '');
  if (!isNumbered && (way !== 0 || words.length < 2)) return undefined;
  // After a way at least one word is its name.
  return way < 0 ? 1 : way + 2;
}

/** Longest first. */
function endsOf(words: readonly string[], first: number): string[] {
  return words
    .map((_, at) => at)
    .filter((at) => at >= Math.max(first, words.length - maxTownWords))
    .filter((at) => !(at > 0 && linking.has(normaliseText(words[at - 1] ?? ''))))
    .map((at) => words.slice(at).join(' '));
}

/** Towns that may stand among other words, longest first: «auto école Nantes», «Lille centre», and not «gare de Lyon». */
export function namesWithin(name: string): string[] {
  const words = name.split(' ').slice(0, maxTownWords);
  return words
    .flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)))
    .filter((some) => some.length < words.length && !linking.has(normaliseText(some.at(-1) ?? '')))
    .filter(([first = '']) => {
      const before = words[words.indexOf(first) - 1];
      return before === undefined || !linking.has(normaliseText(before));
    })
    .toSorted((a, b) => b.length - a.length)
    .map((some) => some.join(' '))
    .filter((part) => part.length >= minTownLetters);
}

function nameOf(words: readonly string[]): string[] {
  const isPreposition = ['a', 'de'].includes(normaliseText(words[0] ?? '')) && words.length > 1;
  const name = words.slice(isPreposition ? 1 : 0).join(' ');
  const withoutLink = name.replace(/^(.*) de$/iu, '$1');
  return name === '' ? [] : [withoutLink];
}
