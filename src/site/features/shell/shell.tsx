import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageFocus } from './page-focus.tsx';
import { PageProgress } from './page-progress.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import styles from './shell.module.css';

/** What the shell shows of the configuration. */
export interface ShellSite {
  readonly siteName: string;
  readonly version: string;
  readonly studentAreaUrl: string;
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[];
  readonly postalAddress: string;
  readonly demonstration: boolean;
  readonly year: number;
}

export interface ShellProps {
  /** Absent when even the configuration could not be read: the page then stands without header and footer. */
  readonly site: ShellSite | undefined;
  readonly children: ReactNode;
}

const mainId = 'contenu';

/** What stands around every page. */
export function Shell({ site, children }: ShellProps) {
  return (
    <>
      <a className={styles.skip} href={`#${mainId}`}>
        {m.skipToContent()}
      </a>
      <PageProgress />
      {site?.demonstration && <DemonstrationBanner />}
      {site && <Header site={site} />}
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      {site && <Footer site={site} />}
      <ScrollToTop />
      <PageFocus mainId={mainId} />
    </>
  );
}
