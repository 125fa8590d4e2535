import { decider, type FileParty, learnerSide, type TrainingFile } from './training-file.ts';

/** `side`: the learner and a minor's representative; `decider`: whoever of them decides. */
export type FileRole = 'school' | 'side' | 'decider';

const all = ['school', 'side'] as const;

/** Mails about assessment and signature, and what the parties do not say alike. */
const signingMessages = {
  declared: ['side'],
  'declared-again': ['decider'],
  signed: all,
  referred: all,
  undecided: all,
  'not-assessed': all,
  contradicted: all,
  decided: all,
} as const;
export type SigningMessage = keyof typeof signingMessages;

/** Mails of a file, and who gets each. `link` and `receipt` are mailed to one party. */
export const fileMessages = {
  ...signingMessages,
  'confirm-request': ['decider'],
  request: all,
  dates: ['side'],
  'other-dates': ['school'],
  appointment: all,
  quote: ['side'],
  accepted: all,
  declined: all,
  prolonged: all,
  refused: ['side'],
  ended: ['side'],
  asked: ['decider', 'school'],
  expired: all,
  reminder: ['school'],
  'school-late': ['side'],
  disputed: all,
  'given-up': all,
  link: all,
  receipt: all,
  frozen: all,
  unfrozen: all,
} as const satisfies Readonly<Record<string, readonly FileRole[]>>;
export type FileMessage = keyof typeof fileMessages;

export function isSigningMessage(what: FileMessage): what is SigningMessage {
  return what in signingMessages;
}

export interface FileMail {
  readonly to: FileParty;
  readonly what: FileMessage;
}

/** To each party that this mail is for. */
export function mailsOf(file: TrainingFile, what: FileMessage, now: Date): readonly FileMail[] {
  const parties = {
    school: ['school'],
    side: learnerSide(file, now),
    decider: [decider(file, now)],
  } as const satisfies Readonly<Record<FileRole, readonly FileParty[]>>;
  return fileMessages[what].flatMap((role) => parties[role].map((to) => ({ to, what })));
}
