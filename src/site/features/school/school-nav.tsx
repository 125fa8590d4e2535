import styles from './school-nav.module.css';
import type { SchoolPart } from './school-parts.ts';

interface SchoolNavProps {
  readonly label: string;
  readonly parts: readonly SchoolPart[];
}

/** The parts of a long page, by which one jumps to them. */
export function SchoolNav({ label, parts }: SchoolNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul>
        {parts.map(({ id, nav }) => (
          <li key={id}>
            <a href={`#${id}`}>{nav}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
