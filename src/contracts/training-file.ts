import * as v from 'valibot';
import { quotedWays } from '#domain/order/ways-to-pay.ts';
import {
  assessmentSchema,
  daySchema as day,
  instantSchema as instant,
  quoteSchema,
  versionSchema as version,
} from '#domain/training-file/move-fields.ts';
import { moveRows } from '#domain/training-file/move-rows.ts';
import { actKinds, type FileMove, moveKinds } from '#domain/training-file/moves.ts';
import { nextStepKinds } from '#domain/training-file/next-steps.ts';
import {
  fileActors,
  fileClosings,
  fileOutcomes,
  fileParties,
  fileRefundReasons,
  fileStates,
  signingPlaces,
  waysToGiveUp,
} from '#domain/training-file/training-file.ts';
import { operations, optionalOurs, ours } from './operation.ts';
import { heldOrderSchema, orderPaperSchema } from './order.ts';

const person = v.object({ firstName: v.string(), lastName: v.string() });
const reached = v.object({ ...person.entries, email: v.string(), phone: v.string() });

/** As one party reads it: contacts are for the school, moves are those that the reader may do now. */
export const trainingFileSchema = v.object({
  reference: v.string(),
  party: v.picklist(fileParties),
  state: v.picklist(fileStates),
  moves: v.array(v.picklist(moveKinds)),
  /** What happens next; the first first. */
  steps: v.array(
    v.object({ who: v.picklist(fileActors), what: v.picklist(nextStepKinds), on: v.nullable(day) }),
  ),
  /** Of the school: its clock gives the times and days of the file. */
  timeZone: v.string(),
  openedAt: instant,
  isPaid: v.boolean(),
  paid: v.number(),
  /** How the learner means to pay, of a request without a payment. */
  way: v.nullable(v.picklist(quotedWays)),
  price: v.number(),
  formulaId: v.number(),
  formulaTypeId: v.number(),
  formulaLabel: v.string(),
  officeId: v.number(),
  school: v.object({
    label: v.string(),
    uri: v.nullable(v.string()),
    address: v.string(),
    zipCode: v.string(),
    phone: v.nullable(v.string()),
    agreement: v.nullable(v.string()),
  }),
  learner: v.object({ ...person.entries, isMinor: v.boolean() }),
  representative: v.nullable(person),
  /** For the school alone. */
  contacts: v.nullable(v.object({ learner: reached, representative: v.nullable(reached) })),
  /** As the site had shown it. */
  estimate: v.nullable(v.object({ cents: v.number(), hours: v.nullable(v.number()), at: instant })),
  proposed: v.array(instant),
  appointmentAt: v.nullable(instant),
  quote: v.nullable(
    v.object({
      version,
      writtenAt: instant,
      /** Null once erased. */
      assessment: v.nullable(assessmentSchema),
      ...quoteSchema.entries,
      total: v.number(),
      isValid: v.boolean(),
    }),
  ),
  deadlineOn: v.nullable(day),
  /** «Avez-vous signé ?» is asked and not answered. */
  isAsked: v.boolean(),
  /** The day until which the reader may prolong the deadline. */
  prolongsUntil: v.nullable(day),
  refund: v.nullable(
    v.object({ reason: v.picklist(fileRefundReasons), amount: v.number(), dueOn: day, isSent: v.boolean() }),
  ),
  signed: v.nullable(
    v.object({
      on: day,
      where: v.picklist(signingPlaces),
      by: v.picklist(fileParties),
      /** As the learner’s side dates what came before, where the file has no quote. */
      before: v.nullable(v.object({ assessedOn: day, quotedOn: day })),
      /** Last instant to withdraw from a contract signed at a distance; null for one signed at the school. */
      withdrawableUntil: v.nullable(instant),
    }),
  ),
  /** What the school declares and no one confirmed; `on` is its day, `answerBy` the last one to answer. */
  declared: v.nullable(
    v.object({
      on: day,
      where: v.picklist(signingPlaces),
      answerBy: day,
      isDenied: v.boolean(),
      /** The last day of the operator’s decision, once he is asked. */
      decisionBy: v.nullable(day),
    }),
  ),
  /** «C’est signé» asks for the dates of assessment and quote: the file does not hold them. */
  asksSigningDates: v.boolean(),
  /** From the order, while it runs; `beginsOn`: the first day of a paid service, unless the learner asked for an earlier one. */
  withdrawal: v.nullable(v.object({ until: instant, beginsOn: v.nullable(day) })),
  decision: v.nullable(v.object({ because: v.string(), evidence: v.string() })),
  contradictedBy: v.nullable(v.picklist(fileParties)),
  startedOn: v.nullable(day),
  ended: v.nullable(v.object({ on: day, outcome: v.picklist(fileOutcomes) })),
  closedBecause: v.nullable(v.picklist(fileClosings)),
  /** Has not acted within its working days. */
  isSchoolLate: v.boolean(),
  /** While the buyer's bank has not decided on a dispute. */
  isSuspended: v.boolean(),
  givenUp: v.nullable(v.picklist(waysToGiveUp)),
  /** A party said «Ce n’est pas moi»: until the operator has decided, no money moves. */
  isFrozen: v.boolean(),
  schoolReason: v.nullable(v.string()),
  /** The school's own contract document; null where it hands its contract over. */
  contractUrl: v.nullable(v.string()),
  events: v.array(v.object({ kind: v.string(), who: v.picklist(fileActors), at: instant })),
});
export type TrainingFileView = v.InferOutput<typeof trainingFileSchema>;

