import { normaliseText } from '../text/text.ts';

/** A street or an address as typed: where its town may be named. */
export interface TypedAddress {
  readonly postalCode: string | undefined;
  /** Ends of the text, longest first; each counts only as the whole name of a town. */
  readonly towns: readonly string[];
}

const ways = new Set([
  ...['rue', 'avenue', 'av', 'boulevard', 'bd', 'bld', 'place', 'pl', 'chemin', 'allee', 'allees', 'impasse'],
  ...['route', 'rte', 'quai', 'cours', 'square', 'passage', 'faubourg', 'esplanade', 'promenade', 'voie'],
  ...['sentier', 'ruelle', 'lotissement', 'residence', 'zone', 'za', 'zi', 'zac', 'cite', 'hameau'],
]);
/** «rue de Paris» is in another town. */
const linking = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'aux', 'au']);
const maxTownWords = 5;

/** Undefined for a text that is no address. */
export function readTypedAddress(typed: string): TypedAddress | undefined {
  const postalCode = /(?<!\d)\d{5}(?!\d)/u.exec(typed)?.[0];
  const words = typed
    .split(/[\s,;()]+/u)
    .filter(
      (word) => word !== '' && word !== postalCode && !/^(?:cedex|\d{1,2}(?:er|e|ème|eme))$/iu.test(word),
    );
  const way = words.slice(0, 3).findIndex((word) => ways.has(normaliseText(word)));
  const isNumbered = /^\d/u.test(words[0] ?? '');
  if (postalCode === undefined && !isNumbered && (way !== 0 || words.length < 2)) return undefined;
  const isLinking = (word = '') => linking.has(normaliseText(word));
  // After a way at least one word is its name.
  const first = way < 0 ? Number(isNumbered) : way + 2;
  const towns = words
    .map((_, at) => at)
    .filter(
      (at) => at >= Math.max(first, words.length - maxTownWords) && !(at > 0 && isLinking(words[at - 1])),
    )
    .map((at) => words.slice(at).join(' '));
  return { postalCode, towns };
}
