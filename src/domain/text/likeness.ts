/** Share of common trigrams, 0 to 1, as in PostgreSQL's pg_trgm. */
export function likeness(a: string, b: string): number {
  const [ofA, ofB] = [trigrams(a), trigrams(b)];
  const common = [...ofA].filter((trigram) => ofB.has(trigram)).length;
  return common === 0 ? 0 : Math.fround(common / (ofA.size + ofB.size - common));
}

/** Two spaces before each word and one after: its beginning weighs more. */
function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ').filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}
