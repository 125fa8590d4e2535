import type { Operator } from '#domain/operator.ts';
import type { Terms } from '#domain/order/terms.ts';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { Mailbox } from '#mails/mailbox.ts';
import type { SchoolTerms } from '#services/enrolment/school-terms.ts';
import type { Inbox } from '#services/inbox/inbox.ts';
import type { PartnerEntries } from '#services/partner/partner-desk.ts';
import type { Console } from './boot/open-console.ts';
import type { Stylesheets } from './boot/site-source.ts';
import type { versionOfText } from './boot/terms.ts';
import type { TermsArchive } from './boot/terms-archive.ts';
import type { PublicConfig } from './config/config.ts';
import type { Guess } from './http/limit-guesses.ts';
import type { LimitName } from './http/rate-limits.ts';
import type { Log } from './log.ts';
import type { Audience } from './metrics/audience.ts';
import type { Upstreams } from './upstreams.ts';

export interface SiteRequest {
  readonly upstreams: Upstreams;
  readonly config: PublicConfig;
  readonly pages: ReadonlySet<string>;
  /** Needed by the card provider. */
  readonly buyer: { readonly ip: string; readonly accept: string };
  readonly nonce: string;
  readonly stylesheets: Stylesheets | undefined;
  /** Of the enrolment draft; the same in every process. */
  readonly sessionKey: string;
  readonly operator: Operator;
  readonly terms: Terms;
  readonly listingTerms: Terms;
  readonly offerTerms: readonly OfferTerms[];
  readonly termsArchive: TermsArchive;
  readonly schoolTerms: Pick<SchoolTerms, 'find' | 'read'>;
  readonly versionOfText: typeof versionOfText;
  readonly audience: Audience;
  readonly partner: PartnerEntries | undefined;
  readonly inbox: Inbox;
  /** Undefined with `OPERATOR_CONSOLE=off`. */
  readonly console: Console | undefined;
  readonly mailbox: Mailbox | undefined;
  readonly log: Log;
  /** Counted in all processes, for this visitor or for `of`. */
  readonly allow: (limit: LimitName, of?: string) => Promise<boolean>;
  /** `too-many` above his limit of wrong answers. */
  readonly limitGuesses: <T>(guess: Guess<T>) => Promise<T | 'too-many'>;
}
