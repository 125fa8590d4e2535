import * as v from 'valibot';
import { capital, inWords } from '../text/numbers-in-words.ts';
import { areProposable, isAgreeable, proposedDates } from './assessment-dates.ts';
import { announce, mayContradict, prolongation, schoolIsLate, stopped } from './deadlines.ts';
import { hasAssessedQuote, mayDeclare, openDeclaration, signingFault } from './declaration.ts';
import {
  assessmentSchema,
  daySchema,
  instantSchema,
  quoteSchema,
  reasonSchema,
  versionSchema,
} from './move-fields.ts';
import { type MoveRow, row } from './move-row.ts';
import {
  dayAt,
  fileOutcomes,
  type GivenUp,
  openFileStates,
  openingDay,
  signingPlaces,
  type TrainingFile,
} from './training-file.ts';

const isSame = (at: string, date: Date | null | undefined) => date?.getTime() === Date.parse(at);
const turnOf = ({ movedAt, remindedAt }: TrainingFile) => ({ movedAt, remindedAt });

/** By the appointment, or by the quote. */
const isAssessed = (file: TrainingFile, now: Date) =>
  file.state === 'agreed' ? file.appointmentAt !== null && file.appointmentAt <= now : hasAssessedQuote(file);

const assessedStates = ['agreed', 'quoted', 'accepted'] as const;

/** On any day while nothing is signed; what the school declares is answered first. */
const givingUp = (why: GivenUp) =>
  ({
    from: { decider: openFileStates },
    to: 'closed',
    mail: 'given-up',
    money: 'moves',
    isRepeat: ({ givenUp }) => givenUp === why,
    change: (file, _, { now }) => ({
      ...stopped,
      closedBecause: 'refunded',
      givenUp: why,
      refund: announce(file, 'declined', now),
    }),
  }) as const satisfies Partial<MoveRow<'decider'>>;

const mayNotGiveUp = ({ isPaid, declaration }: TrainingFile) =>
  (!isPaid || declaration !== null) && 'changed';

