import { writeAddress, writeTown } from '#domain/place/address.ts';
import { applicationLabels, applicationTrainings } from '#domain/requests/club-application.ts';
import { contentReportKinds } from '#domain/requests/content-notice.ts';
import { isSubject, messageSubjects } from '#domain/requests/operator-message.ts';
import { claimProofs } from '#domain/requests/school-claim.ts';
import { kept } from '#domain/retention.ts';
import { deskPath } from '#domain/site-pages.ts';
import { elide } from '#domain/text/elisions.ts';
import { findSiteLink, type SiteLinkName } from '#site/loading/site-links.server.ts';
import { m } from '#site/messages/messages.js';
import { sealForm } from '#site/session/form-seal.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { findClaimed } from './find-claimed.server.ts';
import type { Receipt } from './request-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

type InboxKind = Parameters<SiteRequest['inbox']['holds']>[0];
type FormKind = InboxKind | 'opposition';

const readers: Readonly<Record<FormKind, (siteName: string) => string[]>> = {
  message: (siteName) => [m.inboxMessageReadBy({ ofSite: elide('de', siteName) })],
  application: (siteName) => [m.inboxApplicationReadBy({ ofSite: elide('de', siteName) })],
  fleet: (siteName) => [m.fleetReadBy({ ofSite: elide('de', siteName) }), m.fleetFileKept()],
  notice: (siteName) => [m.noticeReadBy({ ofSite: elide('de', siteName) })],
  opposition: (siteName) => [m.oppositionReadBy({ ofSite: elide('de', siteName) })],
};

export type RequestFormView = ReturnType<typeof viewRequestForm>;
export type MessageView = ReturnType<typeof viewMessage>;
export type NoticeView = ReturnType<typeof viewContentReport>;
export type ApplicationView = ReturnType<typeof viewApplication>;

export function viewRequestForm(here: Here, kind: FormKind, now: Date) {
  const { siteName, inboxRetentionDays } = here.config;
  const policy = findSiteLink(here, 'politique-de-confidentialite')?.href;
  const days = inboxRetentionDays[kind === 'application' ? 'application' : 'message'];
  const decided = { days: kept.decidedReportDays };
  const howLong = {
    notice: () => m.noticePrivacyKept(decided),
    opposition: () => m.oppositionPrivacyKept(decided),
    other: () => m.inboxPrivacyKept({ siteName, days }),
  }[kind === 'notice' || kind === 'opposition' ? kind : 'other']();
  return {
    seal: sealForm(here.sessionKey, now),
    privacy: {
      title: m.inboxPrivacyTitle(),
      items: [...readers[kind](siteName), howLong, m.inboxPrivacyRights()],
      policy: policy === undefined ? undefined : { label: m.inboxPolicy(), href: policy },
    },
    demonstration: here.mailbox !== undefined,
  };
}

function findWays(here: Pick<SiteRequest, 'config' | 'pages'>, ...names: SiteLinkName[]) {
  return names.flatMap((name) => {
    const link = findSiteLink(here, name);
    return link ? [{ label: link.label, href: link.href }] : [];
  });
}

export function viewMessage(here: Here, query: URLSearchParams, now: Date) {
  const subject = query.get('sujet') ?? '';
  const shortcuts = [
    {
      title: m.inboxPayments(),
      text: m.inboxPaymentsText(),
      ways: findWays(here, 'suivi-paiement', 'retractation'),
    },
    {
      title: m.inboxLessons(),
      text: m.inboxLessonsText(),
      ways: findWays(here, 'auto-ecoles', 'moto-ecoles'),
    },
    { title: m.inboxQuestions(), text: m.inboxQuestionsText(), ways: findWays(here, 'faq-candidats') },
    {
      title: m.inboxSchools(),
      text: m.inboxSchoolsText(),
      ways: findWays(here, 'rejoindre-le-club', 'faq-auto-ecoles'),
    },
  ];
  return {
    ...viewRequestForm(here, 'message', now),
    lead: m.inboxContactLead({ ofSite: elide('de', here.config.siteName) }),
    subjects: [{ value: '', label: m.inboxChooseSubject() }, ...messageSubjects],
    subject: isSubject(subject) ? subject : '',
    shortcuts: shortcuts.filter(({ ways }) => ways.length > 0),
  };
}

export function viewContentReport(here: Here, query: URLSearchParams, now: Date) {
  const place = query.get('adresse') ?? '';
  const isOurs = /^\/(?!\/)[\w\-/]{0,200}$/u.test(place);
  return {
    ...viewRequestForm(here, 'notice', now),
    kinds: [{ value: '', label: m.noticeChooseKind() }, ...contentReportKinds],
    place: isOurs ? here.config.publicUrl + place : '',
  };
}

// Texts are chosen on the server, to keep them out of the browser bundle.
export function viewApplication(here: Here & Pick<SiteRequest, 'listingTerms'>, now: Date) {
  const { siteName } = here.config;
  return {
    ...viewRequestForm(here, 'application', now),
    lead: m.inboxClubLead({ ofSite: elide('de', siteName) }),
    is: {
      title: m.inboxClubIs(),
      items: [m.inboxClubIsListed(), m.inboxClubIsTold(), m.inboxClubIsFound()],
    },
    isNot: {
      title: m.inboxClubIsNot(),
      items: [m.inboxClubIsNotRank(), m.inboxClubIsNotReviews(), m.inboxClubIsNotLabel()],
    },
    rankingUrl: findWays(here, 'comment-nous-classons')[0]?.href,
    steps: [
      { title: m.inboxStepApply(), text: m.inboxStepApplyText() },
      { title: m.inboxStepCheck(), text: m.inboxStepCheckText() },
      { title: m.inboxStepTalk(), text: m.inboxStepTalkText() },
      { title: m.inboxStepSign(), text: m.inboxStepSignText() },
    ],
    trainings: applicationTrainings,
    labels: applicationLabels,
    termsVersion: here.listingTerms.version,
  };
}

export type ClaimView = ReturnType<typeof viewClaim>;

export function viewClaim(
  here: Here & Pick<SiteRequest, 'listingTerms'>,
  school: NonNullable<Awaited<ReturnType<typeof findClaimed>>>,
  now: Date,
) {
  const { officeId, label, uri, street, zipCode, city, agreement, mailbox, phone } = school;
  return {
    ...viewRequestForm(here, 'application', now),
    school: {
      id: officeId,
      label,
      uri,
      address: writeAddress({ street, zipCode, city: writeTown(city) }),
      agreement,
    },
    hasMailbox: mailbox !== null,
    desk: here.config.desk ? deskPath : undefined,
    trainings: applicationTrainings,
    proofs: claimProofs.filter(({ value }) => value !== 'code-by-telephone' || phone !== null),
    termsVersion: here.listingTerms.version,
  };
}

const referencePattern = /^(?:ME|AD|FL|CI)-[\dA-Z]{4}-[\dA-Z]{4}$/u;

export async function findReceipt(
  { inbox, log }: Pick<SiteRequest, 'inbox'> & { readonly log: Pick<SiteRequest['log'], 'error'> },
  kind: InboxKind,
  query: URLSearchParams,
): Promise<Receipt | undefined> {
  const reference = query.get('recu') ?? '';
  if (!referencePattern.test(reference)) return undefined;
  try {
    if (!(await inbox.holds(kind, reference))) return undefined;
  } catch (error) {
    log.error({ err: error }, 'What was sent to the operator cannot be looked up');
    return undefined;
  }
  return { reference, isRepeat: query.has('deja') };
}
