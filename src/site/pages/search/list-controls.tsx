import {
  contextFilterLabels,
  contextFilters,
  openingTimeLabels,
  openingTimes,
} from '#domain/search/context-filters.ts';
import { m } from '#site/messages/messages.js';
import { BudgetField } from './budget-form.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FilterSheet, type SheetProps } from './filter-sheet.tsx';
import { Toggles } from './list-choices.tsx';
import styles from './list-controls.module.css';

/** The most requested opening times first; the others are in the sheet. */
const timesInLine = ['samedi', 'soir'] as const;

/**
 * The list's filters as links and plain forms, complete without script. On a narrow screen one scrolling row, with all
 * of them in the sheet. Unsupported ones are hidden.
 */
export function ListControls(props: SheetProps) {
  const { query, controls, road } = props;
  const { budget, open, counts } = controls;
  return (
    <div className={styles.line} data-road={road ? '' : undefined}>
      <FilterSheet {...props} />
      <div className={styles.running} data-line="">
        <CategoryLinks query={query} />
        <div className={styles.filters}>
          {budget && (
            <div className={styles.budget}>
              <BudgetField query={query} />
            </div>
          )}
          {open && (
            <Toggles
              query={query}
              legend={m.openingLabel()}
              name="ouvert"
              options={timesInLine}
              labels={openingTimeLabels}
              all={openingTimes}
              chosen={query.open}
              counts={counts?.open}
              change={(times) => ({ open: times })}
            />
          )}
          <Toggles
            query={query}
            legend={m.filter()}
            name="filtres"
            options={contextFilters}
            labels={contextFilterLabels}
            all={contextFilters}
            chosen={query.filters}
            counts={counts?.filters}
            change={(filters) => ({ filters })}
          />
        </div>
      </div>
    </div>
  );
}
