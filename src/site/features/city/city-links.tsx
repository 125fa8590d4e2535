import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import styles from './city-sections.module.css';

interface CityLinksProps {
  /** Names the links for those who do not see where they stand. */
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
  /** The way out of the city. */
  readonly children: ReactNode;
}

/** The other pages of the same city. */
export function CityLinks({ label, links, children }: CityLinksProps) {
  return (
    <nav className={styles.others} aria-label={label}>
      {children}
      {links.map(({ label: name, to }) => (
        <Link key={to} to={to} className={styles.other}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface CityTrainingsProps {
  readonly title: string;
  readonly trainings: readonly {
    readonly label: string;
    readonly picto: string;
    readonly to: string;
    readonly schools: string;
    readonly from: string;
  }[];
}

/** What can be learnt in a city: how many schools teach it and the lowest price, each with its own page. */
export function CityTrainings({ title, trainings }: CityTrainingsProps) {
  if (trainings.length === 0) return null;
  return (
    <section className={styles.trainings} aria-labelledby="formations">
      <h2 id="formations">{title}</h2>
      <ul>
        {trainings.map(({ label, picto, to, schools, from }) => (
          <li key={label}>
            <Link to={to} className={styles.training}>
              <Vehicle picto={picto} />
              <span className={styles.what}>{label}</span>
              <span className={styles.count}>{schools}</span>
              <span className={styles.from}>{from}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CityNeighboursProps {
  readonly title: string;
  readonly neighbours: readonly { readonly label: string; readonly to: string; readonly away: string }[];
}

/** The nearest cities that have schools. */
export function CityNeighbours({ title, neighbours }: CityNeighboursProps) {
  if (neighbours.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="voisines">
      <h2 id="voisines">{title}</h2>
      <ul className={styles.cities}>
        {neighbours.map(({ label, to, away }) => (
          <li key={to}>
            <Link to={to} className={styles.city}>
              <span className={styles.name}>{label}</span>
              <span className={styles.away}>{away}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
