import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { course } from './browser/leave.ts';
import { steering } from './browser/steering.ts';
import { trackClicks } from './browser/track-clicks.ts';
import { noteTrouble, type TroubleKind } from './browser/trouble.ts';

const tell = (kind: TroubleKind) => (error: unknown) => {
  console.error(error);
  noteTrouble(kind, error);
};

window.addEventListener('error', ({ error }) => noteTrouble('script', error));
window.addEventListener('unhandledrejection', ({ reason }) => noteTrouble('promise', reason));

trackClicks();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[steering]} />
    </StrictMode>,
    { onRecoverableError: tell('hydration'), onUncaughtError: tell('render'), onCaughtError: tell('render') },
  );
});

/** Nothing of what follows is needed to read the page; without it the page goes on as it is. */
function comeToRest(): void {
  course.optional = true;
  import('./browser/afterwards.ts').then(
    ({ startAfterwards }) => startAfterwards(),
    () => {},
  );
  course.optional = false;
}

// Safari has no idle callback.
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(comeToRest);
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle);
