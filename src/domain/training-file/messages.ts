import type { FileParty } from './training-file.ts';

/** Subjects of the mails about assessment and signature, and what the parties do not say alike. */
export const signingMessages = [
  'declared',
  'declared-again',
  'signed',
  'referred',
  'undecided',
  'not-assessed',
  'contradicted',
  'decided',
] as const;
export type SigningMessage = (typeof signingMessages)[number];

/** Subjects of the mails of a file. */
export const fileMessages = [
  ...signingMessages,
  'confirm-request',
  'request',
  'dates',
  'other-dates',
  'appointment',
  'quote',
  'accepted',
  'declined',
  'prolonged',
  'refused',
  'ended',
  'asked',
  'expired',
  'reminder',
  'school-late',
  'disputed',
  'given-up',
  'link',
  'receipt',
  'frozen',
  'unfrozen',
] as const;
export type FileMessage = (typeof fileMessages)[number];

export function isSigningMessage(what: FileMessage): what is SigningMessage {
  return signingMessages.some((one) => one === what);
}

export interface FileMail {
  readonly to: FileParty;
  readonly what: FileMessage;
}
