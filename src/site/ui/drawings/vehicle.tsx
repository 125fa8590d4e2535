import styles from './drawing.module.css';
import sheet from './vehicles.svg?url';

export function Vehicle({ picto }: { readonly picto: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 128 80" width="128" height="80" aria-hidden="true">
      <use href={`${sheet}#${picto}`} />
    </svg>
  );
}
