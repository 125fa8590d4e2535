import type { ReviewInvitation } from '#contracts/review-desk.ts';
import type { LinkFailure } from './open-by-link.server.ts';

/** Dates and reasons in French. */
export interface InvitationView
  extends Omit<
    ReviewInvitation,
    | 'school'
    | 'experiencedOn'
    | 'openUntil'
    | 'publishesAt'
    | 'publishedAt'
    | 'heldBecause'
    | 'refusedBecause'
  > {
  readonly token: string;
  /** `uri` once it is published, where the directory knows it. */
  readonly school: { readonly label: string; readonly uri?: string | undefined };
  readonly experienced: string;
  readonly openUntil: string;
  readonly publishes: string;
  readonly published: string;
  readonly heldBecause: readonly string[];
  readonly refusedBecause: string | undefined;
}

export interface AnsweredView {
  readonly token: string;
  readonly school: string;
  readonly note: number;
  readonly comment: string | null;
  readonly pseudonym: string;
  readonly experienced: string;
  readonly published: string;
  readonly answer: { readonly text: string; readonly at: string } | null;
}

export type Words = NonNullable<ReviewInvitation['words']>;

export const actField = 'acte';
export const acts = { write: 'ecrire', withdraw: 'retirer', erase: 'effacer', stop: 'arreter' } as const;
export type Act = (typeof acts)[keyof typeof acts];
export const versionField = 'version';
/** Ticked before everything is erased. */
export const sureField = 'sur';
export const answerField = 'reponse';

/** What was sent and not done: the page shows why, and keeps what was typed. */
export interface Unsent {
  readonly act: string;
  readonly values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Another tab wrote first. */
  readonly isChanged?: boolean;
  readonly refused?: readonly string[];
  readonly failure?: LinkFailure;
}

export function unanswered(values: Readonly<Record<string, string>>): Unsent {
  return { act: values[actField] ?? '', values, errors: {}, failure: 'unanswered' };
}
