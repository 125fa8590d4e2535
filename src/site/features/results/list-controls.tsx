import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Form, Link, useNavigate } from 'react-router';
import {
  contextFilterLabels,
  contextFilters,
  openingTimeLabels,
  openingTimes,
} from '#domain/search/context-filters.ts';
import { nearbyKm, radii } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import styles from './criteria.module.css';
import type { ControlsShown } from './describe-search.server.ts';
import { hourChoices, type SearchQuery, searchHref, toggle } from './search-address.ts';

interface ControlsProps {
  readonly query: SearchQuery;
  readonly controls: ControlsShown;
}

/** Order and filters of a list: links and plain forms, whole without script. What the directory cannot do is not shown. */
export function ListControls({ query, controls }: ControlsProps) {
  const { sort, open, radius, hours } = controls;
  const isMore = sort || open || radius || hours !== undefined;
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        {sort && <SortLinks query={query} />}
        <Toggles
          query={query}
          legend={m.filter()}
          name="filtres"
          options={contextFilters}
          labels={contextFilterLabels}
          chosen={query.filters}
          change={(filters) => ({ filters })}
        />
      </div>
      {isMore && <MoreFilters query={query} controls={controls} />}
    </div>
  );
}

function SortLinks({ query }: Pick<ControlsProps, 'query'>) {
  const isByTotal = query.sort !== undefined || query.budget !== undefined;
  const choices = [
    { label: m.sortNearest(), isChosen: !isByTotal, change: { sort: undefined, budget: undefined } },
    { label: m.sortByTotal(), isChosen: isByTotal, change: { sort: 'total' } },
  ] as const;
  return <Choices query={query} label={m.sortBy()} choices={choices} />;
}

/** How many of those behind the disclosure are in use. */
function countUsed({ open, radius, hours, budget }: SearchQuery): number {
  return (
    open.length + [radius !== nearbyKm, hours !== undefined, budget !== undefined].filter(Boolean).length
  );
}

function MoreFilters({ query, controls }: ControlsProps) {
  const { sort, open, radius, hours } = controls;
  const used = countUsed(query);
  return (
    <details className={styles.more}>
      <summary className={`target ${styles.filter}`} data-used={used > 0 || undefined}>
        <SlidersHorizontal aria-hidden="true" />
        {used > 0 ? m.filtersUsed({ count: used }) : m.moreFilters()}
      </summary>
      <div className={styles.panel}>
        {sort && <BudgetForm query={query} />}
        {radius && (
          <Choices
            query={query}
            label={m.radiusLabel()}
            isTitled
            choices={radii.map((choice) => ({
              label: choice === 'all' ? m.radiusAll() : m.radiusKm({ km: choice }),
              isChosen: query.radius === choice,
              change: { radius: choice },
            }))}
          />
        )}
        {open && (
          <Toggles
            query={query}
            legend={m.openingLabel()}
            isTitled
            name="ouvert"
            options={openingTimes}
            labels={openingTimeLabels}
            chosen={query.open}
            change={(times) => ({ open: times })}
          />
        )}
        {hours !== undefined && (
          <Choices
            query={query}
            label={m.hoursLabel()}
            isTitled
            choices={[
              { label: hours, isChosen: query.hours === undefined, change: { hours: undefined } },
              ...hourChoices.map((count) => ({
                label: m.hoursChoice({ count }),
                isChosen: query.hours === count,
                change: { hours: count },
              })),
            ]}
          />
        )}
      </div>
    </details>
  );
}

interface ChoicesProps {
  readonly query: SearchQuery;
  readonly label: string;
  readonly isTitled?: boolean;
  readonly choices: readonly {
    readonly label: string;
    readonly isChosen: boolean;
    readonly change: Partial<SearchQuery>;
  }[];
}

function Choices({ query, label, isTitled = false, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className={isTitled ? styles.group : undefined}>
      {isTitled && <p aria-hidden="true">{label}</p>}
      <ul>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={searchHref(query, choice.change)}
              aria-current={choice.isChosen ? 'true' : undefined}
              className={`target ${styles.filter}`}
              preventScrollReset
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The rest of a search, in a form that changes one part of it. */
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

function BudgetForm({ query }: Pick<ControlsProps, 'query'>) {
  const { budget } = query;
  return (
    <Form method="get" action={paths.search()} className={styles.group} preventScrollReset>
      <Kept query={query} without={{ budget: undefined }} />
      <div className={styles.budget}>
        <AffixedField
          key={budget}
          label={m.budgetLabel()}
          hint={m.budgetHint()}
          after="€"
          name="budget"
          inputMode="numeric"
          pattern="[0-9]{1,5}"
          maxLength={5}
          autoComplete="off"
          defaultValue={budget}
        />
        <Button type="submit" variant="secondary">
          {m.applyBudget()}
        </Button>
        {budget !== undefined && (
          <Link to={searchHref(query, { budget: undefined })} className="target" preventScrollReset>
            {m.withoutBudget()}
          </Link>
        )}
      </div>
    </Form>
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
  readonly change: (chosen: readonly Option[]) => Partial<SearchQuery>;
}

/** Pressed or not; without script each is the submit button of a plain form. */
function Toggles<Option extends string>(props: TogglesProps<Option>) {
  const { query, legend, isTitled = false, name, options, labels, chosen, change } = props;
  const navigate = useNavigate();
  return (
    <Form method="get" action={paths.search()} className={isTitled ? styles.group : styles.filters}>
      <Kept query={query} without={change([])} />
      <fieldset>
        <legend>{legend}</legend>
        {options.map((option) => {
          const pressed = chosen.includes(option);
          const next = toggle(options, chosen, option);
          return (
            <button
              key={option}
              type="submit"
              name={name}
              value={next.join(',')}
              aria-pressed={pressed}
              className={`target ${styles.filter}`}
              onClick={(event) => {
                event.preventDefault();
                navigate(searchHref(query, change(next)), { preventScrollReset: true });
              }}
            >
              {pressed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {labels[option]}
            </button>
          );
        })}
      </fieldset>
    </Form>
  );
}
