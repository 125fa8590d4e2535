/**
 * What a long page is made of below its first screen: each of these is laid out by itself (docs/decisions/0018). One within
 * the first screen would first stand there at its estimated height.
 */
export const laterParts = 'main section ~ * ~ *, main ol > li:nth-child(n + 7) > article, footer > div';

/** Until its turn comes, a part stands at the height that its like have on a phone. */
export const laterPartsStyle =
  `html[data-in-parts] :where(${laterParts}){content-visibility:auto;contain-intrinsic-block-size:auto 50rem}` +
  'html[data-in-parts] li>article{contain-intrinsic-block-size:auto 20rem}';

/**
 * Runs in the browser before the body is read; written out as it stands here, so it may name nothing from outside itself.
 * Whoever comes back to a page, or to a place within it, gets it whole: estimated heights would lead him elsewhere.
 */
export function layOutInParts(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'navigate' && !location.hash) document.documentElement.dataset.inParts = '';
}
