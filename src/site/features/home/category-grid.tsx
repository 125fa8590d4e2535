import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import styles from './category-grid.module.css';

export function CategoryGrid() {
  return (
    <ul className={styles.grid}>
      {frontCategoriesFor('research').map(({ slug, label, picto }) => (
        <li key={slug} className={styles.item}>
          <Link className={styles.link} to={paths.search({ category: slug })}>
            <Vehicle picto={picto} />
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
