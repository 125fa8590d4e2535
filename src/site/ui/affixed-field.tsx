import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type AffixedFieldProps = TextFieldProps & {
  /** A unit after the input; label or hint must mention it too. */
  readonly after?: ReactNode;
};

export function AffixedField({
  label,
  hint,
  error,
  after,
  id: givenId,
  className,
  ...rest
}: AffixedFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={fieldStyles.frame}>
        <input
          type="text"
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(fieldStyles.control, fieldStyles.affixedControl, className)}
        />
        {after && (
          <span className={fieldStyles.affix} aria-hidden="true">
            {after}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
