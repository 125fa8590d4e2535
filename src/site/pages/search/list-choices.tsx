import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { Form, Link, useNavigate } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type SearchQuery, searchHref, toggle } from '#site/shared/school-list/search-address.ts';
import styles from './list-choices.module.css';

interface ChoicesProps {
  readonly query: SearchQuery;
  readonly label: string;
  /** Unique name when shown twice on the page. */
  readonly name?: string | undefined;
  /** As text links instead of buttons. */
  readonly isPlain?: boolean;
  readonly choices: readonly {
    readonly label: string;
    readonly isChosen: boolean;
    readonly change: Partial<SearchQuery>;
    /** Schools that it would give. */
    readonly count?: number | undefined;
  }[];
}

/** A single choice, as links. */
export function Choices({ query, label, name = label, isPlain = false, choices }: ChoicesProps) {
  return (
    <nav aria-label={name} className={isPlain ? styles.plain : styles.group}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={searchHref(query, choice.change)}
              aria-current={choice.isChosen ? 'true' : undefined}
              data-empty={choice.count === 0 || undefined}
              className={isPlain ? 'target' : `target ${styles.filter}`}
              preventScrollReset
            >
              {countedLabel(choice.label, choice.isChosen ? undefined : choice.count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TogglesProps<Option extends string> {
  readonly query: SearchQuery;
  readonly legend: string;
  readonly isTitled?: boolean;
  readonly name: string;
  readonly options: readonly Option[];
  readonly labels: Readonly<Record<Option, string>>;
  readonly chosen: readonly Option[];
  /** Values in the address may include more than are shown here. */
  readonly all: readonly Option[];
  readonly counts?: Readonly<Record<Option, number>> | undefined;
  readonly change: (chosen: readonly Option[]) => Partial<SearchQuery>;
}

/** Toggle buttons; without script each submits a plain form. */
export function Toggles<Option extends string>(props: TogglesProps<Option>) {
  const { query, legend, isTitled = false, name, options, labels, chosen, all, counts, change } = props;
  const navigate = useNavigate();
  return (
    <Form method="get" action={paths.search()} className={isTitled ? styles.group : styles.row}>
      <Kept query={query} without={change([])} />
      <fieldset>
        <legend className={isTitled ? undefined : 'visually-hidden'}>{legend}</legend>
        {options.map((option) => {
          const pressed = chosen.includes(option);
          const next = toggle(all, chosen, option);
          const count = pressed ? undefined : counts?.[option];
          return (
            <button
              key={option}
              type="submit"
              name={name}
              value={next.join(',')}
              aria-pressed={pressed}
              data-empty={count === 0 || undefined}
              className={`target ${styles.filter}`}
              onClick={(event) => {
                event.preventDefault();
                navigate(searchHref(query, change(next)), { preventScrollReset: true });
              }}
            >
              {pressed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {countedLabel(labels[option], count)}
            </button>
          );
        })}
      </fieldset>
    </Form>
  );
}

function countedLabel(label: string, count: number | undefined): string {
  return count === undefined ? label : m.filterCounted({ label, count });
}

/** Hidden fields with the rest of the search. */
export function Kept({
  query,
  without,
}: {
  readonly query: SearchQuery;
  readonly without: Partial<SearchQuery>;
}) {
  const [, kept = ''] = searchHref(query, without).split('?');
  return [...new URLSearchParams(kept)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
