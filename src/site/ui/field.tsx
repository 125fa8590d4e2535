import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldFrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="stack gap-1">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="note" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" size={18} strokeWidth={2.5} />
      <span>{children}</span>
    </p>
  );
}

export const hintId = (id: string) => `${id}-aide`;
export const errorId = (id: string) => `${id}-erreur`;

/** `aria-invalid` is always set: some browsers announce an empty required choice as invalid. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }) {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': Boolean(error) } as const;
}
