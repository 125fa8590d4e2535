import { normaliseText } from '../text/text.ts';

/** Shorter texts are one error away from too many others. */
const shortest = 4;

/**
 * Whether a name begins with what was typed but for one error: a letter missing, too many, wrong, or two neighbours
 * swapped (docs/product/searching.md#search-box). Both as `normaliseText` gives them.
 */
export function beginsWithOneTypo(name: string, typed: string): boolean {
  if (typed.length < shortest) return false;
  let same = 0;
  while (same < typed.length && name[same] === typed[same]) same += 1;
  if (same === typed.length) return true;
  const rest = typed.slice(same);
  const meant = name.slice(same);
  const swapped = (rest[1] ?? '') + rest[0] + rest.slice(2);
  return (
    meant.startsWith(rest.slice(1)) ||
    meant.slice(1).startsWith(rest) ||
    meant.slice(1).startsWith(rest.slice(1)) ||
    meant.startsWith(swapped)
  );
}

/**
 * The town that was meant by a text which names none: the geography knows no typing error, the directory forgives one, and
 * the schools that it found tell where they are. A text that a school bears in its name means that school.
 */
export function townMeant(
  typed: string,
  found: readonly {
    readonly label: string;
    readonly address: { readonly city: { readonly name: string } };
  }[],
): string | undefined {
  const text = normaliseText(typed);
  if (found.some(({ label }) => normaliseText(label).includes(text))) return undefined;
  return found
    .map(({ address }) => address.city.name)
    .find((name) => beginsWithOneTypo(normaliseText(name), text));
}
