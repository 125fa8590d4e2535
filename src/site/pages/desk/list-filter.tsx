import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';

interface ListFilterProps {
  /** How many wait for the school. */
  readonly waiting: number;
  readonly isFiltered: boolean;
  readonly hrefFor: (list: { readonly waiting: boolean }) => string;
}

export function ListFilter({ waiting, isFiltered, hrefFor }: ListFilterProps) {
  return (
    <ul className="chips">
      {[false, true].map((only) => (
        <li key={String(only)}>
          <Link
            to={hrefFor({ waiting: only })}
            className="chip"
            aria-current={only === isFiltered || undefined}
          >
            {only ? m.deskListWaiting({ count: waiting }) : m.deskListAll()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
