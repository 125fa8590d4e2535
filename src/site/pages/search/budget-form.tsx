import { Form, Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './list-choices.module.css';
import { Kept } from './list-choices.tsx';

interface BudgetProps {
  readonly query: SearchQuery;
}

const typed = {
  name: 'budget',
  inputMode: 'numeric',
  pattern: '[0-9]{1,5}',
  maxLength: 5,
  autoComplete: 'off',
  enterKeyHint: 'search',
} as const;
const without = { budget: undefined } as const;

export function BudgetField({ query }: BudgetProps) {
  const { budget } = query;
  return (
    <Form method="get" action={paths.search()} className={styles.row} preventScrollReset>
      <Kept query={query} without={without} />
      <label className={`target ${styles.filter} ${styles.budgetField}`} data-used={budget && ''}>
        {m.budgetAtMost()}
        <VisuallyHidden>{m.budgetInEuros()}</VisuallyHidden>
        <input key={budget} type="text" {...typed} placeholder="1 400" defaultValue={budget} />
        <span aria-hidden="true">€</span>
      </label>
      <button type="submit" className={`target ${styles.filter}`}>
        {m.budgetOk()}
        <VisuallyHidden>{m.budgetOkWhat()}</VisuallyHidden>
      </button>
    </Form>
  );
}

export function BudgetForm({ query }: BudgetProps) {
  const { budget } = query;
  return (
    <Form method="get" action={paths.search()} className={styles.group} preventScrollReset>
      <Kept query={query} without={without} />
      <div className={styles.budget}>
        <AffixedField
          key={budget}
          label={m.budgetLabel()}
          hint={m.budgetHint()}
          after="€"
          {...typed}
          defaultValue={budget}
        />
        <Button type="submit" variant="secondary">
          {m.applyBudget()}
        </Button>
        {budget !== undefined && (
          <Link to={searchHref(query, without)} className="target" preventScrollReset>
            {m.withoutBudget()}
          </Link>
        )}
      </div>
    </Form>
  );
}
