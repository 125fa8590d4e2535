import type { Declaration, TrainingFile } from '#domain/training-file/training-file.ts';

/** Noon in Paris. */
export const noon = (day: string) => new Date(`${day}T11:00:00Z`);

export function aFile(changes: Partial<TrainingFile> = {}): TrainingFile {
  return {
    state: 'paid',
    isPaid: true,
    hasDeadlines: true,
    openedAt: noon('2026-12-01'),
    movedAt: noon('2026-12-01'),
    learner: { birthday: '2001-05-17', hasRepresentative: false },
    zipCode: '75011',
    needsAssessment: true,
    proposed: [],
    appointmentAt: null,
    quote: null,
    quotedAt: [],
    clock: null,
    deadlineOn: '2027-01-30',
    askedOn: null,
    remindedAt: null,
    refund: null,
    signed: null,
    declaration: null,
    contradiction: null,
    decidedAt: null,
    frozen: null,
    startedOn: null,
    ended: null,
    closedBecause: null,
    suspendedAt: null,
    givenUp: null,
    ...changes,
  };
}

export const aQuotedFile = (changes: Partial<TrainingFile> = {}) =>
  aFile({
    state: 'quoted',
    appointmentAt: noon('2026-12-08'),
    quote: { version: 1, validUntil: '2027-01-31' },
    ...changes,
  });

/** Of 9 December 2026, not answered. */
export const aDeclaration = (changes: Partial<Declaration> = {}): Declaration => ({
  on: '2026-12-09',
  where: 'school',
  at: noon('2026-12-09'),
  reminders: 0,
  remindedAt: null,
  denial: null,
  referredAt: null,
  ...changes,
});