/** Every act of a party; `declare` is the school's `sign`. */
export const moveRows = {
  confirm: row({
    words: 'Demande de devis confirmée',
    from: { decider: ['unconfirmed'] },
    to: 'requested',
    mail: 'request',
    isRepeat: () => true,
    change: (_file, _move, { now }) => ({ openedAt: now, clock: 'opening' }),
  }),
  propose: row({
    words: `${capital(inWords(proposedDates))} dates proposées`,
    from: { school: ['requested', 'paid', 'proposed', 'agreed'] },
    to: 'proposed',
    fields: { dates: v.pipe(v.array(instantSchema), v.maxLength(10)) },
    mail: 'dates',
    isRepeat: ({ proposed }, { dates }) =>
      dates.length === proposed.length && dates.every((date, at) => isSame(date, proposed[at])),
    change(file, move, { now }) {
      const proposed = move.dates.map((date) => new Date(date));
      return areProposable(file, proposed, now) ? { proposed, appointmentAt: null } : 'dates';
    },
  }),
  'other-dates': row({
    words: 'D’autres dates demandées',
    from: { side: ['proposed'] },
    to: 'first',
    mail: 'other-dates',
    isRepeat: ({ proposed }) => proposed.length === 0,
    change: () => ({ proposed: [] }),
  }),
  agree: row({
    words: 'Rendez-vous pris',
    from: { school: ['requested', 'paid', 'proposed'], side: ['proposed'] },
    to: 'agreed',
    fields: { at: instantSchema },
    mail: 'appointment',
    isRepeat: ({ appointmentAt }, { at }) => isSame(at, appointmentAt),
    fault: ({ proposed }, { by, now }) => by !== 'school' && !proposed.some((date) => date > now) && 'dates',
    change(file, move, { by, now }) {
      const appointmentAt = new Date(move.at);
      return isAgreeable(file, appointmentAt, by, now) ? { appointmentAt } : 'dates';
    },
  }),
  quote: row({
    words: 'Devis écrit',
    from: { school: ['agreed', 'quoted'] },
    to: 'quoted',
    fields: { version: versionSchema, assessment: assessmentSchema, quote: quoteSchema },
    mail: 'quote',
    fault: (file, { now }) => (file.declaration !== null ? 'changed' : areQuotesSpent(file, now) && 'quotes'),
    change: (file, { version, quote: { validUntil } }, { now }) =>
      version !== (file.quote?.version ?? 0) + 1
        ? 'changed'
        : {
            quote: { version, validUntil },
            quotedAt: [...file.quotedAt, now].slice(-maxQuotesPerDay),
            // A further version neither moves the deadline nor takes the question back.
            ...(file.hasDeadlines && file.quote === null && { clock: 'quote' }),
          },
  }),
  accept: row({
    words: 'Devis accepté',
    from: { decider: ['quoted'] },
    to: 'accepted',
    fields: { version: versionSchema },
    mail: 'accepted',
    money: 'decides',
    isRepeat: ({ quote }, { version }) => quote?.version === version,
    fault: (file, { now }) => dayAt(file, now) > (file.quote?.validUntil ?? '') && 'expired',
    change: ({ quote }, { version }) => (version === quote?.version ? {} : 'changed'),
  }),
  decline: row({
    words: 'Devis refusé',
    from: { decider: ['quoted', 'accepted'] },
    to: 'declined',
    fields: { version: versionSchema },
    mail: 'declined',
    money: 'moves',
    isRepeat: ({ quote }, { version }) => quote?.version === version,
    fault: ({ declaration }) => declaration !== null && 'changed',
    change: (file, { version }, { now }) =>
      version === file.quote?.version ? { ...stopped, refund: announce(file, 'declined', now) } : 'changed',
  }),
  sign: row({
    words: 'Contrat signé',
    from: { decider: openFileStates },
    to: 'signed',
    fields: {
      on: daySchema,
      where: v.picklist(signingPlaces),
      /** Where the file has no quote. */
      assessedOn: v.optional(daySchema),
      quotedOn: v.optional(daySchema),
    },
    mail: 'signed',
    money: 'decides',
    whileRefundIsDue: true,
    isRepeat: ({ signed }, { on, where }, by) =>
      signed?.by === by && signed.on === on && signed.where === where,
    change(file, move, { by, now }) {
      const { on, where, assessedOn, quotedOn } = move;
      if (signingFault(file, move, dayAt(file, now))) return 'day';
      const before = assessedOn && quotedOn ? { assessedOn, quotedOn } : null;
      return { ...stopped, refund: null, signed: { on, where, by, declaredAt: now, before } };
    },
  }),
  declare: row({
    words: 'Signature déclarée, à confirmer',
    from: { school: openFileStates },
    fields: { on: daySchema, where: v.picklist(signingPlaces) },
    mail: 'declared',
    money: 'decides',
    whileRefundIsDue: true,
    isRepeat(file, { on, where }) {
      const declared = file.signed?.by === 'school' ? file.signed : openDeclaration(file);
      return declared?.on === on && declared.where === where;
    },
    fault: (file) => !mayDeclare(file) && 'changed',
    change: (file, { on, where }, { now }) =>
      on > dayAt(file, now) || on < openingDay(file)
        ? 'day'
        : {
            ...turnOf(file),
            declaration: {
              on,
              where,
              at: now,
              reminders: 0,
              remindedAt: null,
              denial: null,
              referredAt: null,
            },
          },
  }),
  deny: row({
    words: 'Signature démentie',
    from: { decider: openFileStates },
    mail: 'referred',
    money: 'decides',
    whileRefundIsDue: true,
    isRepeat: (file, _, by) => openDeclaration(file)?.denial?.by === by,
    fault: ({ declaration }) => declaration?.denial !== null && 'changed',
    change: (file, _, { by, now }) => ({
      ...turnOf(file),
      declaration: file.declaration && { ...file.declaration, denial: { by, at: now }, referredAt: now },
    }),
  }),
  /** What the school declares is denied by it: `decideMove`. */
  'no-assessment': row({
    words: 'Évaluation déclarée non faite',
    from: { decider: assessedStates },
    to: 'first',
    mail: 'not-assessed',
    money: 'decides',
    whileRefundIsDue: true,
    isRepeat: ({ proposed, appointmentAt }) => proposed.length === 0 && appointmentAt === null,
    fault: (file, { now }) =>
      (file.declaration?.denial || !file.needsAssessment || !isAssessed(file, now)) && 'changed',
    change: () => ({ proposed: [], appointmentAt: null }),
  }),
  contradict: row({
    words: 'Signature contestée',
    from: { school: ['signed'], side: ['signed'] },
    mail: 'contradicted',
    isRepeat: ({ contradiction }, _, by) => contradiction?.by === by,
    fault: (file, { by, now }) => {
      if (file.decidedAt !== null) return 'decided';
      const { signed, contradiction } = file;
      return (
        (signed === null || contradiction !== null || !mayContradict(file, signed, by, now)) && 'changed'
      );
    },
    change: (_file, _move, { by, now }) => ({ contradiction: { by, at: now } }),
  }),
  prolong: row({
    words: 'Délai prolongé',
    from: { decider: openFileStates },
    mail: 'prolonged',
    money: 'moves',
    isRepeat: (file) =>
      openFileStates.includes(file.state) && file.askedOn === null && file.deadlineOn !== null,
    fault: (file, { now }) => prolongation(file, now) === undefined && 'changed',
    change: (file, _, { now }) => ({
      movedAt: file.movedAt,
      deadlineOn: prolongation(file, now) ?? null,
      askedOn: null,
    }),
  }),
  refuse: row({
    words: 'Demande refusée',
    from: { school: openFileStates },
    to: 'closed',
    fields: { because: reasonSchema },
    mail: 'refused',
    money: 'moves',
    isRepeat: ({ closedBecause }) => closedBecause === 'refused',
    change: (file, _, { now }) => ({
      ...stopped,
      closedBecause: 'refused',
      refund: file.isPaid ? { reason: 'refused', dueOn: dayAt(file, now), isSent: false } : null,
    }),
  }),
  start: row({
    words: 'Leçons commencées',
    from: { school: ['signed'] },
    fields: { on: daySchema },
    isRepeat: ({ startedOn }, { on }) => startedOn === on,
    fault: ({ contradiction, startedOn }) => (contradiction !== null || startedOn !== null) && 'changed',
    change: (file, { on }, { now }) =>
      on > dayAt(file, now) || on < (file.signed?.on ?? on) ? 'day' : { startedOn: on },
  }),
  end: row({
    words: 'Formation terminée',
    from: { school: ['signed'] },
    fields: { on: daySchema, outcome: v.picklist(fileOutcomes) },
    mail: 'ended',
    isRepeat: ({ ended }, { on, outcome }) => ended?.on === on && ended.outcome === outcome,
    fault: ({ contradiction, ended }) => (contradiction !== null || ended !== null) && 'changed',
    change(file, { on, outcome }, { now }) {
      const from = file.startedOn ?? (outcome === 'left' ? file.signed?.on : undefined);
      return from === undefined || on > dayAt(file, now) || on < from ? 'day' : { ended: { on, outcome } };
    },
  }),
  renounce: row({ ...givingUp('renounce'), words: 'Renoncement', fault: mayNotGiveUp }),
  'school-silent': row({
    ...givingUp('school-silent'),
    words: 'Auto-école sans réponse, remboursement demandé',
    fault: (file, { now }) => mayNotGiveUp(file) || (!schoolIsLate(file, 'school', now) && 'changed'),
  }),
} as const satisfies Readonly<Record<string, MoveRow>>;

const maxQuotesPerDay = 3;

/** By the school's clock. */
function areQuotesSpent(file: TrainingFile, now: Date): boolean {
  const today = dayAt(file, now);
  return file.quotedAt.filter((at) => dayAt(file, at) === today).length >= maxQuotesPerDay;
}
