import styles from './marks.module.css';

/** A section break. */
export function RoadLine() {
  return <hr className={styles.line} />;
}
