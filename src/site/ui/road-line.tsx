import styles from './marks.module.css';

export function RoadLine() {
  return <hr className={styles.line} />;
}
