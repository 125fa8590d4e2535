import { m } from '#site/messages/messages.js';
import styles from './demonstration-banner.module.css';

/** Says that nothing here is real as long as the made-up network is what the site shows. */
export function DemonstrationBanner() {
  return (
    <aside className={styles.banner} aria-label={m.demonstrationTitle()}>
      <p className={styles.text}>
        <strong>{m.demonstrationTitle()}</strong>
        {m.demonstrationText()}
      </p>
    </aside>
  );
}
