import type { ConsentParties } from '#site/browser/consent-parties.ts';
import type { SiteLinks } from '#site/site-links.server.ts';
import type { SocialLink } from '#site/social-links.server.ts';

/** What the shell shows of the configuration. */
export interface ShellSite {
  readonly siteName: string;
  readonly version: string;
  readonly studentAreaUrl: string | undefined;
  readonly socialLinks: readonly SocialLink[];
  readonly postalAddress: string | undefined;
  readonly demonstration: boolean;
  readonly rehearsal: boolean;
  readonly consent: ConsentParties | undefined;
  readonly copyrightYears: string;
  readonly links: SiteLinks;
}
