/** Splits the text of a JSON array into its items as it arrives. Items are not parsed here. */
export class JsonListCutter {
  #state: 'before' | 'between' | 'within' | 'after' = 'before';
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #rest = '';

  push(text: string): string[] {
    const items: string[] = [];
    let start = 0;
    for (let place = 0; place < text.length; place += 1) {
      const character = text.charCodeAt(place);
      if (this.#state === 'within') {
        if (!this.#endsBefore(character)) continue;
        items.push(this.#rest + text.slice(start, place));
        this.#rest = '';
        this.#state = character === closing ? 'after' : 'between';
        continue;
      }
      if (character <= 0x20) continue;
      if (this.#state === 'before' && character === opening) this.#state = 'between';
      else if (this.#state === 'between' && character === closing) this.#state = 'after';
      else if (this.#state === 'between') {
        this.#state = 'within';
        start = place;
        place -= 1;
      } else throw new SyntaxError('not the text of an array');
    }
    if (this.#state === 'within') this.#rest += text.slice(start);
    return items;
  }

  /** Throws on a truncated array. */
  close(): void {
    if (this.#state !== 'after') throw new SyntaxError('an array cut short');
  }

  #endsBefore(character: number): boolean {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (character === backslash) this.#escaped = true;
      else if (character === quote) this.#quoted = false;
      return false;
    }
    if (this.#depth === 0 && (character === comma || character === closing)) return true;
    if (character === quote) this.#quoted = true;
    else if (character === opening || character === openingBrace) this.#depth += 1;
    else if (character === closing || character === closingBrace) this.#depth -= 1;
    return false;
  }
}

const [quote, backslash, comma, opening, closing, openingBrace, closingBrace] = [...'"\\,[]{}'].map(
  (character) => character.charCodeAt(0),
);
