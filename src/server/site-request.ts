import type { Operator } from '#domain/operator.ts';
import type { Terms } from '#domain/order/terms.ts';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { Mailbox } from '#mails/mailbox.ts';
import type { OperatorDesk } from '#services/desk/operator-desk.ts';
import type { SchoolTerms } from '#services/enrolment/school-terms.ts';
import type { PartnerDesk } from '#services/partner/partner-desk.ts';
import type { Audience } from './audience.ts';
import type { PublicConfig } from './config.ts';
import type { Guess } from './limit-guesses.ts';
import type { Log } from './log.ts';
import type { LimitName } from './rate-limits.ts';
import type { Stylesheets } from './site-source.ts';
import type { versionOfText } from './terms.ts';
import type { TermsArchive } from './terms-archive.ts';
import type { Upstreams } from './upstreams.ts';

export interface SiteRequest {
  readonly upstreams: Upstreams;
  readonly config: PublicConfig;
  readonly pages: ReadonlySet<string>;
  /** The visitor's own address and Accept header, which the card provider asks for. */
  readonly buyer: { readonly ip: string; readonly accept: string };
  readonly nonce: string;
  readonly stylesheets: Stylesheets | undefined;
  /** Secret under which the enrolment draft is sealed; the same in every process. */
  readonly sessionKey: string;
  readonly operator: Operator;
  readonly terms: Terms;
  /** Those that schools accept. */
  readonly listingTerms: Terms;
  readonly offerTerms: readonly OfferTerms[];
  readonly termsArchive: TermsArchive;
  /** The terms of the schools, as they were kept. */
  readonly schoolTerms: Pick<SchoolTerms, 'find' | 'read'>;
  readonly versionOfText: typeof versionOfText;
  readonly audience: Audience;
  readonly partner: PartnerDesk | undefined;
  readonly desk: OperatorDesk;
  /** The mails that a demonstration keeps instead of sending them; undefined anywhere else. */
  readonly mailbox: Mailbox | undefined;
  readonly log: Log;
  /** False above the limit of this visitor, or of what is named, whatever process counted the other requests. */
  readonly allow: (limit: LimitName, of?: string) => Promise<boolean>;
  /** Looks for an order at the visitor's word; `too-many` above the limit of his wrong answers. */
  readonly limitGuesses: <T>(guess: Guess<T>) => Promise<T | 'too-many'>;
}
