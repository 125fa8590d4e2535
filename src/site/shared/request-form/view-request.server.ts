import { applicationLabels, applicationTrainings } from '#domain/requests/club-application.ts';
import { contentReportKinds, decidedContentReportDays } from '#domain/requests/content-notice.ts';
import { isSubject, messageSubjects } from '#domain/requests/operator-message.ts';
import { elide } from '#domain/text/elisions.ts';
import { findSiteLink, type SiteLinkName } from '#site/loading/site-links.server.ts';
import { m } from '#site/messages/messages.js';
import { sealForm } from '#site/session/form-seal.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { ApplicationView } from './application-page.tsx';
import type { MessageView } from './message-page.tsx';
import type { NoticeView } from './notice-page.tsx';
import type { Receipt, RequestFormView, WayOut } from './request-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

type InboxKind = Parameters<SiteRequest['desk']['holds']>[0];

const readers: Readonly<Record<InboxKind, (siteName: string) => string[]>> = {
  message: (siteName) => [m.deskMessageReadBy({ ofSite: elide('de', siteName) })],
  application: (siteName) => [m.deskApplicationReadBy({ ofSite: elide('de', siteName) })],
  fleet: (siteName) => [m.fleetReadBy({ ofSite: elide('de', siteName) }), m.fleetFileKept()],
  notice: (siteName) => [m.noticeReadBy({ ofSite: elide('de', siteName) })],
};

export function viewRequestForm(here: Here, kind: InboxKind, now: Date): RequestFormView {
  const { siteName, deskRetentionDays } = here.config;
  const policy = findSiteLink(here, 'politique-de-confidentialite')?.href;
  const days = deskRetentionDays[kind === 'application' ? 'application' : 'message'];
  const kept =
    kind === 'notice'
      ? m.noticePrivacyKept({ days: decidedContentReportDays })
      : m.deskPrivacyKept({ siteName, days });
  return {
    seal: sealForm(here.sessionKey, now),
    privacy: {
      title: m.deskPrivacyTitle(),
      items: [...readers[kind](siteName), kept, m.deskPrivacyRights()],
      policy: policy === undefined ? undefined : { label: m.deskPolicy(), href: policy },
    },
    demonstration: here.mailbox !== undefined,
  };
}

function findWays(here: Pick<SiteRequest, 'config' | 'pages'>, ...names: SiteLinkName[]): WayOut[] {
  return names.flatMap((name) => {
    const link = findSiteLink(here, name);
    return link ? [{ label: link.label, href: link.href }] : [];
  });
}

export function viewMessage(here: Here, query: URLSearchParams, now: Date): MessageView {
  const subject = query.get('sujet') ?? '';
  const shortcuts = [
    {
      title: m.deskPayments(),
      text: m.deskPaymentsText(),
      ways: findWays(here, 'suivi-paiement', 'retractation'),
    },
    { title: m.deskLessons(), text: m.deskLessonsText(), ways: findWays(here, 'auto-ecoles', 'moto-ecoles') },
    { title: m.deskQuestions(), text: m.deskQuestionsText(), ways: findWays(here, 'faq-candidats') },
    {
      title: m.deskSchools(),
      text: m.deskSchoolsText(),
      ways: findWays(here, 'rejoindre-le-club', 'faq-auto-ecoles'),
    },
  ];
  return {
    ...viewRequestForm(here, 'message', now),
    lead: m.deskContactLead({ ofSite: elide('de', here.config.siteName) }),
    subjects: [{ value: '', label: m.deskChooseSubject() }, ...messageSubjects],
    subject: isSubject(subject) ? subject : '',
    shortcuts: shortcuts.filter(({ ways }) => ways.length > 0),
  };
}

export function viewContentReport(here: Here, query: URLSearchParams, now: Date): NoticeView {
  const place = query.get('adresse') ?? '';
  const isOurs = /^\/(?!\/)[\w\-/]{0,200}$/u.test(place);
  return {
    ...viewRequestForm(here, 'notice', now),
    kinds: [{ value: '', label: m.noticeChooseKind() }, ...contentReportKinds],
    place: isOurs ? here.config.publicUrl + place : '',
  };
}

// Texts are chosen on the server, to keep them out of the browser bundle.
export function viewApplication(here: Here & Pick<SiteRequest, 'listingTerms'>, now: Date): ApplicationView {
  const { siteName } = here.config;
  return {
    ...viewRequestForm(here, 'application', now),
    lead: m.deskClubLead({ ofSite: elide('de', siteName) }),
    is: {
      title: m.deskClubIs(),
      items: [m.deskClubIsListed(), m.deskClubIsTold(), m.deskClubIsFound()],
    },
    isNot: {
      title: m.deskClubIsNot(),
      items: [m.deskClubIsNotRank(), m.deskClubIsNotReviews(), m.deskClubIsNotLabel()],
    },
    rankingUrl: findWays(here, 'comment-nous-classons')[0]?.href,
    steps: [
      { title: m.deskStepApply(), text: m.deskStepApplyText() },
      { title: m.deskStepCheck(), text: m.deskStepCheckText() },
      { title: m.deskStepTalk(), text: m.deskStepTalkText() },
      { title: m.deskStepSign(), text: m.deskStepSignText() },
    ],
    trainings: applicationTrainings,
    labels: applicationLabels,
    termsVersion: here.listingTerms.version,
  };
}

const referencePattern = /^(?:ME|AD|FL|CI)-[\dA-Z]{4}-[\dA-Z]{4}$/u;

export async function findReceipt(
  { desk, log }: Pick<SiteRequest, 'desk'> & { readonly log: Pick<SiteRequest['log'], 'error'> },
  kind: InboxKind,
  query: URLSearchParams,
): Promise<Receipt | undefined> {
  const reference = query.get('recu') ?? '';
  if (!referencePattern.test(reference)) return undefined;
  try {
    if (!(await desk.holds(kind, reference))) return undefined;
  } catch (error) {
    log.error({ err: error }, 'What was sent to the operator cannot be looked up');
    return undefined;
  }
  return { reference, isRepeat: query.has('deja') };
}
