import { m } from '#site/messages/messages.js';
import { DeskTable } from '#site/shared/desk/desk-table.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './listing.module.css';
import { Field, type GroupsProps } from './listing-fields.tsx';
import type { ListingField } from './listing-view.ts';

const keyOf = ({ name }: ListingField) => name.split('.').at(-1);
const isPack = (field: ListingField) => keyOf(field) === 'price';

/** A row a formula: today's price and the new one; what is seldom changed is folded below. */
export function PriceRows({ groups, ...given }: GroupsProps) {
  const others = groups.map((group) => ({ ...group, fields: group.fields.filter((one) => !isPack(one)) }));
  const fields = others.flatMap((group) => group.fields);
  const columns = [...new Map(fields.map((field) => [keyOf(field), field.label]))];
  const cell = (field: ListingField | undefined, of: string) =>
    field && <Field field={{ ...field, of }} {...given} />;
  return (
    <div className="stack gap-2">
      <DeskTable
        caption={<VisuallyHidden>{m.listingPrices()}</VisuallyHidden>}
        columns={[m.listingFormulaKind(), m.listingPriceNow(), m.listingPriceNew()]}
        rows={groups.map(({ legend: title = '', now, fields: [...own] }) => ({
          title,
          cells: [now, cell(own.find(isPack), title)],
        }))}
        inputs={1}
        className={`as-cards ${styles.packs}`}
      />
      {fields.length > 0 && (
        <details className="disclosure" open={fields.some(({ name }) => given.errors[name] !== undefined)}>
          <summary>{m.listingOtherPrices()}</summary>
          <DeskTable
            caption={<VisuallyHidden>{m.listingOtherPrices()}</VisuallyHidden>}
            columns={[m.listingFormulaKind(), ...columns.map(([, label]) => label)]}
            rows={others
              .filter((group) => group.fields.length > 0)
              .map(({ legend: title = '', fields: own }) => ({
                title,
                cells: columns.map(([key]) =>
                  cell(
                    own.find((field) => keyOf(field) === key),
                    title,
                  ),
                ),
              }))}
            inputs={columns.length}
            className={`as-cards ${styles.others}`}
          />
        </details>
      )}
    </div>
  );
}
