import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './scroll-to-top.module.css';

/** CSS pixels. */
const size = 44;
const edge = 6;
const step = 8;
const restMs = 150;
const pressable =
  'a, button, input, select, textarea, label, summary, aside, iframe, [role="button"], [tabindex="0"], .bar, .leaflet-container';

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
    let timer = setTimeout(() => setPlace(findPlace(button.current)), restMs);
    const wait = () => {
      if (button.current && document.activeElement === button.current) return;
      setPlace(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => setPlace(findPlace(button.current)), restMs);
    };
    const leave = new AbortController();
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

interface Place {
  readonly left: number;
  readonly top: number;
}

/** The lowest free place at the right edge of the window, else at the left one; over a text only where no other is free. */
function findPlace(own: HTMLElement | null): Place | undefined {
  const taken = [...document.querySelectorAll(pressable)]
    .filter((element) => element !== own)
    .flatMap((element) => [...element.getClientRects()]);
  const { clientWidth, clientHeight } = document.documentElement;
  const places: Place[] = [];
  for (const left of [clientWidth - size - edge, edge])
    for (let top = clientHeight - size - edge; top > clientHeight / 3; top -= step)
      if (isFree(taken, { left, top })) places.push({ left, top });
  const texts = textBoxes(clientHeight);
  return places.find((place) => isFree(texts, place)) ?? places[0];
}

/** Of the texts in the window. */
function textBoxes(height: number): DOMRect[] {
  const range = new Range();
  const boxes: DOMRect[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(texts.currentNode);
    boxes.push(...[...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < height));
  }
  return boxes;
}

export function isFree(taken: readonly Omit<DOMRect, 'toJSON'>[], { left, top }: Place): boolean {
  return !taken.some(
    (box) => box.left < left + size && box.right > left && box.top < top + size && box.bottom > top,
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
