import styles from './skeleton-card.module.css';

/** Keeps the place of one school's card. */
function SkeletonCard() {
  return (
    <span className={styles.card}>
      <span className={styles.logo} />
      <span className={styles.lines}>
        <span className={styles.name} />
        <span />
        <span />
      </span>
      <span className={styles.borne} />
    </span>
  );
}

/** Keeps the place of a list of cards; say elsewhere, in words, that it is loading. */
export function SkeletonCards({ count = 3 }: { readonly count?: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `carte ${index}`).map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  );
}
