import { writeTown } from '../place/address.ts';
import { afterNumbers, articles, exceptions, linkingWords, openings, ways } from './name-words.ts';

/** Without accents and in lower case, sign by sign. */
const plain = (text: string) =>
  text
    .split('')
    .map((sign) => (sign === '’' ? "'" : sign.normalize('NFD').charAt(0)))
    .join('')
    .toLowerCase();

const written = new Map(exceptions.map((word) => [plain(word), word]));

/** With «AUTO ECOLE» as one word. */
const tidySpaces = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[’ʼ‘`´]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\b(auto|moto)[ -]*([eé]cole)(?!\p{L})/giu, '$1-$2')
    .trim();

const isRoman = (word: string) => /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/u.test(word);
/** «C.E.R.» */
const isDotted = (word: string) => /^(?:\p{L}\.)+\p{L}?$/u.test(word);
/** «RN7», «A2», «JPB». */
const isCode = (word: string) => /\d/u.test(word) || !/[aeiouy]/u.test(plain(word));

const capitalise = (word: string) => word.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase());

interface Place {
  readonly isFirst: boolean;
  /** Plain. */
  readonly before: string;
}

function writePart(part: string, { isFirst, before }: Place): string {
  const key = plain(part);
  const isLinked = linkingWords.has(key) || (articles.has(key) && linkingWords.has(before));
  if (isLinked && !isFirst) return key;
  const known = written.get(key);
  if (known !== undefined) return known;
  const isKept = key.length === 1 || isRoman(part) || isDotted(part) || isCode(part);
  return isKept ? part.toUpperCase() : capitalise(part);
}

/** «L'ETAPE», «FEU-VERT». */
function writeWord(word: string, place: Place): string {
  const known = written.get(plain(word));
  if (known !== undefined) return known;
  const [, elided = '', rest = word] = /^([cdjlmns]|qu)'(.+)$/iu.exec(word) ?? [];
  const parts = rest.replaceAll("'", '’').split('-');
  const whole = parts.map((part, at) =>
    at === 0 && elided !== ''
      ? writePart(part, { isFirst: true, before: '' })
      : writePart(part, at === 0 ? place : { isFirst: false, before: plain(parts[at - 1] ?? '') }),
  );
  return `${elided === '' ? '' : `${writePart(elided, place)}’`}${whole.join('-')}`;
}

/** Where a text has both cases, only its words in capitals are rewritten. «A» is «à» before «la» and «l’». */
function writeWords(text: string, isFirst: boolean, write = writeWord): string {
  const isMixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  const words = text.split(' ');
  const isTo = (at: number) => words[at]?.toUpperCase() === 'A' && /^(?:la$|l')/iu.test(words[at + 1] ?? '');
  return words
    .map((word, at) => {
      if (isMixed && word !== word.toUpperCase() && write === writeWord) return word.replaceAll("'", '’');
      if (isTo(at)) return isFirst && at === 0 ? 'À' : 'à';
      const before = isTo(at - 1) ? 'de' : plain(words[at - 1] ?? '');
      return write(word, { isFirst: isFirst && at === 0, before });
    })
    .join(' ');
}

/** Where the words of a town stand in a text. */
function townIn(town: string): RegExp | undefined {
  const words = plain(town).match(/[\p{L}\p{N}]+/gu);
  return words
    ? new RegExp(String.raw`(?<![\p{L}\p{N}'-])${words.join("[ '-]+")}(?![\p{L}\p{N}-])`, 'gu')
    : undefined;
}

/** With the town as it is written officially: «AVENIR BETHUNE» of Béthune is «Avenir Béthune». */
function writeAround(text: string, town: string, isFirst: boolean): string {
  const pattern = townIn(town);
  const matches = pattern ? [...plain(text).matchAll(pattern)] : [];
  const ends = [0, ...matches.map(({ index, 0: found }) => index + found.length)];
  const starts = [...matches.map(({ index }) => index), text.length];
  return ends
    .map((from, at) => writeWords(text.slice(from, starts[at]), isFirst && at === 0))
    .join(writeTown(town));
}

/** «AUTO ECOLE DES 2 RIVES» → «Auto-école des 2 Rives». */
export function tidyName(given: string, town = ''): string {
  const name = tidySpaces(given);
  const [pattern, opening = ''] = openings.find(([one]) => one.test(name)) ?? [];
  const rest = pattern ? name.replace(pattern, '').replace(/^[\s:–-]+/u, '') : name;
  return [opening, writeAround(rest, town, opening === '')].filter(Boolean).join(' ');
}

/** «88 BD DE L'EGLISE  BP 80» → «88 boulevard de l’Église, BP 80», without town and CEDEX at its end. */
export function tidyStreet(given: string, town = ''): string {
  const whole = tidySpaces(given);
  const named = whole.replace(/ ?\bCEDEX(?: \d+)?$/iu, '');
  const at = named === whole ? undefined : [...plain(named).matchAll(townIn(town) ?? /$^/gu)].at(-1);
  const street = at && at.index + at[0].length === named.length ? named.slice(0, at.index) : named;
  return writeWords(
    street.replaceAll(/,? (?=(?:BP|CS|TSA) ?\d)/giu, ', ').replace(/,$/u, ''),
    true,
    writeOfStreet,
  )
    .replaceAll(/\bcentre commercial\b/giu, 'centre commercial')
    .trim();
}

function writeOfStreet(word: string, place: Place): string {
  const key = plain(word);
  const isNumbered = /\d[a-d]?$/u.test(place.before);
  if (isNumbered && afterNumbers.has(key)) return word.toLowerCase();
  const way =
    place.isFirst || isNumbered || afterNumbers.has(place.before) ? ways[key.replace(/\.$/u, '')] : undefined;
  return (
    way ??
    (word === word.toUpperCase() || word === word.toLowerCase()
      ? writeWord(word, place)
      : word.replaceAll("'", '’'))
  );
}
