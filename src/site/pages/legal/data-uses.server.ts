import { keptFor, type DataUse as Use } from '#domain/retention.ts';
import { orderProofKept } from '#domain/wording/pre-registration.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';

export interface DataUse {
  readonly name: string;
  readonly text: string;
  readonly duration?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

type Here = Pick<SiteRequest, 'config' | 'operator'>;

/** In the order of the page. */
export function listKeptData({ config }: Pick<Here, 'config'>): DataUse[] {
  const { contactRetentionDays, inboxRetentionDays: inbox, retentionDays, enrolmentElsewhere, desk } = config;
  const days = (count: number | undefined) =>
    count === undefined ? m.keptElsewhere() : m.keptDays({ days: count });
  const ours = (duration: string) => (enrolmentElsewhere ? m.keptElsewhere() : duration);
  const row = (name: string, text: string, duration: string) => ({ name, text, duration });
  const uses: Readonly<Record<Use, DataUse>> = {
    contact: row(m.keptContact(), m.keptContactWhy(), days(contactRetentionDays)),
    message: row(m.keptMessage(), m.keptMessageWhy(), days(inbox.message)),
    fleet: row(m.keptFleet(), m.keptFleetWhy(), days(inbox.message)),
    unpaid: row(m.keptUnpaid(), m.keptUnpaidWhy(), days(retentionDays.unpaid)),
    order: row(m.keptOrder(), m.keptOrderWhy(), m.keptOrderHowLong({ proof: orderProofKept })),
    licenceFile: row(
      m.keptLicenceFile(),
      enrolmentElsewhere ? m.keptLicenceFileElsewhere() : m.keptLicenceFileWhy(),
      ours(m.keptLicenceFileHowLong()),
    ),
    file: row(m.keptFile(), m.keptFileWhy(), ours(m.keptFileHowLong(keptFor('file')))),
    course: row(m.keptCourse(), m.keptCourseWhy(), ours(m.keptCourseHowLong(keptFor('course')))),
    draft: row(m.keptDraft(), m.keptDraftWhy(), m.keptDraftHowLong()),
    consent: row(m.keptConsent(), m.keptConsentWhy(), m.keptConsentHowLong()),
    mails: row(
      m.keptMails(),
      m.keptMailsWhy(),
      m.keptMailsHowLong({ ...keptFor('mails'), days: retentionDays.mail }),
    ),
    invited: row(m.keptInvited(), m.keptInvitedWhy(), m.keptInvitedHowLong(keptFor('invited'))),
    reviews: row(m.keptReviews(), m.keptReviewsWhy(), m.keptReviewsHowLong(keptFor('reviews'))),
    report: row(
      m.keptReport(),
      m.keptReportWhy(),
      m.keptReportHowLong({ days: keptFor('report').decidedReportDays }),
    ),
    opposition: row(
      m.keptOpposition(),
      m.keptOppositionWhy(),
      m.keptOppositionHowLong({ days: keptFor('opposition').decidedReportDays }),
    ),
    application: row(m.keptApplication(), m.keptApplicationWhy(), days(inbox.application)),
    listing: row(m.keptListing(), m.keptListingWhy(), m.keptListingHowLong()),
    desk: row(m.keptDesk(), m.keptDeskWhy(), m.keptDeskHowLong(keptFor('desk'))),
    console: row(m.keptConsole(), m.keptConsoleWhy(), m.keptConsoleHowLong(keptFor('console'))),
    limits: row(m.keptLimits(), m.keptLimitsWhy(), m.keptLimitsHowLong()),
    log: row(m.keptLog(), m.keptLogWhy(), m.keptLogHowLong()),
  };
  const hidden: readonly (Use | false)[] = [
    enrolmentElsewhere && 'invited',
    !desk && 'desk',
    !config.console && 'console',
    !config.showsEverybody && 'opposition',
  ];
  return Object.entries(uses).flatMap(([use, shown]) => (hidden.includes(use as Use) ? [] : [shown]));
}

export function listRecipients({ config, operator }: Here): DataUse[] {
  const { cards, tiles, consent, publicUrl, contactRetentionDays, retentionDays, courseElsewhere } = config;
  const ownCards = cards.baseUrl.startsWith(`${publicUrl}/`);
  const network = contactRetentionDays === undefined || retentionDays.unpaid === undefined;
  return [
    { name: m.recipientSchool(), text: m.recipientSchoolWhat() },
    ...(network ? [{ name: m.recipientNetwork(), text: m.recipientNetworkWhat() }] : []),
    ...(ownCards
      ? [{ name: m.recipientNoCards(), text: m.recipientNoCardsWhat() }]
      : [listCardProvider(cards, operator), { name: m.recipientBank(), text: m.recipientBankWhat() }]),
    ...(courseElsewhere ? [{ name: m.recipientCourse(), text: m.recipientCourseWhat() }] : []),
    { name: m.recipientHost({ host: operator.host.name ?? m.toComplete() }), text: m.recipientHostWhat() },
    { name: m.recipientMail(), text: m.recipientMailWhat() },
    ...(tiles.url.startsWith('/')
      ? []
      : [{ name: m.recipientTiles({ host: hostOf(tiles.url) }), text: m.recipientTilesWhat() }]),
    ...(consent?.matomo
      ? [{ name: m.recipientMatomo({ host: hostOf(consent.matomo.url) }), text: m.recipientMatomoWhat() }]
      : []),
    ...(consent?.tagManager
      ? [{ name: m.recipientTags({ host: hostOf(consent.tagManager.origin) }), text: m.recipientTagsWhat() }]
      : []),
    { name: m.recipientLaw(), text: m.recipientLawWhat() },
  ];
}

function listCardProvider(cards: Here['config']['cards'], { paymentProvider }: Here['operator']): DataUse {
  const { name = hostOf(cards.baseUrl), privacyUrl } = paymentProvider ?? {};
  return {
    name: m.recipientCards({ name }),
    text: m.recipientCardsWhat(),
    ...(privacyUrl && { link: { label: m.identityPaymentPrivacy(), href: privacyUrl } }),
  };
}

/** Tile URLs may contain placeholders in braces, which URL rejects. */
function hostOf(url: string): string {
  return /^https?:\/\/([^/]+)/u.exec(url)?.[1]?.replace(/^\{[^}]*\}\./u, '') ?? url;
}
