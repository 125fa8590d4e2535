import { Link } from 'react-router';
import { paths } from '#site/paths.ts';
import styles from './footer.module.css';
import type { ShellSite } from './shell.tsx';
import { SiteLinkItems } from './site-link-items.tsx';
import { SocialLinks } from './social-links.tsx';

const firstYear = 2018;

/** In the page from the start, shown 500 ms later (Specification §2 and §9). */
export function Footer({ site }: { readonly site: ShellSite }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.identity}>
          <p className={styles.name}>{site.siteName}</p>
          <address className={styles.address}>{site.postalAddress}</address>
        </div>
        <nav aria-label="Pied de page">
          <ul className={styles.links}>
            <li>
              <Link className={styles.link} to={paths.home()}>
                Accueil
              </Link>
            </li>
            <SiteLinkItems linkClass={styles.link} />
          </ul>
        </nav>
        <div className={styles.social}>
          <SocialLinks links={site.socialLinks} />
        </div>
        <p className={styles.small}>
          © {firstYear}–{site.year} {site.siteName} · version {site.version}
        </p>
      </div>
    </footer>
  );
}
