import { m } from '#site/messages/messages.js';
import { type FooterProps, useAppearance } from './footer.tsx';
import styles from './funnel-footer.module.css';
import { SiteLinkItems } from './site-link-items.tsx';

/** A short footer for checkout: legal links without leading away. */
export function FunnelFooter({ id, site, cookieSettings }: FooterProps) {
  const { links, siteName, postalAddress, copyrightYears: years, version } = site;
  const waiting = !useAppearance();
  return (
    <footer id={id} className={styles.footer} tabIndex={-1}>
      <div className={`frame ${styles.inside}`} data-waiting={waiting || undefined}>
        <nav aria-label={m.footer()}>
          <ul className={styles.links}>
            <SiteLinkItems links={links.funnel} linkClass={styles.link} />
          </ul>
        </nav>
        <ul className={styles.links} aria-label={m.footerLegal()}>
          <SiteLinkItems links={links.funnelLaw} linkClass={styles.link} />
          {cookieSettings && <li className={styles.cookieSettings}>{cookieSettings}</li>}
        </ul>
        <div className={styles.identity}>
          {postalAddress && <address>{postalAddress.replaceAll(/\s*\n\s*/gu, ', ')}</address>}
          <p>{m.copyright({ years, siteName, version })}</p>
        </div>
      </div>
    </footer>
  );
}
