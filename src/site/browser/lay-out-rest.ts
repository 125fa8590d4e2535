import { laterParts } from '#site/later-parts.ts';

/**
 * Lays out what a page just loaded left for later, a part at a time: no one task holds up a slow phone, and soon every
 * height is the true one, for the way back and for links within the page.
 */
export function layOutRest(): void {
  const { dataset } = document.documentElement;
  if (dataset.inParts === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>(laterParts)];
  const rest = parts.values();
  const next = () => {
    const part = rest.next().value;
    // Another page has come meanwhile, and it is whole.
    if (part?.isConnected) {
      part.style.contentVisibility = 'visible';
      requestAnimationFrame(() => setTimeout(next));
      return;
    }
    delete dataset.inParts;
    for (const { style } of parts) style.contentVisibility = '';
  };
  next();
}
