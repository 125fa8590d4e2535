import { formatPrice } from '#domain/money.ts';
import { classNames } from './class-names.ts';
import styles from './marks.module.css';

export function Price({ cents, size = 'md' }: { readonly cents: number; readonly size?: 'md' | 'lg' }) {
  const [euros = '', decimals = ''] = formatPrice(cents).split(',');
  return (
    <span className={classNames(styles.price, styles[size])}>
      {euros}
      <span className={styles.decimals}>{`,${decimals}`}</span>
    </span>
  );
}
