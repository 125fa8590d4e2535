import { decidedContentReportDays } from '#domain/requests/content-notice.ts';
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

export function listKeptData({ config }: Pick<Here, 'config'>): DataUse[] {
  const {
    contactRetentionDays: contact,
    inboxRetentionDays: inbox,
    retentionDays,
    enrolmentElsewhere,
  } = config;
  const days = (count: number | undefined) =>
    count === undefined ? m.keptElsewhere() : m.keptDays({ days: count });
  const decided = { days: decidedContentReportDays };
  const row = (name: string, text: string, duration: string): DataUse => ({ name, text, duration });
  return [
    row(m.keptContact(), m.keptContactWhy(), days(contact)),
    row(m.keptMessage(), m.keptMessageWhy(), days(inbox.message)),
    row(m.keptFleet(), m.keptFleetWhy(), days(inbox.message)),
    row(m.keptUnpaid(), m.keptUnpaidWhy(), days(retentionDays.unpaid)),
    row(m.keptOrder(), m.keptOrderWhy(), m.keptOrderHowLong({ proof: orderProofKept })),
    enrolmentElsewhere
      ? row(m.keptLicenceFile(), m.keptLicenceFileElsewhere(), m.keptElsewhere())
      : row(m.keptLicenceFile(), m.keptLicenceFileWhy(), m.keptLicenceFileHowLong()),
    row(m.keptDraft(), m.keptDraftWhy(), m.keptDraftHowLong()),
    row(m.keptConsent(), m.keptConsentWhy(), m.keptConsentHowLong()),
    row(m.keptMails(), m.keptMailsWhy(), m.keptMailsHowLong({ days: retentionDays.mail })),
    ...(enrolmentElsewhere ? [] : [row(m.keptInvited(), m.keptInvitedWhy(), m.keptInvitedHowLong())]),
    row(m.keptReviews(), m.keptReviewsWhy(), m.keptReviewsHowLong()),
    row(m.keptReport(), m.keptReportWhy(), m.keptReportHowLong(decided)),
    row(m.keptNotice(), m.keptNoticeWhy(), m.keptNoticeHowLong(decided)),
    row(m.keptApplication(), m.keptApplicationWhy(), days(inbox.application)),
    ...(config.desk ? [row(m.keptDesk(), m.keptDeskWhy(), m.keptDeskHowLong())] : []),
    row(m.keptLimits(), m.keptLimitsWhy(), m.keptLimitsHowLong()),
    row(m.keptLog(), m.keptLogWhy(), m.keptLogHowLong()),
  ];
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
