import { Form } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { WorkFields } from './work-fields.tsx';

interface ListFiltersProps {
  readonly action: string;
  /** One names a person: none goes into the address as it is typed. */
  readonly isPersonal: boolean;
  readonly filters: Parameters<typeof WorkFields>[0]['fields'];
}

/** Folded until one is used. */
export function ListFilters({ action, isPersonal, filters }: ListFiltersProps) {
  const isUsed = filters.some(({ value, isRequired }) => value !== '' || isRequired);
  return (
    <details className="disclosure screen-only" open={isUsed}>
      <summary>{m.consoleFilters()}</summary>
      <Form
        method={isPersonal ? 'post' : 'get'}
        action={action.split('?', 1)[0] ?? ''}
        className="stack gap-2"
      >
        <WorkFields fields={filters} />
        <div>
          <Button type="submit" variant="secondary">
            {m.consoleFilter()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
