import type { Operator } from '#domain/operator.ts';
import type { Terms } from '#domain/order/terms.ts';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { Mailbox } from '#mails/mailbox.ts';
import type { OperatorDesk } from '#services/desk/operator-desk.ts';
import type { SchoolTerms } from '#services/enrolment/school-terms.ts';
import type { Audience } from './audience.ts';
import type { PublicConfig } from './config.ts';
import type { Log } from './log.ts';
import type { PartnerDesk } from './partner/partner-desk.ts';
import type { LimitName } from './rate-limits.ts';
import type { Stylesheets } from './site-source.ts';
import type { TermsArchive } from './terms-archive.ts';
import type { versionOfText } from './text-version.ts';
import type { Upstreams } from './upstreams.ts';

/** What the server hands to the site with each request. */
export interface SiteRequest {
  readonly upstreams: Upstreams;
  readonly config: PublicConfig;
  /** The addresses without a parameter that the site answers: a link to another one of ours would be dead. */
  readonly pages: ReadonlySet<string>;
  /** The visitor's own address and Accept header, which the card provider asks for. */
  readonly buyer: { readonly ip: string; readonly accept: string };
  /** Lets our own inline scripts through the content security policy. */
  readonly nonce: string;
  /** The built stylesheets, for pages to carry; undefined in development. */
  readonly stylesheets: Stylesheets | undefined;
  /** Secret under which the enrolment draft is sealed; the same in every process. */
  readonly sessionKey: string;
  /** Who runs the site, as the law wants it named. */
  readonly operator: Operator;
  /** The general terms in force. */
  readonly terms: Terms;
  /** Those of the partner's offers. */
  readonly offerTerms: readonly OfferTerms[];
  readonly termsArchive: TermsArchive;
  /** The terms of the schools, as they were kept. */
  readonly schoolTerms: Pick<SchoolTerms, 'find' | 'read'>;
  /** Names another text by its day and hash, as orders name the terms. */
  readonly versionOfText: typeof versionOfText;
  readonly audience: Audience;
  /** Where the customers of a partner enter; undefined where there is no partner. */
  readonly partner: PartnerDesk | undefined;
  /** Where visitors and schools write to the operator. */
  readonly desk: OperatorDesk;
  /** The mails that a demonstration keeps instead of sending them; undefined anywhere else. */
  readonly mailbox: Mailbox | undefined;
  readonly log: Log;
  /**
   * Counts one more request of this visitor, or of what is named; false above the limit, whatever process counted the
   * others.
   */
  readonly allow: (limit: LimitName, of?: string) => Promise<boolean>;
}
