import type { Random } from './random.ts';

/** Draws words and remembers for a while what was said, so that no page of reviews says it twice. */
export interface Phrasebook {
  readonly random: Random;
  /** An entry that the last reviews have not taken, for as long as the list has one left to find. */
  pick<T extends string>(list: readonly T[]): T;
  /** The next review begins. */
  turn(): void;
}

/** Reviews shown on one page, and as many again, since pages are counted from the newest. */
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

/** What is fixed of a template, and between it what is chosen from. */
type Parts = readonly (string | readonly string[])[];

const parsed = new Map<string, Parts>();

/** A template is taken apart once: a network says each of them hundreds of times. */
function partsOf(template: string): Parts {
  const known = parsed.get(template);
  if (known) return known;
  const parts = typeset(template)
    .split(/(\[[^\]]*\])/u)
    .map((part) => (part.startsWith('[') ? part.slice(1, -1).split('|') : part));
  parsed.set(template, parts);
  return parts;
}

/** `[a|b]` becomes one of the two, `{m}` what stands for it. */
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

/** French puts a narrow no-break space before the high signs. */
function typeset(text: string): string {
  return text.replaceAll(/ ([!?;:»€])/gu, '\u202f$1').replaceAll('« ', '«\u202f');
}
