import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import { keptOfSearch, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './criteria.module.css';
import { CriteriaForm } from './criteria-form.tsx';
import type { Criteria, Panel } from './describe-criteria.server.ts';

export interface CriteriaProps {
  readonly query: SearchQuery;
  readonly criteria: Criteria;
}

interface CriteriaSheetProps extends CriteriaProps {
  readonly id: string;
  /** The part that was opened. */
  readonly opened: Panel | undefined;
}

export function CriteriaSheet({ id, query, criteria, opened }: CriteriaSheetProps) {
  return (
    <>
      <div className={`split ${styles.head}`}>
        <h2 className="title-small">{m.sheetTitle()}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={`press target ${styles.close}`}
        >
          <X aria-hidden="true" />
          <VisuallyHidden>{m.close()}</VisuallyHidden>
        </button>
      </div>
      {criteria.has.lieu && (
        <Part name="lieu">
          <p className="strong">{m.criteriaPlace()}</p>
          <SearchBox
            initialText={query.q}
            category={query.category.slug}
            filters={query.filters}
            asked={keptOfSearch(query)}
          />
        </Part>
      )}
      <CriteriaForm
        key={JSON.stringify(query)}
        query={query}
        criteria={criteria}
        part={Part}
        opened={opened}
      />
    </>
  );
}

function Part({ name, children }: { readonly name: Panel; readonly children: ReactNode }) {
  return (
    <div data-part={name} className={`stack gap-2 ${styles.part}`}>
      {children}
    </div>
  );
}
