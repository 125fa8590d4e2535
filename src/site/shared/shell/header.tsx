import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import styles from './header.module.css';
import type { ShellSite } from './shell-site.ts';
import { SiteLinkItems } from './site-link-items.tsx';
import { SiteMenu } from './site-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { StudentArea } from './student-area.tsx';

const shortName = 12;

export interface HeaderProps {
  readonly id: string;
  readonly site: ShellSite;
  readonly isLow?: boolean;
  /** All links in the menu, at every width. */
  readonly isBare?: boolean;
  readonly hasMenu?: boolean;
}

export function Header({ id, site, isLow = false, isBare = false, hasMenu = true }: HeaderProps) {
  return (
    <header
      id={id}
      className={styles.header}
      tabIndex={-1}
      data-low={isLow || undefined}
      data-bare={isBare || undefined}
    >
      <div className={`frame ${styles.row}`}>
        <Link
          className={`target ${styles.logo}`}
          to={paths.home()}
          aria-label={m.homeLink({ siteName: site.siteName })}
        >
          <LogoMark size={isLow ? 30 : 40} own={site.logo} />
          <span className={styles.name} data-long={site.siteName.length > shortName || undefined}>
            {site.siteName}
          </span>
        </Link>
        {!isBare && (
          <nav className={styles.wide} aria-label={m.mainNavigation()}>
            <ul className="cluster gap-half">
              <SiteLinkItems links={site.links.header} linkClass={`press target ${styles.link}`} />
            </ul>
          </nav>
        )}
        {!isLow && (
          <div className={`${styles.wide} ${styles.social}`}>
            <SocialLinks links={site.socialLinks} />
          </div>
        )}
        {!isBare && (
          <StudentArea url={site.studentAreaUrl} className={`press target ${styles.student}`}>
            <UserRound aria-hidden="true" size={22} strokeWidth={2.25} />
            <span className={styles.studentText}>{m.studentArea()}</span>
          </StudentArea>
        )}
        {hasMenu && (
          <div className={styles.menu}>
            <SiteMenu site={site} isAlways={isBare} />
          </div>
        )}
      </div>
    </header>
  );
}
