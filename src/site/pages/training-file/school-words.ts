import { formatPrice } from '#domain/money.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import type { MoveKind } from '#domain/training-file/moves.ts';
import {
  describeReferred,
  describeWhoStops,
  outcomeWords,
  suspendedText,
  weekdayAndDay,
} from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { isQuoteShown } from './file-view.ts';
import type { FileView } from './view-file.server.ts';

interface StepWords {
  readonly title: string;
  /** The last day to do it. */
  readonly by?: string | undefined;
  readonly texts: readonly string[];
}

/** Who answers for the learner: a minor's representative. */
export function deciderName({ learner, representative }: FileView): string {
  return representative?.firstName ?? learner.firstName;
}

/** Who is written to on the learner's side. */
export function sideNames({ learner, representative }: FileView): string {
  return representative
    ? m.fileSchoolBoth({ one: representative.firstName, other: learner.firstName })
    : learner.firstName;
}

export function schoolTitle(file: FileView): string {
  return describeStep(file).title;
}

/** What waits for the school or for the learner, its day first. */
export function describeStep(file: FileView): StepWords {
  const [step] = file.steps;
  if (file.isFrozen) return { title: m.fileFrozen(), texts: [m.fileFrozenText()] };
  if (!step) return describeEnd(file);
  const { learner, isPaid, paid, refund } = file;
  const name = learner.firstName;
  const ofLearner = ofPerson(name);
  const decider = deciderName(file);
  const date = step.on ? weekdayAndDay(step.on.value) : undefined;
  const amount = formatPrice(paid);
  const by = date && m.fileSchoolBy({ date });
  const isSilent = file.declared !== null && !file.declared.isDenied;
  switch (step.what) {
    case 'propose':
      return { title: m.fileSchoolTitlePropose({ name }), by, texts: [m.fileSchoolTextPropose({ name })] };
    case 'agree':
      return {
        title: m.fileSchoolTitleChoosing({ name }),
        texts: [m.fileSchoolTextChoosing({ names: sideNames(file) })],
      };
    case 'assessment':
      return {
        title: m.fileSchoolTitleAssessment({
          ofLearner,
          date: file.appointment?.text ?? '',
        }),
        texts: [m.fileSchoolTextAssessment()],
      };
    case 'quote':
      return {
        title: m.fileSchoolTitleQuote({ ofLearner }),
        by,
        texts: [
          file.quote && isQuoteShown(file)
            ? m.fileSchoolTextQuoteOver({ date: file.quote.validUntil.text })
            : m.fileSchoolTextQuote(),
        ],
      };
    case 'answer':
      return {
        title: m.fileSchoolTitleAnswer({ name: decider }),
        texts: [m.fileSchoolTextAnswer({ name: decider, date: date ?? '' })],
      };
    case 'sign':
      return {
        title: m.fileSchoolTitleSign({ ofLearner }),
        by,
        texts: [isPaid ? m.fileSchoolTextSignPaid({ amount }) : m.fileSchoolTextSign()],
      };
    case 'say-signed':
      return {
        title: m.fileSchoolTitleAsked({ name }),
        by,
        texts: [
          isPaid
            ? m.fileSchoolTextAskedPaid({ amount, name: decider })
            : m.fileSchoolTextAsked({ name: decider }),
        ],
      };
    case 'confirm-signed':
      return {
        title: m.fileSchoolTitleDeclared({ name: decider }),
        texts: [
          m.fileSchoolTextSaid({ date: file.declared?.on.text ?? '' }),
          isPaid
            ? m.fileSchoolTextDeclaredPaid({ name: decider, date: date ?? '', amount })
            : m.fileSchoolTextDeclared({ date: date ?? '' }),
        ],
      };
    case 'refund': {
      const day = refund ? weekdayAndDay(refund.due.value) : (date ?? '');
      return {
        title: refundTitle(file),
        texts: [
          m.fileSchoolTextRefund({ amount, name, date: day }),
          ...(refund?.reason === 'expired' ? [describeWhoStops(decider)] : []),
        ],
      };
    }
    case 'decide':
      return {
        title: isSilent ? m.fileContradicted() : m.fileSchoolTitleDecide(),
        texts: [
          ...(isSilent ? [] : [m.fileSchoolTextDecide({ name })]),
          ...(file.declared && step.on
            ? [describeReferred({ isPaid, paidCents: paid, by: step.on.value })]
            : []),
        ],
      };
    case 'dispute':
      return { title: m.fileSuspended(), texts: [suspendedText(paid)] };
    case 'start':
      return { title: m.fileSchoolTitleStart({ name }), texts: signedTexts(file) };
    case 'end':
      return {
        title: m.fileSchoolTitleEnd({ ofLearner }),
        texts: [m.fileSchoolTextEnd({ date: file.started?.text ?? '' })],
      };
    case 'confirm':
      return { title: m.fileSchoolTitleUnconfirmed({ name }), texts: [] };
  }
}

function refundTitle(file: FileView): string {
  if (file.givenUp === 'school-silent') return m.fileSchoolTitleUnanswered({ name: deciderName(file) });
  if (file.givenUp) return m.fileSchoolTitleGivenUp({ name: deciderName(file) });
  return file.refund?.reason === 'declined'
    ? m.fileSchoolTitleDeclined({ name: deciderName(file) })
    : m.fileSchoolTitleRefund();
}

function signedTexts({ signed, learner: { firstName: name } }: FileView): string[] {
  if (!signed) return [];
  const said = signed.where === 'school' ? m.fileSchoolTextSignedHere : m.fileSchoolTextSignedFar;
  const until = signed.withdrawableUntil;
  return [
    said({ date: signed.on.text }),
    ...(until === undefined ? [] : [m.fileSchoolTextWithdrawable({ name, date: until })]),
    m.fileSchoolTextStart(),
  ];
}

const closedBy = {
  renounce: m.fileSchoolClosedGivenUp,
  'school-silent': m.fileSchoolClosedUnanswered,
} as const;

/** Nothing comes next. */
function describeEnd(file: FileView): StepWords {
  const { learner, ended, state, refund, paid, schoolReason } = file;
  const ofLearner = ofPerson(learner.firstName);
  const repaid = refund?.isSent
    ? [m.fileSchoolTextRepaid({ amount: formatPrice(paid), name: learner.firstName })]
    : [];
  if (ended) {
    return {
      title: m.fileSchoolTitleEnded({ ofLearner, outcome: outcomeWords[ended.outcome] }),
      texts: [m.fileSchoolTextEnded({ date: ended.on.text })],
    };
  }
  if (state === 'declined') {
    return { title: m.fileSchoolTitleDeclined({ name: deciderName(file) }), texts: repaid };
  }
  const because = {
    refused: () => m.fileSchoolClosedRefused({ reason: schoolReason ?? '' }),
    withdrawn: m.fileSchoolClosedWithdrawn,
    'charged-back': m.fileSchoolClosedDisputed,
    refunded: file.givenUp ? closedBy[file.givenUp] : m.fileSchoolClosedRefunded,
    expired: m.fileSchoolClosedExpired,
  };
  return {
    title: m.fileSchoolTitleClosed({ ofLearner }),
    texts: [...(file.closedBecause ? [because[file.closedBecause]()] : []), ...repaid],
  };
}

/** Whether a move of the school is still the last one. */
export function isLast({ events }: FileView, move: MoveKind | undefined): boolean {
  const last = events.findLast(({ kind }) => kind !== 'refund-sent');
  return last?.who === 'school' && last.kind === (move === 'sign' ? 'declare' : move);
}
