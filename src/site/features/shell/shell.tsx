import type { ReactNode } from 'react';
import { ConsentGate } from '#site/browser/consent-gate.tsx';
import type { ConsentParties } from '#site/browser/consent-parties.ts';
import { m } from '#site/messages/messages.js';
import type { SiteLinks } from '#site/site-links.server.ts';
import type { SocialLink } from '#site/social-links.server.ts';
import { DemonstrationBanner, RehearsalBanner } from './demonstration-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageFocus } from './page-focus.tsx';
import { PageProgress } from './page-progress.tsx';
import { PaymentBar } from './payment-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SkipLinks } from './skip-links.tsx';

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

export interface ShellProps {
  /** Absent when even the configuration could not be read: the page then stands without header and footer. */
  readonly site: ShellSite | undefined;
  readonly children: ReactNode;
  /** Stands in the place of the header, under the id that the page's links lead to. */
  readonly header?: ((id: string) => ReactNode) | undefined;
  /** What opens the choice of cookies again, at the foot of every page. */
  readonly cookieSettings?: ReactNode;
}

const ids = { header: 'haut', main: 'contenu', footer: 'pied' };

/** What stands around every page. */
export function Shell({ site, header, children, cookieSettings }: ShellProps) {
  return (
    <>
      <SkipLinks mainId={ids.main} footerId={site && ids.footer} />
      {site?.consent && <ConsentGate parties={site.consent} />}
      <PageProgress />
      {site?.demonstration && <DemonstrationBanner />}
      {site?.rehearsal && <RehearsalBanner />}
      {site && (header ? header(ids.header) : <Header id={ids.header} site={site} />)}
      <main id={ids.main} tabIndex={-1}>
        {children}
      </main>
      {site && <Footer id={ids.footer} site={site} cookieSettings={cookieSettings} />}
      {site && <PaymentBar />}
      <ScrollToTop label={m.scrollToTop()} topId={site ? ids.header : ids.main} />
      <PageFocus mainId={ids.main} />
    </>
  );
}
