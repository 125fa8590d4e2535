import { kept } from '#domain/retention.ts';
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

export function listKeptData(here: Pick<Here, 'config'>): DataUse[] {
  return listKeptTables(here).map(({ tables: _, ...use }) => use);
}

/** `tables`: of `database/personal-columns.ts`; a test finds one without a row. */
export function listKeptTables({
  config,
}: Pick<Here, 'config'>): (DataUse & { readonly tables: readonly string[] })[] {
  const { contactRetentionDays, inboxRetentionDays: inbox, retentionDays, enrolmentElsewhere } = config;
  const days = (count: number | undefined) =>
    count === undefined ? m.keptElsewhere() : m.keptDays({ days: count });
  const ours = (duration: string) => (enrolmentElsewhere ? m.keptElsewhere() : duration);
  const row = (name: string, text: string, duration: string, ...tables: string[]) => ({
    name,
    text,
    duration,
    tables,
  });
  return [
    row(m.keptContact(), m.keptContactWhy(), days(contactRetentionDays), 'contacts', 'contact_answers'),
    row(m.keptMessage(), m.keptMessageWhy(), days(inbox.message), 'operator_messages'),
    row(m.keptFleet(), m.keptFleetWhy(), days(inbox.message), 'fleet_requests'),
    row(m.keptUnpaid(), m.keptUnpaidWhy(), days(retentionDays.unpaid), 'buyers', 'payment_intents'),
    row(
      m.keptOrder(),
      m.keptOrderWhy(),
      m.keptOrderHowLong({ proof: orderProofKept }),
      'refunds',
      'disputes',
      'withdrawals',
    ),
    row(
      m.keptLicenceFile(),
      enrolmentElsewhere ? m.keptLicenceFileElsewhere() : m.keptLicenceFileWhy(),
      ours(m.keptLicenceFileHowLong()),
    ),
    row(
      m.keptFile(),
      m.keptFileWhy(),
      ours(m.keptFileHowLong(kept)),
      'training_files',
      'training_file_quotes',
      'training_file_events',
    ),
    row(
      m.keptCourse(),
      m.keptCourseWhy(),
      ours(m.keptCourseHowLong(kept)),
      'course_accesses',
      'course_codes',
      'practice_accesses',
      'practice_series',
      'practice_answers',
    ),
    row(m.keptDraft(), m.keptDraftWhy(), m.keptDraftHowLong()),
    row(m.keptConsent(), m.keptConsentWhy(), m.keptConsentHowLong(), 'parental_consents'),
    row(
      m.keptMails(),
      m.keptMailsWhy(),
      m.keptMailsHowLong({ ...kept, days: retentionDays.mail }),
      'mails',
      'order_links',
      'training_file_links',
    ),
    ...(enrolmentElsewhere
      ? []
      : [
          row(
            m.keptInvited(),
            m.keptInvitedWhy(),
            m.keptInvitedHowLong(kept),
            'review_invitations',
            'review_links',
            'review_stops',
          ),
        ]),
    row(m.keptReviews(), m.keptReviewsWhy(), m.keptReviewsHowLong(kept), 'reviews', 'verified_reviews'),
    row(
      m.keptReport(),
      m.keptReportWhy(),
      m.keptReportHowLong({ days: kept.decidedReportDays }),
      'review_reports',
      'content_notices',
    ),
    row(m.keptApplication(), m.keptApplicationWhy(), days(inbox.application), 'club_applications'),
    row(
      m.keptListing(),
      m.keptListingWhy(),
      m.keptListingHowLong(),
      'offices',
      'school_agreements',
      'school_hidings',
      'listing_changes',
    ),
    ...(config.desk
      ? [row(m.keptDesk(), m.keptDeskWhy(), m.keptDeskHowLong(kept), 'desk_links', 'desk_sessions')]
      : []),
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
