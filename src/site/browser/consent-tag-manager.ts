import type { Party } from './consent-matomo.ts';
import type { ConsentParties } from './consent-parties.ts';

type Layered = Window & { dataLayer?: object[] };

let isRunning = false;

/** Whether this document holds scripts of others, which only leave with it. */
export function hasTagManager(): boolean {
  return isRunning;
}

/** Loads the container, by its address alone: it gets no nonce, so what it writes into the page does not run. */
export function startTagManager({ id, origin }: NonNullable<ConsentParties['tagManager']>): Party {
  const here: Layered = window;
  here.dataLayer ??= [];
  const layer = here.dataLayer;
  if (!isRunning) {
    isRunning = true;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }
  return {
    viewPage: (path) => layer.push({ event: 'page', path }),
    tell: ({ name, ...said }) => layer.push({ event: name, ...said }),
  };
}