/** Each move with the fields of its row. */
export const fileMoveSchema = v.variant(
  'kind',
  moveKinds.map((kind) => v.object({ kind: v.literal(kind), ...moveRows[kind].fields })),
) as v.GenericSchema<FileMove>;

/** An act that its party may deny: «Ce n’est pas moi». */
const denialSchema = v.object({
  reference: v.string(),
  officeLabel: v.string(),
  party: v.picklist(fileParties),
  act: v.picklist([...actKinds, 'withdraw']),
  at: instant,
  timeZone: v.string(),
  isPaid: v.boolean(),
  isDenied: v.boolean(),
  /** Until the operator has decided. */
  isBlocked: v.boolean(),
});
export type DenialView = v.InferOutput<typeof denialSchema>;

const jeton = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** The training file of an order or of a request; ours, beyond the published interface. */
export function trainingFileOperations<const Buyer extends v.GenericSchema>(buyer: Buyer) {
  return operations({
    readFile: {
      ...optionalOurs,
      summary: 'A training file by the link of one of its parties; one answer for all that opens nothing',
      method: 'POST',
      path: '/training-files/read',
      body: v.object({ jeton }),
      response: trainingFileSchema,
    },
    moveFile: {
      ...ours,
      timeoutMs: 20_000,
      refusable: true,
      summary: 'One step of a training file by one of its parties; a repeat changes nothing',
      method: 'POST',
      path: '/training-files/move',
      body: v.object({ jeton, coup: fileMoveSchema }),
      response: trainingFileSchema,
    },
    readFileQuote: {
      ...optionalOurs,
      summary: 'The PDF of a quote, by default of its latest version',
      method: 'POST',
      path: '/training-files/quote',
      body: v.object({ jeton, version: v.optional(version) }),
      response: orderPaperSchema,
    },
    openFileOfOrder: {
      ...optionalOurs,
      summary:
        'A link to the training file of an order, for a mailed link or the browser that paid; for others it is mailed',
      method: 'POST',
      path: '/orders/training-file',
      body: heldOrderSchema,
      /** `envoyeA`: the address of the mailbox, masked. */
      response: v.union([v.object({ jeton: v.string() }), v.object({ envoyeA: v.string() })]),
    },
    readDenial: {
      ...optionalOurs,
      summary:
        'The act that a mailed link «Ce n’est pas moi» is about; one answer for all that opens nothing',
      method: 'POST',
      path: '/training-files/read-denial',
      body: v.object({ jeton }),
      response: denialSchema,
    },
    denyAct: {
      ...optionalOurs,
      summary:
        'Freezes the money of a file, ends the party’s links and asks the operator; a repeat changes nothing',
      method: 'POST',
      path: '/training-files/deny',
      body: v.object({ jeton }),
      response: denialSchema,
    },
    requestFile: {
      ...ours,
      unserved: 'undefined',
      refusable: true,
      summary:
        'Asks a school for a quote without a payment; it is written to once the mailed link is confirmed',
      method: 'POST',
      path: '/training-files/request',
      body: v.object({
        acheteur: buyer,
        officeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
        formuleId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
        moyen: v.picklist(quotedWays),
      }),
      /** Names the request's mails in the demonstration's mailbox; opens nothing. */
      response: v.object({ demande: v.pipe(v.string(), v.uuid()) }),
    },
  });
}
