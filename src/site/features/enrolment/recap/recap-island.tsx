import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { Recap } from '../view.ts';
import styles from './recap-panel.module.css';

const load = async () => (await import('./recap-beside.tsx')).RecapBeside;
const RecapBeside = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/** One value for good: React would write another one over what was served. */
const untouched = { __html: '' };

/**
 * The recap beside the identity form, left as the server wrote it: nothing in it changes while one types, and the first visit
 * loads no code for it. Another recap, and a visitor who comes by a link within the site, get the code.
 */
export function RecapIsland({ recap }: { readonly recap: Recap }) {
  return <Served key={JSON.stringify(recap)} recap={recap} />;
}

function Served({ recap }: { readonly recap: Recap }) {
  const isHydrating = useSyncExternalStore(noChanges, onBrowser, onServer);
  const [isServed] = useState(!import.meta.env.SSR && isHydrating);
  if (isServed) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; so React leaves what was served untouched.
    return <div className={styles.island} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  }
  return (
    <div className={styles.island}>
      <Suspense>
        <RecapBeside recap={recap} />
      </Suspense>
    </div>
  );
}

const noChanges = () => () => undefined;
const onBrowser = () => false;
const onServer = () => true;
