/**
 * Runs in the browser as the last words of a page: once something of it is painted, its scripts are asked for. Written
 * out by the server as it stands here, so it may name nothing from outside itself.
 */
export function startAfterPaint(): void {
  const nonce = document.currentScript?.nonce;
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) {
      const asked = link.cloneNode() as Element;
      asked.removeAttribute('media');
      link.replaceWith(asked);
    }
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"]')) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', nonce, text: late.text });
      late.replaceWith(script);
    }
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A page in a tab behind is not painted and need not wait; no other waits longer than a second.
  setTimeout(start, document.hidden ? 0 : 1000);
}
