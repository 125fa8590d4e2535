import { m } from '#site/messages/messages.js';
import styles from './footer.module.css';
import { type FooterProps, useAppearance } from './footer.tsx';
import { SiteLinkItems } from './site-link-items.tsx';

/** Legal links without leading away from checkout. */
export function FunnelFooter({ id, site, cookieSettings }: FooterProps) {
  const { links, siteName, postalAddress, copyrightYears: years, version } = site;
  const waiting = !useAppearance();
  return (
    <footer id={id} className={`${styles.footer} ${styles.short}`} tabIndex={-1}>
      <div className={`frame ${styles.inside}`} data-waiting={waiting || undefined}>
        <nav aria-label={m.footer()}>
          <ul className={`cluster ${styles.row}`}>
            <SiteLinkItems links={links.funnel} linkClass={styles.link} />
          </ul>
        </nav>
        <ul className={`cluster ${styles.row}`} aria-label={m.footerLegal()}>
          <SiteLinkItems links={links.funnelLaw} linkClass={styles.link} />
          {cookieSettings && <li className={styles.cookieSettings}>{cookieSettings}</li>}
        </ul>
        <div className={`cluster gap-2 ${styles.credits}`}>
          {postalAddress && <address>{postalAddress.replaceAll(/\s*\n\s*/gu, ', ')}</address>}
          <p>{m.copyright({ years, siteName, version })}</p>
        </div>
      </div>
    </footer>
  );
}
