import type { FileParty } from './training-file.ts';

/** Subjects of the mails of a file. */
export const fileMessages = [
  'confirm-request',
  'request',
  'dates',
  'other-dates',
  'appointment',
  'quote',
  'accepted',
  'declined',
  'signed',
  'contradicted',
  'prolonged',
  'refused',
  'ended',
  'asked',
  'expired',
  'reminder',
  'school-late',
  'decided',
  'disputed',
  'given-up',
  'link',
  'receipt',
  'frozen',
  'unfrozen',
] as const;
export type FileMessage = (typeof fileMessages)[number];

export interface FileMail {
  readonly to: FileParty;
  readonly what: FileMessage;
}
