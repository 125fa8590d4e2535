import { isWorking } from './busy.ts';
import { course, loadDocument } from './leave.ts';
import { setGate } from './steering.ts';

const isOutdated = () => course.outdated === true && !isWorking();

/**
 * Once another build is served, the next navigation is a document load, back and forward included; never during a
 * payment, and never the POST of a form, which would lose what it carries.
 */
export function leaveWhenOutdated(): void {
  setGate((address) => {
    if (!isOutdated() || isSamePage(address)) return true;
    loadDocument(address);
    return false;
  });
  // The address has changed already; captured, so that the router does not hear of it.
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isOutdated() || location.hash !== '') return;
      event.stopImmediatePropagation();
      loadDocument(new URL(location.href));
    },
    { capture: true },
  );
}

/** A jump within the page. */
function isSamePage({ hash, pathname, search }: URL): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
