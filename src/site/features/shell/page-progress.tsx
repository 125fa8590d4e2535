import { useNavigation } from 'react-router';
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
          <VisuallyHidden>Chargement en cours</VisuallyHidden>
        </>
      )}
    </div>
  );
}
