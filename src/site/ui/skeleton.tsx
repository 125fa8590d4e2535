import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly lines?: number;
}

/** Keeps the place of text under way; say elsewhere, in words, that it is loading. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => `ligne ${index}`).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
