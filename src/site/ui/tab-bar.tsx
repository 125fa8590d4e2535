import { NavLink } from 'react-router';
import styles from './tab-bar.module.css';

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly to: string;
    /** Its address is the start of the others'. */
    readonly end?: boolean;
  }[];
}

export function TabBar({ label, tabs }: TabBarProps) {
  return (
    <nav aria-label={label} className={`screen-only ${styles.tabs}`}>
      <ul className="frame">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end={tab.end ?? false} className={`press ${styles.tab}`}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
