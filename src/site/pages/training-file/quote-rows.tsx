import type { ComponentProps, ReactNode } from 'react';
import { maxLineLength } from '#domain/training-file/quote.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { classNames } from '#site/ui/class-names.ts';
import { TextField } from '#site/ui/text-field.tsx';
import { type FileAddress, filePath } from './file-view.ts';
import { countRows, quoteFields, type RowKind, rowFields } from './quote-fields.ts';
import { schoolFieldId } from './school-form.tsx';
import { rowLabels } from './school-labels.ts';
import styles from './school-page.module.css';

interface QuoteRowsProps {
  readonly kind: RowKind;
  readonly legend: string;
  readonly hint: string;
  readonly typed: TypedValues;
  readonly errors: TypedValues;
  readonly children: ReactNode;
}

export function QuoteRows({ kind, legend, hint, typed, errors, children }: QuoteRowsProps) {
  const field = (name: string, label: string) => {
    const error = errors[name];
    return {
      id: schoolFieldId('quote', name),
      name,
      label,
      defaultValue: typed[name] ?? '',
      autoComplete: 'off',
      ...(error !== undefined && { error }),
    };
  };
  return (
    <fieldset className="stack gap-2">
      <legend className="title-small strong">{legend}</legend>
      <p className="note">{hint}</p>
      {Array.from({ length: countRows(typed, kind) }, (_, at) => {
        const number = at + 1;
        const names = rowFields(kind, number);
        const label = rowLabels[kind].text({ number });
        return (
          <div key={names.text} className={classNames('form-grid', kind === 'echeance' && styles.moment)}>
            {kind === 'echeance' ? (
              <AffixedField {...field(names.text, label)} after="h" inputMode="numeric" />
            ) : (
              <TextField {...field(names.text, label)} maxLength={maxLineLength} />
            )}
            <AffixedField
              {...field(names.price, rowLabels[kind].price({ number }))}
              after="€"
              inputMode="decimal"
            />
          </div>
        );
      })}
      {children}
    </fieldset>
  );
}

const addLabels: Readonly<Record<RowKind, () => string>> = {
  ligne: m.fileSchoolAddLine,
  frais: m.fileSchoolAddFee,
  echeance: m.fileSchoolAddDue,
};

interface AddRowProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  readonly kind: RowKind;
  readonly file: FileAddress;
}

/** Without script the server adds the row and the page comes back beside it. */
export function AddRow({ kind, file, onClick }: AddRowProps) {
  return (
    <Button
      type="submit"
      variant="quiet"
      name={quoteFields.change}
      value={kind}
      formAction={`${filePath(file)}#${schoolFieldId('quote', 'total')}`}
      onClick={onClick}
    >
      {addLabels[kind]()}
    </Button>
  );
}
