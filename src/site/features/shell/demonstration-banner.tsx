import styles from './demonstration-banner.module.css';

/** Says that nothing here is real as long as the made-up network is what the site shows. */
export function DemonstrationBanner() {
  return (
    <aside className={styles.banner} aria-label="Données de démonstration">
      <p className={styles.text}>
        <strong>Données de démonstration</strong>
        <span className={styles.more}>
          {'\u202f'}: les auto-écoles, les avis et les paiements de ce site sont fictifs.
        </span>
      </p>
    </aside>
  );
}
