import { createRandom, type Random } from '../random.ts';
import { askCrossing } from './crossings/ask-crossing.ts';
import { askDistance } from './distances/ask-distance.ts';
import { askLane } from './lanes/ask-lane.ts';
import { askOvertaking } from './overtaking/ask-overtaking.ts';
import { askPriority } from './priorities/ask-priority.ts';
import { type Family, keyOf, type SceneQuestion } from './question.ts';
import { askSign } from './signs/ask-sign.ts';
import { askSpeed } from './speeds/ask-speed.ts';
import { askStopping } from './stopping/ask-stopping.ts';
import { askZone } from './zones/ask-zone.ts';

const asks: Readonly<Record<Family, (random: Random) => SceneQuestion>> = {
  priorities: askPriority,
  signs: askSign,
  speeds: askSpeed,
  distances: askDistance,
  stopping: askStopping,
  overtaking: askOvertaking,
  lanes: askLane,
  zones: askZone,
  crossings: askCrossing,
};

/** As many as there are families, in their order; no two look the same, and a seed always gives the same. */
export function generateSeries(seed: string, families: readonly Family[]): SceneQuestion[] {
  const random = createRandom(seed);
  const seen = new Set<string>();
  return families.map((family) => {
    for (;;) {
      const question = asks[family](random);
      const key = keyOf(question);
      if (seen.has(key)) continue;
      seen.add(key);
      return question;
    }
  });
}
