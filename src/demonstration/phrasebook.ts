import type { Random } from '#domain/random.ts';

export interface Phrasebook {
  readonly random: Random;
  /** Avoids entries of the last reviews while the list has others. */
  pick<T extends string>(list: readonly T[]): T;
  turn(): void;
}

const remembered = 9;
const attempts = 40;

export function createPhrasebook(random: Random): Phrasebook {
  const saidAt = new Map<string, number>();
  let review = 0;
  return {
    random,
    pick(list) {
      for (let attempt = 0; ; attempt += 1) {
        const words = random.pick(list);
        const last = saidAt.get(words);
        if (last !== undefined && review - last <= remembered && attempt < attempts) continue;
        saidAt.set(words, review);
        return words;
      }
    },
    turn() {
      review += 1;
    },
  };
}

type Parts = readonly (string | readonly string[])[];

const parsed = new Map<string, Parts>();

function partsOf(template: string): Parts {
  const known = parsed.get(template);
  if (known) return known;
  const parts = typeset(template)
    .split(/(\[[^\]]*\])/u)
    .map((part) => (part.startsWith('[') ? part.slice(1, -1).split('|') : part));
  parsed.set(template, parts);
  return parts;
}

/** `[a|b]` becomes one of the two, `{m}` its value. */
export function fillIn(
  template: string,
  values: Readonly<Record<string, () => string>>,
  random: Random,
): string {
  let text = '';
  for (const part of partsOf(template)) text += typeof part === 'string' ? part : random.pick(part);
  return text.includes('{')
    ? text.replaceAll(/\{(\w)\}/gu, (slot, name: string) => values[name]?.() ?? slot)
    : text;
}

/** Narrow no-break spaces before high punctuation. */
function typeset(text: string): string {
  return text.replaceAll(/ ([!?;:»€])/gu, '\u202f$1').replaceAll('« ', '«\u202f');
}
