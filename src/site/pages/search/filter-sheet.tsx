import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import {
  contextFilterLabels,
  contextFilters,
  openingTimeLabels,
  openingTimes,
} from '#domain/search/context-filters.ts';
import { nearbyKm, radii } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import {
  hourChoices,
  notNarrowed,
  type SearchQuery,
  searchHref,
} from '#site/shared/school-list/search-address.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { BudgetForm } from './budget-form.tsx';
import type { ControlsShown } from './describe-search.server.ts';
import styles from './filter-sheet.module.css';
import choiceStyles from './list-choices.module.css';
import { Choices, Toggles } from './list-choices.tsx';
import { SortLinks } from './sort-links.tsx';
import { WeightsForm } from './weights-form.tsx';

const sheetId = 'filtres';
/** Id in results-list.tsx that the sheet leads to. */
const listId = 'liste';

export interface SheetProps {
  readonly query: SearchQuery;
  readonly controls: ControlsShown;
  /** Chart of the totals. */
  readonly road?: ReactNode;
}

/** Filters in use, without those that the directory does not support. */
function countUsed({ filters, open, radius, hours, budget }: SearchQuery, controls: ControlsShown): number {
  const others = [radius !== nearbyKm, hours !== undefined, controls.budget && budget !== undefined];
  return filters.length + (controls.open ? open.length : 0) + others.filter(Boolean).length;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Link to the sheet, opened as a modal dialog. Without script the link shows the same sheet by `:target`. */
export function FilterSheet({ query, controls, road }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const used = countUsed(query, controls);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || !dialog.current) return;
    event.preventDefault();
    dialog.current.showModal();
  };
  const close = (event: MouseEvent) => {
    if (!isPlainClick(event) || !dialog.current?.open) return;
    event.preventDefault();
    dialog.current.close();
  };
  return (
    <>
      <a
        href={`#${sheetId}`}
        className={`target ${choiceStyles.filter} ${styles.opener}`}
        data-used={used > 0 || undefined}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden="true" />
        {used > 0 ? m.filtersUsed({ count: used }) : m.moreFilters()}
      </a>
      <dialog ref={dialog} id={sheetId} className={styles.sheet} aria-label={m.sheetTitle()} closedby="any">
        <div className={styles.head}>
          <h2 className="title-small">{m.sheetTitle()}</h2>
          <a href={`#${listId}`} className={`target ${styles.close}`} onClick={close}>
            <X aria-hidden="true" />
            <VisuallyHidden>{m.close()}</VisuallyHidden>
          </a>
        </div>
        <SheetGroups query={query} controls={controls} road={road} />
        <div className={styles.foot}>
          {used > 0 && (
            <Link
              to={searchHref(query, { ...notNarrowed, radius: nearbyKm, hours: undefined })}
              className="target"
              preventScrollReset
            >
              {m.forgetFilters()}
            </Link>
          )}
          <a href={`#${listId}`} className={`target ${styles.show}`} onClick={close}>
            {controls.seeSchools}
          </a>
        </div>
      </dialog>
    </>
  );
}

function SheetGroups({ query, controls, road }: SheetProps) {
  const { orders, weights, budget, radius, open, hours, counts } = controls;
  return (
    <div className={styles.groups}>
      {orders.length > 1 && <SortLinks query={query} orders={orders} />}
      {weights && <WeightsForm query={query} />}
      {budget && (
        <div className="stack gap-2">
          {road}
          <BudgetForm query={query} />
        </div>
      )}
      {open && (
        <Toggles
          query={query}
          legend={m.openingLabel()}
          isTitled
          name="ouvert"
          options={openingTimes}
          labels={openingTimeLabels}
          all={openingTimes}
          chosen={query.open}
          counts={counts?.open}
          change={(times) => ({ open: times })}
        />
      )}
      {radius && (
        <Choices
          query={query}
          label={m.radiusLabel()}
          choices={radii.map((choice) => ({
            label: choice === 'all' ? m.radiusAll() : m.radiusKm({ km: choice }),
            isChosen: query.radius === choice,
            change: { radius: choice },
            count: counts?.radius[choice],
          }))}
        />
      )}
      <div className="stack gap-1">
        <Toggles
          query={query}
          legend={m.filter()}
          isTitled
          name="filtres"
          options={contextFilters}
          labels={contextFilterLabels}
          all={contextFilters}
          chosen={query.filters}
          counts={counts?.filters}
          change={(filters) => ({ filters })}
        />
        <p className="note">{m.cpfCondition()}</p>
      </div>
      {hours !== undefined && (
        <Choices
          query={query}
          label={m.hoursLabel()}
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
  );
}
