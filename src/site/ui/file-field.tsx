import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';

export type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
};

/** The native control covers the drawing and takes what is dropped. */
export function FileField({ label, hint, error, id: givenId, ...rest }: FileFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.zone}>
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          type="file"
          className={styles.native}
          onChange={({ currentTarget }) =>
            setNames(Array.from(currentTarget.files ?? [], ({ name }) => name))
          }
        />
        <div className={styles.drawing} aria-hidden="true">
          {names.length === 0 ? (
            <span>
              <u className="strong">{m.chooseFile()}</u>{' '}
              <span className={`note ${styles.drop}`}>{m.orDropFile()}</span>
            </span>
          ) : (
            <span className="strong">{names.join(', ')}</span>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
