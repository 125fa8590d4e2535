import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';

export type SelectFieldProps = ComponentProps<'select'> & {
  readonly label: ReactNode;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: ReactNode;
  readonly error?: string;
};

export function SelectField({
  label,
  options = [],
  hint,
  error,
  id: givenId,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={fieldStyles.frame}>
        <select
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(fieldStyles.control, fieldStyles.select, className)}
        >
          {children ??
            options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </select>
        <ChevronDown aria-hidden="true" className={fieldStyles.chevron} size={22} strokeWidth={2.5} />
      </span>
    </FieldFrame>
  );
}
