import { NavLink } from 'react-router';
import { m } from '#site/messages/messages.js';
import { deskPaths } from './desk-paths.ts';
import styles from './desk-tabs.module.css';

/** In the order of the navigation. */
const pages = [
  { label: m.deskToday, path: deskPaths.today },
  { label: m.deskFiles, path: deskPaths.files },
  { label: m.deskContacts, path: deskPaths.contacts },
  { label: m.listingTitle, path: deskPaths.listing },
  { label: m.deskReviews, path: deskPaths.reviews },
  { label: m.deskFigures, path: deskPaths.figures },
] as const satisfies readonly { label: () => string; path: (school: number) => string }[];

export function DeskTabs({ school }: { readonly school: number }) {
  return (
    <nav aria-label={m.deskTitle()} className={`screen-only ${styles.tabs}`}>
      <ul className="frame">
        {pages.map(({ label, path }) => (
          <li key={label()}>
            <NavLink to={path(school)} end={path === deskPaths.today} className={`press ${styles.tab}`}>
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
