import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';

type PlainAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** For pages that should not load the counter. */
export function PlainAreaField({ label, hint, error, id: givenId, className, ...rest }: PlainAreaFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const description = error === undefined ? { hint } : { hint, error };
  return (
    <FieldFrame id={id} label={label} {...description}>
      <textarea
        rows={5}
        {...rest}
        {...describedBy(id, description)}
        id={id}
        className={classNames(styles.control, styles.area, className)}
      />
    </FieldFrame>
  );
}
