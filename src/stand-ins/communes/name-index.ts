const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/** `L'Haÿ-les-Roses` → `haylesroses` */
function normalForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?:^| )[dl]'/gu, '')
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, (letter) => ligatures[letter] ?? '');
}

function nameTokens(text: string): string[] {
  return text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/u)
    .map(normalForm)
    .filter((token) => token !== '');
}

export interface NameMatch {
  readonly place: number;
  readonly score: number;
}

export type NameQuery = string | readonly string[];

/** Tokens `from` (included) to `to` (excluded) of the sorted list: those beginning with the word. */
interface TokenRange {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Cosine of tf-idf vectors; a completed word weighs 1/ln(max(3, letters added)). */
export class NameIndex {
  readonly #names: readonly string[];
  readonly #normalNames: (string | undefined)[];
  readonly #tokens: readonly string[];
  readonly #idf: Float64Array;
  readonly #postings: Lists;
  /** For each name its tokens, ascending; `#weights` has the same positions. */
  readonly #tokensOfName: Lists;
  readonly #weights: Float64Array;
  readonly #magnitudes: Float64Array;

  constructor(names: readonly string[]) {
    const words = names.map(nameTokens);
    this.#names = names;
    this.#normalNames = new Array(names.length);
    this.#tokens = [...new Set(words.flat())].sort();
    const numberOf = new Map(this.#tokens.map((token, index) => [token, index]));
    const numbers = words.map((list) => list.map((word) => numberOf.get(word) ?? 0).sort((a, b) => a - b));
    const postings: number[][] = this.#tokens.map(() => []);
    const distinct = numbers.map((list) => list.filter((token, index) => token !== list[index - 1]));
    distinct.forEach((list, place) => {
      for (const token of list) postings[token]?.push(place);
    });
    this.#postings = joinLists(postings);
    this.#tokensOfName = joinLists(distinct);
    this.#idf = Float64Array.from(postings, (places) => 1 + Math.log(names.length / places.length));
    this.#weights = new Float64Array(this.#tokensOfName.values.length);
    this.#magnitudes = new Float64Array(names.length);
    let position = 0;
    distinct.forEach((list, place) => {
      const all = numbers[place] ?? [];
      let squares = 0;
      for (const token of list) {
        const frequency = all.filter((other) => other === token).length / all.length;
        const weight = frequency * (this.#idf[token] ?? 0);
        this.#weights[position++] = weight;
        squares += weight * weight;
      }
      this.#magnitudes[place] = Math.sqrt(squares);
    });
  }

  /** Every word of the query begins a word, in any order. */
  match(query: NameQuery): NameMatch[] {
    const words = typeof query === 'string' ? nameTokens(query) : query.map(normalForm).filter(Boolean);
    const ranges = words.map((word) => this.#rangeOf(word));
    if (ranges.length === 0 || ranges.some(({ from, to }) => from === to)) return [];
    const { weights, magnitude } = this.#queryVector(ranges);
    const matches: NameMatch[] = [];
    const { starts, values } = this.#tokensOfName;
    for (const place of this.#candidates(ranges)) {
      const start = starts[place] ?? 0;
      const end = starts[place + 1] ?? 0;
      if (!ranges.every((range) => holdsOneOf(values, start, end, range))) continue;
      let product = 0;
      for (let position = start; position < end; position++) {
        const weight = weights.get(values[position] ?? -1);
        if (weight !== undefined) product += weight * (this.#weights[position] ?? 0);
      }
      matches.push({ place, score: product / (magnitude * (this.#magnitudes[place] ?? 1)) });
    }
    return matches;
  }

  /** Only then does the exact name come first. */
  isNormalNameOf(query: NameQuery, place: number): boolean {
    if (typeof query !== 'string') return false;
    this.#normalNames[place] ??= normalForm(this.#names[place] ?? '');
    return this.#normalNames[place] === query;
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

  /** A token completed by several words has the weight of the first. */
  #queryVector(ranges: readonly TokenRange[]): { weights: Map<number, number>; magnitude: number } {
    const weights = new Map<number, number>();
    for (const { word, from, to } of ranges) {
      for (let token = from; token < to; token++) {
        const added = (this.#tokens[token]?.length ?? 0) - word.length;
        const likeness = added === 0 ? 1 : 1 / Math.log(Math.max(3, added));
        if (!weights.has(token)) weights.set(token, (this.#idf[token] ?? 0) * likeness);
      }
    }
    let squares = 0;
    for (const weight of weights.values()) squares += weight * weight;
    return { weights, magnitude: Math.sqrt(squares) };
  }

  #candidates(ranges: readonly TokenRange[]): Int32Array {
    const { starts, values } = this.#postings;
    const placesOf = ({ from, to }: TokenRange) => values.subarray(starts[from], starts[to]);
    const [rarest] = ranges.toSorted((a, b) => placesOf(a).length - placesOf(b).length);
    if (!rarest) return new Int32Array();
    const places = placesOf(rarest);
    return rarest.to - rarest.from === 1 ? places : Int32Array.from(new Set(places)).sort();
  }
}

/** The n-th list is `starts[n]` (included) to `starts[n + 1]` (excluded). */
interface Lists {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

function joinLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = (starts[index] ?? 0) + list.length;
  });
  return { starts, values: Int32Array.from(lists.flat()) };
}

function holdsOneOf(values: Int32Array, start: number, end: number, { from, to }: TokenRange): boolean {
  for (let position = start; position < end; position++) {
    const value = values[position] ?? -1;
    if (value >= from && value < to) return true;
  }
  return false;
}
