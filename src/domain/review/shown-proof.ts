import type { ReviewProof, TrainingEvidence } from './invitation.ts';

/** What is said beside a review, the strongest first. */
export const shownProofs = ['learner', 'order', 'school'] as const;
export type ShownProof = (typeof shownProofs)[number];

export const proofLabels: Readonly<Record<ShownProof, string>> = {
  learner: 'Élève vérifié',
  order: 'Commande payée ici',
  school: 'Invité par l’école',
};

/** An order without evidence shows that somebody paid, a school's list that the school says so. */
export function shownProof(proof: ReviewProof, evidence: TrainingEvidence | null): ShownProof {
  return proof === 'order' && evidence !== null ? 'learner' : proof;
}
