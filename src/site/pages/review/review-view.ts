import { type LinkFailure, unanswered } from '#site/shared/mailed-link/link-failure.ts';

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

export function unsentByNetwork(values: Readonly<Record<string, string>>): Unsent {
  return { act: values[actField] ?? '', values, errors: {}, failure: unanswered() };
}
