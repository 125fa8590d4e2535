import { m } from '#site/messages/messages.js';
import { BoxGroup } from '#site/shared/request-form/box-group.tsx';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './listing.module.css';
import { type FieldGroup, type ListingField, listingFieldId } from './listing-view.ts';

export interface FieldsProps {
  readonly part: string;
  readonly typed: TypedValues;
  readonly errors: TypedValues;
}

const inputTypes = { address: 'url', date: 'date', email: 'email', line: 'text', time: 'time' } as const;

export function Field({ field, part, typed, errors }: FieldsProps & { readonly field: ListingField }) {
  const { name, kind, of, hint, isRequired, max, isLong } = field;
  const label = of === undefined ? field.label : <VisuallyHidden>{`${of}, ${field.label}`}</VisuallyHidden>;
  const value = typed[name] ?? '';
  const error = errors[name];
  const common = {
    id: listingFieldId(part, name),
    name,
    label,
    defaultValue: value,
    autoComplete: 'off',
    required: isRequired,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  };
  // A button of the form may have changed the value: the input starts again with it.
  const key = `${name}=${value}`;
  switch (kind) {
    case 'box':
      return (
        <Checkbox
          key={key}
          id={common.id}
          name={name}
          label={label}
          value="oui"
          defaultChecked={value !== ''}
        />
      );
    case 'boxes':
      return (
        <BoxGroup
          id={common.id}
          legend={label}
          error={error}
          boxes={(field.boxes ?? []).map((box) => ({ ...box, ticked: typed[box.name] !== undefined }))}
        />
      );
    case 'euros':
      return <AffixedField key={key} {...common} after="€" inputMode="decimal" />;
    case 'number':
      return <TextField key={key} {...common} inputMode="numeric" data-length="number" />;
    case 'select':
      return (
        <SelectField
          key={key}
          {...common}
          options={[{ value: '', label: m.listingFormulaNone() }, ...(field.options ?? [])]}
        />
      );
    case 'lines':
      return <TextAreaField key={key} {...common} rows={10} {...(max !== undefined && { most: max })} />;
    default:
      return (
        <TextField
          key={key}
          {...common}
          type={inputTypes[kind]}
          spellCheck={false}
          {...(isLong && { 'data-length': 'line' })}
        />
      );
  }
}

export interface GroupsProps extends FieldsProps {
  readonly groups: readonly FieldGroup[];
}

function FieldGrid({ fields, ...given }: FieldsProps & Pick<FieldGroup, 'fields'>) {
  return (
    <div className={`form-grid ${styles.fields}`}>
      {fields.map((field) => (
        <Field key={field.name} field={field} {...given} />
      ))}
    </div>
  );
}

export function FieldGroups({ groups, ...given }: GroupsProps) {
  return groups.map(({ key, legend, fields }) =>
    legend === undefined ? (
      <div key={key} className="stack gap-3">
        {fields.map((field) => (
          <Field key={field.name} field={field} {...given} />
        ))}
      </div>
    ) : (
      <fieldset key={key} className={styles.group}>
        <legend>{legend}</legend>
        <FieldGrid fields={fields} {...given} />
      </fieldset>
    ),
  );
}

/** One formula at a time; those with an error are open. */
export function FoldedGroups({ groups, ...given }: GroupsProps) {
  return (
    <Accordion
      items={groups.map(({ key, legend, fields }) => ({
        id: key,
        title: legend,
        isOpen: fields.some(({ name }) => given.errors[name] !== undefined),
        children: <FieldGrid fields={fields} {...given} />,
      }))}
    />
  );
}

/** A formula is added behind a title where there is one already. */
export function OfferedFields({ groups, ...given }: GroupsProps) {
  const [added, ...offered] = groups.toReversed();
  if (!added || offered.length === 0) return <FieldGroups groups={groups} {...given} />;
  const isTyped = added.fields.some(({ name }) => (given.typed[name] ?? '') !== '');
  return (
    <>
      <FieldGroups groups={offered} {...given} />
      <details className="disclosure" open={isTyped}>
        <summary>{added.legend}</summary>
        <FieldGrid fields={added.fields} {...given} />
      </details>
    </>
  );
}
