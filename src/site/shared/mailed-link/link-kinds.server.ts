import { deskPath } from '#domain/site-pages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { LinkFailure, LinkState } from './link-failure.ts';

type Words = readonly [title: () => string, text: () => string];

interface Kind extends Readonly<Record<'unknown' | 'too-many' | 'away', Words>> {
  readonly limit: Parameters<SiteRequest['allow']>[0];
  /** In the log. */
  readonly section: string;
  /** Where another link is asked for. */
  readonly again?: readonly [to: () => string, label: () => string] | undefined;
}

const statuses = { unknown: 404, 'too-many': 429, cookieless: 422, away: 503 } as const;
const cookieless: Words = [m.cookieless, m.cookielessText];

const course: Kind = {
  limit: 'course',
  section: 'Cours',
  again: [paths.purchases, m.purchasesSend],
  unknown: [m.courseUnknown, m.courseUnknownText],
  'too-many': [m.courseTooMany, m.courseTooManyText],
  away: [m.courseAway, m.courseAwayText],
};
const review: Kind = {
  limit: 'review',
  section: 'Avis',
  unknown: [m.ownReviewUnknown, m.ownReviewUnknownText],
  'too-many': [m.ownReviewTooMany, m.ownReviewTooManyText],
  away: [m.ownReviewAway, m.ownReviewAwayText],
};
const consent: Kind = {
  limit: 'consent',
  section: 'Accord parental',
  again: [paths.enrolment, m.consentNoneBack],
  unknown: [m.consentNone, m.consentNoneText],
  'too-many': [m.consentTooMany, m.consentTooManyText],
  away: [m.consentAwayTitle, m.consentAwayRetry],
};

/** Texts of a failure are on the server to keep them out of the browser bundle. */
const linkKinds = {
  access: {
    limit: 'orderAccess',
    section: 'Accès',
    unknown: [m.accessUnknown, m.accessUnknownText],
    'too-many': [m.ordersTooMany, m.accessTooManyText],
    away: [m.ordersAway, m.ordersAwayText],
  },
  mailbox: {
    limit: 'orderAccess',
    section: 'Adresse d’une commande',
    unknown: [m.mailboxUnknown, m.mailboxUnknownText],
    'too-many': [m.ordersTooMany, m.accessTooManyText],
    away: [m.ordersAway, m.ordersAwayText],
  },
  course,
  courseStart: { ...course, 'too-many': [m.courseTooManyStarts, m.courseTooManyStartsText] },
  file: {
    limit: 'trainingFile',
    section: 'Dossier',
    again: [paths.purchases, m.fileAskLink],
    unknown: [m.fileUnknown, m.fileUnknownText],
    'too-many': [m.fileTooMany, m.fileTooManyText],
    away: [m.fileAway, m.fileAwayText],
  },
  review,
  answer: { ...review, section: 'Réponse à un avis' },
  consent,
  consentLink: { ...consent, unknown: [m.consentLinkOver, m.consentLinkOverText], again: undefined },
  practice: {
    limit: 'practice',
    section: 'Entraînement',
    again: [paths.purchases, m.purchasesSend],
    unknown: [m.practiceClosed, m.practiceClosedText],
    'too-many': [m.practiceTooMany, m.practiceTooManyText],
    away: [m.practiceAway, m.practiceAwayText],
  },
  desk: {
    limit: 'deskOpening',
    section: 'Espace auto-école',
    again: [() => deskPath, m.deskAskAgain],
    unknown: [m.deskOpenTitle, m.deskLinkUnknown],
    'too-many': [m.deskOpenTitle, m.deskTooMany],
    away: [m.deskOpenTitle, m.deskAway],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type LinkKind = keyof typeof linkKinds;

export const linkKind = (kind: LinkKind): Kind => linkKinds[kind];

export function failLink(name: LinkKind, state: Exclude<LinkState, 'unanswered'>): LinkFailure {
  const kind = linkKind(name);
  const [title, text] = state === 'cookieless' ? cookieless : kind[state];
  const again = state === 'unknown' ? kind.again : undefined;
  return {
    ...{ state, status: statuses[state], title: title(), text: text() },
    again: again && { to: again[0](), label: again[1]() },
  };
}
