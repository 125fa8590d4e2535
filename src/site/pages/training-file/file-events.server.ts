import type { TrainingFileView } from '#contracts/training-file.ts';
import { describeAct, isAct } from '#domain/training-file/moves.ts';
import type { SiteEvent } from '#domain/training-file/site-moves.ts';
import type { FileActor } from '#domain/training-file/training-file.ts';
import { m } from '#site/messages/messages.js';

/** Of the site and the operator; moves bring their own words. */
type FileEvent = SiteEvent | 'opened' | 'deadline' | 'reported';

const eventWords: Readonly<Record<FileEvent, () => string>> = {
  opened: m.fileEventOpened,
  'answer-reminded': m.fileEventAnswerReminded,
  referred: m.fileEventReferred,
  undecided: m.fileEventUndecided,
  lapsed: m.fileEventLapsed,
  asked: m.fileEventAsked,
  deadline: m.fileEventDeadline,
  expired: m.fileEventExpired,
  reminded: m.fileEventReminded,
  reported: m.fileEventReported,
  'refund-sent': m.fileEventRefundSent,
  closed: m.fileEventClosed,
  decided: m.fileEventDecided,
  suspended: m.fileEventSuspended,
  resumed: m.fileEventResumed,
  frozen: m.fileEventFrozen,
  unfrozen: m.fileEventUnfrozen,
};

export const actorWords: Readonly<Record<FileActor, () => string>> = {
  learner: m.fileByLearner,
  representative: m.fileByRepresentative,
  school: m.fileBySchool,
  operator: m.fileBySite,
  site: m.fileBySite,
};

const isEvent = (kind: string): kind is FileEvent => kind in eventWords;

/** «Devis accepté, par l'élève» */
export function describeEvent({ kind, who }: TrainingFileView['events'][number]): string {
  const text = isAct(kind) ? describeAct(kind) : isEvent(kind) ? eventWords[kind]() : kind;
  return who === 'site' ? text : m.fileEventBy({ text, who: actorWords[who]() });
}
