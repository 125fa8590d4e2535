import { m } from '#site/messages/messages.js';
import styles from './listing.module.css';
import { Field, type GroupsProps } from './listing-fields.tsx';
import type { FieldGroup, ListingField } from './listing-view.ts';

const keyOf = ({ name }: ListingField) => name.split('.').at(-1) ?? '';
const isPack = (field: ListingField) => keyOf(field) === 'price';

/** A row a formula: today's price and the new one; what is seldom changed is folded below. */
export function PriceRows({ groups, ...given }: GroupsProps) {
  const others = groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !isPack(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const names = others.flatMap(({ fields }) => fields.map(({ name }) => name));
  return (
    <div className="stack gap-2">
      <PriceTable
        caption={m.listingPrices()}
        groups={groups.map((group) => ({ ...group, fields: group.fields.filter(isPack) }))}
        columns={[{ key: 'price', label: m.listingPriceNew() }]}
        {...given}
      />
      {others.length > 0 && (
        <details className="disclosure" open={names.some((name) => given.errors[name] !== undefined)}>
          <summary>{m.listingOtherPrices()}</summary>
          <PriceTable
            caption={m.listingOtherPrices()}
            groups={others.map(({ now, ...group }) => group)}
            columns={columnsOf(others)}
            {...given}
          />
        </details>
      )}
    </div>
  );
}

function columnsOf(groups: readonly FieldGroup[]): readonly Column[] {
  const fields = groups.flatMap((group) => group.fields.map((field) => [keyOf(field), field.label] as const));
  return [...new Map(fields)].map(([key, label]) => ({ key, label }));
}

interface Column {
  readonly key: string;
  readonly label: string;
}

interface PriceTableProps extends GroupsProps {
  readonly caption: string;
  readonly columns: readonly Column[];
}

function PriceTable({ caption, groups, columns, ...given }: PriceTableProps) {
  const isDated = groups.some(({ now }) => now !== undefined);
  return (
    <div className="table-box">
      <table className={`table as-cards ${isDated ? styles.packs : styles.others}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.listingFormulaKind()}</th>
            {isDated && (
              <th scope="col" data-figure>
                {m.listingPriceNow()}
              </th>
            )}
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, legend = '', now, fields }) => (
            <tr key={key}>
              <th scope="row">{legend}</th>
              {isDated && (
                <td data-figure data-label={m.listingPriceNow()}>
                  {now}
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} data-label={isDated ? undefined : column.label}>
                  {fields
                    .filter((field) => keyOf(field) === column.key)
                    .map((field) => (
                      <Field key={field.name} field={{ ...field, of: legend }} {...given} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
