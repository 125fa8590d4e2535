import type { TrainingFileView } from '#contracts/training-file.ts';

/** A paid file in which nothing is done yet, as the learner reads it. */
export const aTrainingFileView = (changes: Partial<TrainingFileView> = {}): TrainingFileView => ({
  reference: 'CR-7K3M-9XQ2',
  party: 'learner',
  state: 'paid',
  moves: [],
  steps: [],
  timeZone: 'Europe/Paris',
  openedAt: '2026-12-01T11:00:00.000Z',
  isPaid: true,
  paid: 30_000,
  way: null,
  price: 129_900,
  formulaId: 1,
  formulaTypeId: 4,
  formulaLabel: 'Permis B',
  officeId: 1,
  school: {
    label: 'Alpha Conduite',
    uri: null,
    address: 'Lyon',
    zipCode: '75011',
    phone: null,
    agreement: null,
  },
  learner: { firstName: 'Camille', lastName: 'Moreau', isMinor: false },
  representative: null,
  contacts: null,
  estimate: null,
  proposed: [],
  appointmentAt: null,
  quote: null,
  deadlineOn: null,
  isAsked: false,
  prolongsUntil: null,
  refund: null,
  signed: null,
  declared: null,
  asksSigningDates: false,
  withdrawal: null,
  decision: null,
  contradictedBy: null,
  startedOn: null,
  ended: null,
  closedBecause: null,
  isSchoolLate: false,
  isSuspended: false,
  givenUp: null,
  isFrozen: false,
  schoolReason: null,
  contractUrl: null,
  events: [],
  ...changes,
});

/** Announced for 17 December because nobody signed. */
export const announcedRefund = {
  reason: 'expired',
  amount: 30_000,
  dueOn: '2026-12-17',
  isSent: false,
} as const;

/** Signed on 9 December, by the school’s word. */
export const declared = {
  on: '2026-12-09',
  where: 'school',
  answerBy: '2026-12-16',
  isDenied: false,
  decisionBy: null,
} as const;
