import { type SyntheticEvent, useCallback, useEffect, useReducer, useRef } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { countPrefetches } from './router-exceptions.ts';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Milliseconds that a pointer or the focus stays on a link before it counts as intent. */
const dwellMs = 100;
const none: PrefetchQueue = { asked: [], running: [], begun: 0 };

/** Prefetches the pages behind links that the visitor is about to follow, a few at a time (docs/decisions/0011). */
export function PrefetchPages() {
  const [{ running }, dispatch] = useReducer(queuePrefetches, none);
  useEffect(() => listenForIntents((page) => dispatch({ asked: page })), []);
  useEffect(() => countPrefetches(running.length), [running]);
  const settle = useCallback((page: string) => dispatch({ settled: page }), []);
  return running.map((page) => <PrefetchedPage key={page} page={page} onSettled={settle} />);
}

interface PrefetchedPageProps {
  readonly page: string;
  readonly onSettled: (page: string) => void;
}

function PrefetchedPage({ page, onSettled }: PrefetchedPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const settled = useRef(0);
  const isDone = useCallback(() => {
    const modules = box.current?.querySelectorAll('link[rel=modulepreload]').length ?? 0;
    if (settled.current >= modules) onSettled(page);
  }, [page, onSettled]);
  useEffect(isDone, [isDone]);
  const settle = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => {
    if (currentTarget.rel !== 'modulepreload') return;
    settled.current += 1;
    isDone();
  };
  // Documented as spread onto the links, but missing in its type.
  const listeners: object = { onLoad: settle, onError: settle };
  return (
    <div ref={box} hidden>
      <PrefetchPageLinks page={page} {...listeners} />
    </div>
  );
}

function listenForIntents(onIntent: (page: string) => void): (() => void) | undefined {
  const { connection } = navigator;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return undefined;
  let pending:
    | { readonly link: Element; readonly by: string; readonly timer: ReturnType<typeof setTimeout> }
    | undefined;
  const forget = () => {
    clearTimeout(pending?.timer);
    pending = undefined;
  };
  const intend = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === pending?.link) return;
    // Focus may scroll the page under a resting pointer: a link that moves under it is not intent.
    if (!link && type === 'pointerover' && pending?.by === 'focusin') return;
    forget();
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.dataset.prefetch === 'none') return;
    const timer = setTimeout(() => onIntent(link.pathname + link.search), dwellMs);
    pending = { link, by: type, timer };
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, intend, { passive: true, signal });
  for (const type of ['pointercancel', 'focusout']) document.addEventListener(type, forget, { signal });
  return () => {
    forget();
    controller.abort();
  };
}

export const maxPrefetches = 4;

export interface PrefetchQueue {
  readonly asked: readonly string[];
  readonly running: readonly string[];
  readonly begun: number;
}

type PrefetchAction = { readonly asked: string } | { readonly settled: string };

export function queuePrefetches(queue: PrefetchQueue, action: PrefetchAction): PrefetchQueue {
  if ('asked' in action && queue.asked.includes(action.asked)) return queue;
  const asked = 'asked' in action ? [...queue.asked, action.asked] : queue.asked;
  const left = 'settled' in action ? queue.running.filter((page) => page !== action.settled) : queue.running;
  const begun = Math.min(asked.length, queue.begun + maxPrefetches - left.length);
  return { asked, begun, running: [...left, ...asked.slice(queue.begun, begun)] };
}
