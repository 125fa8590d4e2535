import styles from './road-line.module.css';

/** A section break. */
export function RoadLine() {
  return <hr className={styles.line} />;
}
