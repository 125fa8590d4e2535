import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useMissingCode } from '#site/browser/router-exceptions.ts';
import { m } from '#site/messages/messages.js';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './page-progress.module.css';

/** Nothing is shown or said of a page that comes sooner. */
const progressDelayMs = 200;

/** A road line at the top of the window while a slow page is on its way. */
export function PageProgress() {
  const isMissing = useMissingCode() !== undefined;
  const loading = useNavigation().state !== 'idle' && !isMissing;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const wait = setTimeout(setSlow, progressDelayMs, true);
    return () => {
      clearTimeout(wait);
      setSlow(false);
    };
  }, [loading]);
  return (
    <div role="status">
      {slow && (
        <>
          <span className={styles.line} aria-hidden="true" />
          <VisuallyHidden>{m.loadingPage()}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
