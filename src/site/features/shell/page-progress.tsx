import { useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './page-progress.module.css';

/** A road line at the top of the window while a slow page is on its way. */
export function PageProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {loading && (
        <>
          <span className={styles.line} aria-hidden="true" />
          <VisuallyHidden>{m.loadingPage()}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
