import { addDays } from '#domain/time/local-time.ts';
import { decideMove, type FileMove } from '#domain/training-file/moves.ts';
import type { Declaration, FileParty, TrainingFile } from '#domain/training-file/training-file.ts';

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

type QuoteMove = Extract<FileMove, { kind: 'quote' }>;

export const anAssessment = (on: string): QuoteMove['assessment'] => ({
  on,
  place: 'car',
  hours: { manual: 37 },
});

export const aQuote = (today: string): QuoteMove['quote'] => ({
  gearbox: 'manual',
  lines: [
    { label: 'Forfait 20 heures', cents: 129_900 },
    { label: '17 heures de plus', cents: 66_100 },
  ],
  examFees: [{ label: 'Accompagnement à l’examen', cents: 5000 }],
  schedule: [
    { afterHours: 0, cents: 30_000 },
    { afterHours: 20, cents: 171_000 },
  ],
  validUntil: addDays(today, 45),
});

/** As pages send them. */
export const propose = (dates: readonly Date[]): FileMove => ({
  kind: 'propose',
  dates: dates.map((date) => date.toISOString()),
});
export const agree = (at: Date | undefined): FileMove => ({
  kind: 'agree',
  at: (at ?? new Date(0)).toISOString(),
});
export const writeQuote = (version: number, validUntil = '2027-01-31'): FileMove => ({
  kind: 'quote',
  version,
  assessment: anAssessment('2026-12-08'),
  quote: { ...aQuote('2026-12-08'), validUntil },
});

const today = noon('2026-12-10');

/** The file after a move. */
export function moved(file: TrainingFile, move: FileMove, by: FileParty, at = today): TrainingFile {
  const answer = decideMove(file, move, by, at);
  if (answer.kind !== 'moved') throw new Error(JSON.stringify(answer));
  return answer.file;
}

/** `moved`, `repeated`, or why the move is refused. */
export function outcome(file: TrainingFile, move: FileMove, by: FileParty, at = today): string {
  const answer = decideMove(file, move, by, at);
  return answer.kind === 'refused' ? answer.why : answer.kind;
}
