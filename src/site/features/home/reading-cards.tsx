import { Link } from 'react-router';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import styles from './home-sections.module.css';

interface ReadingCardsProps {
  readonly cards: readonly {
    readonly title: string;
    readonly text: string;
    readonly picto: string;
    readonly to: string;
  }[];
}

/** What there is to read on each licence, and on the theory. */
export function ReadingCards({ cards }: ReadingCardsProps) {
  return (
    <ul className={`stack gap-2 ${styles.cards}`}>
      {cards.map(({ title, text, picto, to }) => (
        <li key={to}>
          <Link to={to} className={`tile ${styles.card}`}>
            <Vehicle picto={picto} />
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
