import { isWorking } from './busy.ts';
import { mayReload } from './reload-guard.ts';
import { noteTrouble } from './trouble.ts';

/** Where the page is going, as far as its code knows. */
export const course: {
  /** The page that a navigation under way leads to, while its code and data are fetched. */
  to?: string;
  /** The code at hand is no longer the site's: the next navigation loads a document. */
  outdated?: boolean;
  leaving?: boolean;
  /** What is asked for just now is no part of the page: nobody misses it. */
  optional?: boolean;
} = {};

export function loadDocument(address: URL): void {
  course.leaving = true;
  if (address.pathname === location.pathname && address.search === location.search) location.reload();
  else location.assign(address);
}

/**
 * Code of the site could not be loaded: the page that was asked for is loaded anew, once per path within 10 seconds
 * (Specification §8), and neither during a payment, over a text being typed nor without network. True when it will be.
 */
export function reloadAfterChunkError(error: unknown): boolean {
  noteTrouble('chunk', error);
  course.outdated = true;
  if (course.leaving) return true;
  const address = new URL(course.to ?? location.href);
  const losesText = course.to === undefined && hasTypedText();
  if (
    losesText ||
    !navigator.onLine ||
    isWorking() ||
    !mayReload(address.pathname, () => sessionStorage, Date.now())
  )
    return false;
  loadDocument(address);
  return true;
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
