import { type ReactNode, useEffect, useId, useState } from 'react';
import type { SiteLinks } from '#site/loading/site-links.server.ts';
import { m } from '#site/messages/messages.js';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import styles from './footer.module.css';
import type { ShellSite } from './shell-site.ts';
import { SiteLinkItems } from './site-link-items.tsx';
import { SocialLinks } from './social-links.tsx';

export interface FooterProps {
  readonly id: string;
  readonly site: ShellSite;
  readonly cookieSettings?: ReactNode;
}

const footerDelay = 500;

/** Rendered from the start for its height and for screen readers; visible 500 ms after load. */
export function Footer({ id, site, cookieSettings }: FooterProps) {
  const { links, siteName } = site;
  const waiting = !useAppearance();
  return (
    <footer id={id} className={`${styles.footer} ${styles.town}`} tabIndex={-1}>
      <div className={`frame ${styles.inside}`} data-waiting={waiting || undefined}>
        <div className="stack gap-2">
          <p className={styles.name}>
            <LogoMark size={44} own={site.logo} />
            {siteName}
          </p>
          {site.postalAddress && <address>{site.postalAddress}</address>}
          <SocialLinks links={site.socialLinks} />
        </div>
        <nav className={`grid-4 ${styles.groups}`} aria-label={m.footer()}>
          {links.footer.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </nav>
        <div className="across">
          <ul className={`cluster ${styles.row}`} aria-label={m.footerLegal()}>
            <SiteLinkItems links={links.legal} linkClass={styles.link} />
            {cookieSettings && <li className={styles.cookieSettings}>{cookieSettings}</li>}
          </ul>
          <p className={styles.credits}>
            {m.copyright({ years: site.copyrightYears, siteName, version: site.version })}
          </p>
        </div>
      </div>
    </footer>
  );
}

export function useAppearance(): boolean {
  const [appeared, setAppeared] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(() => setAppeared(true), footerDelay);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
    };
  }, []);
  return appeared;
}

function LinkGroup({ title, links }: SiteLinks['footer'][number]) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={styles.groupTitle}>
        {title}
      </p>
      <ul className="stack" aria-labelledby={titleId}>
        <SiteLinkItems links={links} linkClass={styles.link} />
      </ul>
    </div>
  );
}
