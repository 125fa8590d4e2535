import { normaliseText } from '../text/text.ts';

/** Shorter texts are one error away from too many others. */
const minLength = 4;

/** One letter missing, added, wrong or swapped with its neighbour (docs/product/searching.md#search-box). */
export function beginsWithOneTypo(name: string, typed: string): boolean {
  if (typed.length < minLength) return false;
  let same = 0;
  while (same < typed.length && name[same] === typed[same]) same += 1;
  if (same === typed.length) return true;
  const rest = typed.slice(same);
  const expected = name.slice(same);
  const swapped = (rest[1] ?? '') + rest[0] + rest.slice(2);
  return (
    expected.startsWith(rest.slice(1)) ||
    expected.slice(1).startsWith(rest) ||
    expected.slice(1).startsWith(rest.slice(1)) ||
    expected.startsWith(swapped)
  );
}

/** The geography service tolerates no typing errors, the directory does. A text found in a school's name means that
 * school. */
export function correctTownName(
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
