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

/** `[a|b]` becomes one of the two, `{m}` what stands for it. */
export function fillIn(
  template: string,
  values: Readonly<Record<string, () => string>>,
  random: Random,
): string {
  const chosen = template.includes('[')
    ? template.replaceAll(/\[([^\]]*)\]/gu, (_, choices: string) => random.pick(choices.split('|')))
    : template;
  const filled = chosen.includes('{')
    ? chosen.replaceAll(/\{(\w)\}/gu, (slot, name: string) => values[name]?.() ?? slot)
    : chosen;
  return typeset(filled.replaceAll(' .', '.'));
}

/** French puts a narrow no-break space before the high signs. */
function typeset(text: string): string {
  return text.replaceAll(/ ([!?;:»€])/gu, '\u202f$1').replaceAll('« ', '«\u202f');
}
