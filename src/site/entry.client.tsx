import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startAfterwards } from './browser/afterwards.ts';
import { markPrintedFoot } from './browser/printed-foot.ts';
import { type ErrorKind, reportError } from './browser/report-error.ts';
import { guardNavigations, navigationInstrumentation } from './browser/router-exceptions.ts';
import { trackClicks } from './browser/track-clicks.ts';
import { build } from './head/page-styles.tsx';

const report = (kind: ErrorKind) => (error: unknown) => {
  console.error(error);
  reportError(kind, error);
};

window.addEventListener('error', ({ error }) => reportError('script', error));
window.addEventListener('unhandledrejection', (event) => {
  // A redirect that the router follows a moment later (browser/router-exceptions.ts).
  if (event.reason instanceof Response) event.preventDefault();
  else reportError('promise', event.reason);
});

trackClicks();
markPrintedFoot();
guardNavigations();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigationInstrumentation]} />
    </StrictMode>,
    {
      onRecoverableError: report('hydration'),
      onUncaughtError: report('render'),
      onCaughtError: report('render'),
    },
  );
});

// Not needed to read the page. Safari has no requestIdleCallback.
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => startAfterwards(build));
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle);
