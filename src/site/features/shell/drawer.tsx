import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './drawer.module.css';
import type { ShellSite } from './shell.tsx';
import { SiteLinkItems } from './site-link-items.tsx';
import { SocialLinks } from './social-links.tsx';

const drawerId = 'menu';

/** Opens the dialog without script, where the browser knows invokers. */
const opensDrawer = { command: 'show-modal', commandfor: drawerId };

/** From this width the header shows everything itself (Specification §9: the mobile breakpoint is lg). */
const wideScreen = '(min-width: 1280px)';

/** The side drawer of small screens (Specification §2). */
export function Drawer({ site }: { readonly site: ShellSite }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key) drawer.current?.close();
  }, [key]);
  useEffect(() => {
    const width = matchMedia(wideScreen);
    const closeWhenWide = () => width.matches && drawer.current?.close();
    width.addEventListener('change', closeWhenWide);
    return () => width.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        {...opensDrawer}
        onClick={() => {
          if (!('command' in HTMLButtonElement.prototype)) drawer.current?.showModal();
        }}
      >
        <Menu aria-hidden="true" size={26} strokeWidth={2.5} />
        <VisuallyHidden>{m.menu()}</VisuallyHidden>
      </button>
      <dialog ref={drawer} id={drawerId} className={styles.drawer} aria-label={m.menu()} closedby="any">
        <form method="dialog" className={styles.head}>
          <button type="submit" className={styles.close}>
            <X aria-hidden="true" size={26} strokeWidth={2.5} />
            <VisuallyHidden>{m.closeMenu()}</VisuallyHidden>
          </button>
        </form>
        <nav aria-label={m.menu()}>
          <ul className={styles.links}>
            <li>
              <Link className={styles.link} to={paths.home()}>
                ACCUEIL
              </Link>
            </li>
            <SiteLinkItems linkClass={styles.link} />
            <li>
              <a className={styles.link} href={site.studentAreaUrl}>
                ESPACE ELEVE
              </a>
            </li>
          </ul>
        </nav>
        <SocialLinks links={site.socialLinks} />
      </dialog>
    </>
  );
}
