import type { ComponentProps, ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './criteria.module.css';

export function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChipProps extends ComponentProps<'input'> {
  /** Schools that it would give. */
  readonly count?: number | undefined;
}

export function Chip({ children, count, ...input }: ChipProps) {
  return (
    <label className={styles.chip} data-empty={count === 0 || undefined}>
      <input {...input} />
      <span>
        {children}
        {count !== undefined && <span className={styles.count}>{m.filterCount({ count })}</span>}
      </span>
    </label>
  );
}
