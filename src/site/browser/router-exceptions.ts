import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ClientInstrumentation } from 'react-router';
import { isWorking } from './busy.ts';
import { reportError } from './report-error.ts';

/**
 * What docs/decisions/0011 requires of open pages and the router does not offer; it relies on the router reloading the
 * page when a route's code fails to load. test/e2e/builds.e2e.ts fails when an update changes that.
 */
export function guardNavigations(): void {
  // The router's own reload is unlimited and reloads the page being left.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return;
    if (isLeaving || pendingHref === undefined) {
      // It would cancel the navigation under way; a failed prefetch may be ignored.
      if (isLeaving || prefetches > 0) event.preventDefault();
      return;
    }
    event.preventDefault();
    const error = new Error('The code of a page could not be loaded');
    if (recoverFrom(error, new URL(pendingHref)) || isWorking()) return;
    missingCode = error;
    notify();
  });
  // A lazy part, such as the map, has its own fallback.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    recoverFrom(payload, new URL(pendingHref ?? location.href));
  });
  const capture = { capture: true };
  // Prevent the router from seeing the click: the browser then loads the document.
  document.addEventListener('click', leaveByLink, capture);
  document.addEventListener('submit', leaveByForm, capture);
  window.addEventListener('popstate', leaveByHistory, capture);
}

let isOutdated = false;
let isLeaving = false;
let isReloading = false;
let pendingHref: string | undefined;
let missingCode: Error | undefined;
let hasNavigated = false;
let prefetches = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function reloadAtNextNavigation(): void {
  isOutdated = true;
}

export function countPrefetches(count: number): void {
  clearTimeout(forgetting);
  if (count > 0) prefetches = count;
  else forgetting = setTimeout(countNone, 1000);
}

function countNone(): void {
  prefetches = 0;
}

export const navigationInstrumentation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to, formMethod, formData }) {
        startNavigating();
        pendingHref = formMethod?.toLowerCase() === 'post' ? undefined : readAddress(to, formData);
        await navigate();
        pendingHref = undefined;
      },
    }),
};

/**
 * The router preloads a route's stylesheets unless the document links to them, and while it does leaves the answer of the route's
 * action or loader unhandled: a redirect, which it throws, is then reported as an error of the page.
 */
function startNavigating(): void {
  if (hasNavigated) return;
  hasNavigated = true;
  flushSync(notify);
}

export function useHasNavigated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasNavigated,
    () => false,
  );
}

export function useMissingCode(): Error | undefined {
  return useSyncExternalStore(
    subscribe,
    () => missingCode,
    () => undefined,
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readAddress(to: string | number, formData: FormData | undefined): string | undefined {
  if (typeof to === 'number' || !/^[/?#]/u.test(to)) return undefined;
  const address = new URL(to, location.href);
  if (formData) address.search = String(new URLSearchParams(formData as unknown as Record<string, string>));
  return address.href;
}

function recoverFrom(error: unknown, address: URL): boolean {
  reportError('chunk', error);
  isOutdated = true;
  if (isLeaving) return true;
  const losesText = pendingHref === undefined && hasTypedText();
  if (losesText || !navigator.onLine || isWorking()) return false;
  if (!mayReload(address.pathname, () => sessionStorage, Date.now())) return false;
  isLeaving = true;
  if (address.pathname + address.search === location.pathname + location.search) reloadPage();
  else location.assign(address);
  return true;
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

const mustLeave = () => isOutdated && !isWorking();

function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !mustLeave()) return;
  const isSamePage = link.hash && link.pathname === location.pathname && link.search === location.search;
  if (!isSamePage) event.stopPropagation();
}

/** Never a POST: an older page may still need its answer. */
function leaveByForm(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement && event.target.method === 'get' && mustLeave())
    event.stopPropagation();
}

function leaveByHistory(event: PopStateEvent): void {
  startNavigating();
  if (!mustLeave() || location.hash !== '') return;
  event.stopImmediatePropagation();
  reloadPage();
}

export function reloadPage(): void {
  isLeaving = true;
  isReloading = true;
  location.reload();
}

export const reloadGuardMs = 10_000;

/** False when storage is unavailable, since the reload would loop. */
export function mayReload(
  path: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): boolean {
  const key = `reloaded ${path}`;
  try {
    const kept = storage();
    const last = Number(kept.getItem(key) ?? Number.NaN);
    // The clock may have been set back.
    if (now - last <= reloadGuardMs && now >= last) return false;
    kept.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
