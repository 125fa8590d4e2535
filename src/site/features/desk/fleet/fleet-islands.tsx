import { lazy, Suspense, useState } from 'react';
import type { RichTextBlock } from '#domain/rich-text.ts';
import prose from '#site/ui/prose.module.css';

const loadReport = async () => (await import('./fleet-report.tsx')).FleetReport;
const loadClosed = async () => (await import('./fleet-closed.tsx')).FleetClosed;
const loadText = async () => (await import('./fleet-text.tsx')).FleetText;
const loadReceived = async () => (await import('./fleet-received.tsx')).FleetReceivedPage;

/** What stands beside the form: its code comes when it is shown, and the server draws it at once. */
export const FleetReport = import.meta.env.SSR
  ? await loadReport()
  : lazy(async () => ({ default: await loadReport() }));
export const FleetReceivedPage = import.meta.env.SSR
  ? await loadReceived()
  : lazy(async () => ({ default: await loadReceived() }));
export const FleetClosed = import.meta.env.SSR
  ? await loadClosed()
  : lazy(async () => ({ default: await loadClosed() }));
const Text = import.meta.env.SSR ? await loadText() : lazy(async () => ({ default: await loadText() }));

/** One value for good: React would write another one over what was served. */
const untouched = { __html: '' };
const textId = 'texte-flottes';

/** What the offer is, as the server wrote it: nothing in it moves, and a first visit loads none of its code. */
export function ServedText({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  const [isServed] = useState(() => !import.meta.env.SSR && document.getElementById(textId) !== null);
  const frame = { id: textId, className: prose.prose };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; so React leaves what was served untouched.
  if (isServed) return <div {...frame} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  return (
    <div {...frame}>
      <Suspense>
        <Text blocks={blocks} />
      </Suspense>
    </div>
  );
}
