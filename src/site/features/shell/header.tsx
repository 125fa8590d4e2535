import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { paths } from '#site/paths.ts';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import type { ShellSite } from './shell.tsx';
import { SiteLinkItems } from './site-link-items.tsx';
import { SocialLinks } from './social-links.tsx';

export function Header({ site }: { readonly site: ShellSite }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.logo} to={paths.home()} aria-label={`${site.siteName}, accueil`}>
          <LogoMark />
          <span className={styles.name}>{site.siteName}</span>
        </Link>
        <nav className={styles.nav} aria-label="Navigation principale">
          <ul className={styles.links}>
            <SiteLinkItems linkClass={styles.link} />
          </ul>
        </nav>
        <div className={styles.social}>
          <SocialLinks links={site.socialLinks} />
        </div>
        <a className={styles.student} href={site.studentAreaUrl}>
          <UserRound aria-hidden="true" size={22} strokeWidth={2.25} />
          <span className={styles.studentText}>Espace Elève</span>
        </a>
        <div className={styles.menu}>
          <Drawer site={site} />
        </div>
      </div>
    </header>
  );
}
