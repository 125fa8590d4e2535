import type { GatedParties } from '#site/browser/consent-parties.ts';
import type { SiteLinks, SocialLink } from '#site/loading/site-links.server.ts';

export interface ShellSite {
  readonly siteName: string;
  readonly logo: string | undefined;
  readonly version: string;
  readonly studentAreaUrl: string | undefined;
  readonly socialLinks: readonly SocialLink[];
  readonly postalAddress: string | undefined;
  readonly demonstration: boolean;
  readonly rehearsal: boolean;
  readonly consent: GatedParties | undefined;
  readonly copyrightYears: string;
  readonly links: SiteLinks;
}

const firstYear = 2018;

/** From 2018 to the current year (docs/product/shell.md#footer). */
export function copyrightYears(currentYear: number): string {
  return currentYear > firstYear ? `${firstYear}–${currentYear}` : String(firstYear);
}
