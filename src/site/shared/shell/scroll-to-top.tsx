import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Place } from './free-place.ts';
import styles from './scroll-to-top.module.css';

const restMs = 150;

/**
 * Visible after 100 px of scrolling (docs/product/shell.md#header-and-menu), the height of the observed element; once the page rests,
 * where it covers nothing that can be pressed.
 */
export function ScrollToTop({ label, topId }: { readonly label: string; readonly topId: string }) {
  const mark = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const watched = mark.current;
    if (!watched) return;
    // Entries may be batched: the last one is current.
    const observer = new IntersectionObserver((entries) =>
      setScrolled(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!scrolled) return;
    const leave = new AbortController();
    const finding = import('./free-place.ts');
    const show = () =>
      finding.then(
        ({ findFreePlace }) => {
          if (!leave.signal.aborted) setPlace(findFreePlace(button.current));
        },
        // Without its code the page has no button.
        () => undefined,
      );
    let timer = setTimeout(show, restMs);
    const wait = () => {
      if (button.current && document.activeElement === button.current) return;
      setPlace(undefined);
      clearTimeout(timer);
      timer = setTimeout(show, restMs);
    };
    for (const event of ['scroll', 'resize', 'click', 'focusin'])
      addEventListener(event, wait, { passive: true, signal: leave.signal });
    return () => {
      leave.abort();
      clearTimeout(timer);
      setPlace(undefined);
    };
  }, [scrolled]);
  const rise = () => {
    document.getElementById(topId)?.focus({ preventScroll: true });
    scrollToTop();
  };
  return (
    <>
      <div ref={mark} className={styles.mark} aria-hidden="true" />
      {scrolled && place && (
        <button
          ref={button}
          type="button"
          className={`screen-only ${styles.button}`}
          style={place}
          onClick={rise}
        >
          <ArrowUp aria-hidden="true" size={20} strokeWidth={2.5} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      )}
    </>
  );
}

export const scrollDurationMs = 300;

/** Instant with prefers-reduced-motion; the visitor's scrolling interrupts it. */
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

export function positionAt(elapsedMs: number, from: number): number {
  const left = Math.max(0, 1 - elapsedMs / scrollDurationMs);
  return from * left ** 3;
}
