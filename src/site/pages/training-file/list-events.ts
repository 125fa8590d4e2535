import { m } from '#site/messages/messages.js';
import type { FileView } from './file-view.ts';

const words: Readonly<Record<string, () => string>> = {
  opened: m.fileEventOpened,
  confirm: m.fileEventConfirm,
  propose: m.fileEventPropose,
  'other-dates': m.fileEventOtherDates,
  agree: m.fileEventAgree,
  quote: m.fileEventQuote,
  accept: m.fileEventAccept,
  decline: m.fileEventDecline,
  sign: m.fileEventSign,
  contradict: m.fileEventContradict,
  prolong: m.fileEventProlong,
  refuse: m.fileEventRefuse,
  start: m.fileEventStart,
  end: m.fileEventEnd,
  asked: m.fileEventAsked,
  expired: m.fileEventExpired,
  reminded: m.fileEventReminded,
  'refund-sent': m.fileEventRefundSent,
  closed: m.fileEventClosed,
  decided: m.fileEventDecided,
};

export const actorWords: Readonly<Record<FileView['events'][number]['who'], () => string>> = {
  learner: m.fileByLearner,
  representative: m.fileByRepresentative,
  school: m.fileBySchool,
  operator: m.fileBySite,
  site: m.fileBySite,
};

/** The latest first. */
export function listEvents({ events }: Pick<FileView, 'events'>) {
  return events.toReversed().map(({ kind, who, at }) => {
    const text = words[kind]?.() ?? kind;
    return { at, text: who === 'site' ? text : m.fileEventBy({ text, who: actorWords[who]() }) };
  });
}
