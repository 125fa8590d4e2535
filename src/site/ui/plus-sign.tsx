import Plus from 'lucide-react/icons/plus';
import styles from './plus-sign.module.css';

/** In a `summary`: turns into a cross when the `details` is open. */
export function PlusSign() {
  return (
    <span className={styles.sign}>
      <Plus aria-hidden="true" size={20} strokeWidth={3} />
    </span>
  );
}
