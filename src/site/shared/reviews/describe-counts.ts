import type { CountsByProof } from '#contracts/review.ts';
import { m } from '#site/messages/messages.js';

const words = {
  learner: m.reviewsOfLearners,
  order: m.reviewsOfOrders,
  school: m.reviewsOfSchool,
} as const;

/** «dont 3 élèves vérifiés, 7 invités par l’école»; undefined where none answers an invitation. */
export function describeCounts(counts: CountsByProof | undefined): string | undefined {
  const { learner = 0, order = 0, school = 0 } = counts ?? {};
  const shown = Object.entries({ learner, order, school } as const).filter(([, count]) => count > 0);
  if (shown.length === 0) return undefined;
  const proofs = shown.map(([proof, count]) => words[proof as keyof typeof words]({ count }));
  return m.reviewsByProof({ proofs: proofs.join(', ') });
}
