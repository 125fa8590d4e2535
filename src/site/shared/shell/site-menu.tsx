import Menu from 'lucide-react/icons/menu';
import { Link, useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Drawer, DrawerOpener } from '#site/ui/drawer.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { isCurrent } from './is-current.ts';
import type { ShellSite } from './shell-site.ts';
import { SiteLinkItems } from './site-link-items.tsx';
import styles from './site-menu.module.css';
import { SocialLinks } from './social-links.tsx';
import { StudentArea } from './student-area.tsx';

const drawerId = 'menu';

/** From this width the header shows all links (docs/product/shell.md#header-and-menu: the mobile breakpoint is lg). */
const wideScreen = '(min-width: 1280px) and (min-width: 58rem)';

interface SiteMenuProps {
  readonly site: ShellSite;
  /** In place of the header's links at every width. */
  readonly isAlways: boolean;
}

export function SiteMenu({ site, isAlways }: SiteMenuProps) {
  const here = useLocation();
  return (
    <>
      <DrawerOpener opens={drawerId}>
        <Menu aria-hidden="true" size={28} strokeWidth={2.5} />
        <VisuallyHidden>{m.menu()}</VisuallyHidden>
      </DrawerOpener>
      <Drawer
        id={drawerId}
        label={m.menu()}
        closeLabel={m.closeMenu()}
        {...(!isAlways && { closesWhen: wideScreen })}
        head={<p className="title-large strong">{m.menu()}</p>}
      >
        <nav aria-label={m.menu()}>
          <ul className={styles.links}>
            <li>
              <Link
                className={`press ${styles.link}`}
                to={paths.home()}
                aria-current={isCurrent(paths.home(), here)}
              >
                {m.drawerHome()}
              </Link>
            </li>
            <SiteLinkItems links={site.links.drawer} linkClass={`press ${styles.link}`} />
          </ul>
          <StudentArea url={site.studentAreaUrl} className={`tile target ${styles.student}`}>
            {m.drawerStudentArea()}
          </StudentArea>
        </nav>
        <div className={styles.social}>
          <SocialLinks links={site.socialLinks} />
        </div>
      </Drawer>
    </>
  );
}
