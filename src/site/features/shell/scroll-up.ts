/** How long the way to the top takes (docs/product/shell.md#header-and-menu). */
export const scrollDurationMs = 300;

/**
 * Scrolls to the top of the page, at once for who wants no motion. A visitor who scrolls meanwhile takes over.
 */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, 0);
    return;
  }
  const from = scrollY;
  const start = performance.now();
  let put = from;
  const step = (now: number) => {
    if (Math.abs(scrollY - put) > 2) return;
    put = positionAt(Math.max(0, now - start), from);
    scrollTo(0, put);
    if (put > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Distance from the top, `elapsedMs` after the start at `from`: quick first, then slowing down to 0. */
export function positionAt(elapsedMs: number, from: number): number {
  const left = Math.max(0, 1 - elapsedMs / scrollDurationMs);
  return from * left ** 3;
}
