import { nameTokens, normalForm } from './normal-form.ts';

/** A document of the index, by its place in the list of names, and how well it fits the query. */
export interface NameMatch {
  readonly place: number;
  readonly score: number;
}

/** Tokens `from` (included) to `to` (excluded) of the sorted list: those that begin with a word of the query. */
interface TokenRange {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds names by the beginnings of their words, scored as lunr 1.0.0 does: the cosine of the tf-idf vectors of query and
 * name, where a word completed by the index weighs 1/ln(max(3, letters added)). See docs/decisions/0002.
 */
export class NameIndex {
  readonly #normalNames: readonly string[];
  readonly #tokens: readonly string[];
  readonly #idf: Float64Array;
  /** For each token the places of the names that hold it, ascending. */
  readonly #postings: readonly Int32Array[];
  /** For each name its tokens, ascending, and the weight of each. */
  readonly #tokensOfName: readonly Int32Array[];
  readonly #weightsOfName: readonly Float64Array[];
  readonly #magnitudes: Float64Array;

  constructor(names: readonly string[]) {
    const words = names.map(nameTokens);
    this.#normalNames = names.map(normalForm);
    this.#tokens = [...new Set(words.flat())].sort();
    const numberOf = new Map(this.#tokens.map((token, index) => [token, index]));
    const postings: number[][] = this.#tokens.map(() => []);
    this.#tokensOfName = words.map((list, place) => {
      const own = Int32Array.from(new Set(list.map((word) => numberOf.get(word) ?? 0))).sort();
      for (const token of own) postings[token]?.push(place);
      return own;
    });
    this.#postings = postings.map((places) => Int32Array.from(places));
    this.#idf = Float64Array.from(postings, (places) => 1 + Math.log(names.length / places.length));
    this.#weightsOfName = this.#tokensOfName.map((own, place) => {
      const list = words[place] ?? [];
      return Float64Array.from(own, (token) => {
        const occurrences = list.filter((word) => word === this.#tokens[token]).length;
        return (occurrences / list.length) * (this.#idf[token] ?? 0);
      });
    });
    this.#magnitudes = Float64Array.from(this.#weightsOfName, (weights) =>
      Math.sqrt(weights.reduce((squares, weight) => squares + weight * weight, 0)),
    );
  }

  /** Names holding, for every word of the text and in any order, a word that begins with it; best first, ties by place. */
  search(text: string): NameMatch[] {
    const words = nameTokens(text);
    const ranges = words.map((word) => this.#rangeOf(word));
    if (ranges.length === 0 || ranges.some(({ from, to }) => from === to)) return [];
    const { weights, magnitude } = this.#queryVector(ranges);
    const matches: NameMatch[] = [];
    for (const place of this.#candidates(ranges)) {
      const tokens = this.#tokensOfName[place] ?? [];
      if (!ranges.every(({ from, to }) => tokens.some((token) => token >= from && token < to))) continue;
      const own = this.#weightsOfName[place];
      let product = 0;
      tokens.forEach((token: number, index: number) => {
        const weight = weights.get(token);
        if (weight !== undefined) product += weight * (own?.[index] ?? 0);
      });
      matches.push({ place, score: product / (magnitude * (this.#magnitudes[place] ?? 1)) });
    }
    return matches.sort((a, b) => b.score - a.score);
  }

  /** Whether a text is, as it stands, the normal form of a name: only then does the exact name come first. */
  isNormalNameOf(text: string, place: number): boolean {
    return this.#normalNames[place] === text;
  }

  #rangeOf(word: string): TokenRange {
    return { word, from: this.#lowerBound(word), to: this.#lowerBound(`${word}\uFFFF`) };
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#tokens.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#tokens[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first word that a token completes gives its weight; every completion counts in the magnitude, as in lunr. */
  #queryVector(ranges: readonly TokenRange[]): { weights: Map<number, number>; magnitude: number } {
    const weights = new Map<number, number>();
    let squares = 0;
    for (const { word, from, to } of ranges) {
      for (let token = from; token < to; token++) {
        const added = (this.#tokens[token]?.length ?? 0) - word.length;
        const likeness = added === 0 ? 1 : 1 / Math.log(Math.max(3, added));
        const weight = (1 / ranges.length) * (this.#idf[token] ?? 0) * likeness;
        squares += weight * weight;
        if (!weights.has(token)) weights.set(token, weight);
      }
    }
    return { weights, magnitude: Math.sqrt(squares) };
  }

  /** The names of the rarest word, ascending: the others can only remove some of them. */
  #candidates(ranges: readonly TokenRange[]): Int32Array {
    const sizeOf = ({ from, to }: TokenRange) => {
      let size = 0;
      for (let token = from; token < to; token++) size += this.#postings[token]?.length ?? 0;
      return size;
    };
    const [rarest] = ranges.map((range) => ({ range, size: sizeOf(range) })).sort((a, b) => a.size - b.size);
    if (!rarest) return new Int32Array();
    const { from, to } = rarest.range;
    if (to - from === 1) return this.#postings[from] ?? new Int32Array();
    const places = new Set<number>();
    for (let token = from; token < to; token++) {
      for (const place of this.#postings[token] ?? []) places.add(place);
    }
    return Int32Array.from(places).sort();
  }
}
