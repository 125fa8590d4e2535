const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Shorter words are one error away from too many others, longer ones are no words. */
const correctable = { shortest: 4, longest: 24 };

/**
 * What may have been meant by a word typed with one error: a letter missing, too many, wrong, or two neighbours
 * swapped. Empty for a word too short or too long to be corrected.
 */
export function oneErrorVariants(typed: string): string[] {
  if (typed.length < correctable.shortest || typed.length > correctable.longest) return [];
  const variants = new Set<string>();
  for (let place = 0; place <= typed.length; place += 1) {
    const before = typed.slice(0, place);
    const [here = '', next = ''] = typed.slice(place);
    const after = typed.slice(place + 1);
    for (const letter of letters) {
      variants.add(`${before}${letter}${here}${after}`);
      if (here) variants.add(`${before}${letter}${after}`);
    }
    if (here) variants.add(`${before}${after}`);
    if (next) variants.add(`${before}${next}${here}${after.slice(1)}`);
  }
  variants.delete(typed);
  return [...variants];
}
