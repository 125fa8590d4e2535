import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { classNames } from '#site/ui/class-names.ts';
import prose from '#site/ui/prose.module.css';
import styles from './fleet.module.css';

const beside = () => import('./fleet-beside.tsx');
const loadReport = async () => (await import('./fleet-report.tsx')).FleetReport;

/** What is told of a file: its code comes when it is shown, and the server draws it at once. */
export const FleetReport = import.meta.env.SSR
  ? await loadReport()
  : lazy(async () => ({ default: await loadReport() }));

/** One value for good: React would write another one over what was served. */
const untouched = { __html: '' };

/** What the server drew stays as it is: nothing in it moves, and a first visit loads none of its code. */
function served<Props extends object>(id: string, Part: ComponentType<Props>, className?: string) {
  return (props: Props): ReactNode => {
    const [isServed] = useState(() => !import.meta.env.SSR && document.getElementById(id) !== null);
    const frame = { id, className };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; so React leaves what was served untouched.
    if (isServed) return <div {...frame} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
    return (
      <div {...frame}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}

/** What the offer is. */
export const FleetText = served(
  'texte-flottes',
  import.meta.env.SSR
    ? (await beside()).FleetText
    : lazy(async () => ({ default: (await beside()).FleetText })),
  classNames(prose.prose, styles.text),
);

/** For whoever was not let in: how one is. */
export const FleetClosed = served(
  'acces-flottes',
  import.meta.env.SSR
    ? (await beside()).FleetClosed
    : lazy(async () => ({ default: (await beside()).FleetClosed })),
);

/** Where a sent request leads. */
export const FleetReceived = served(
  'demande-recue',
  import.meta.env.SSR
    ? (await beside()).FleetReceived
    : lazy(async () => ({ default: (await beside()).FleetReceived })),
);
