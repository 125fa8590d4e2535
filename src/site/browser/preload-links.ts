import { matchRoutes, type RouteObject } from 'react-router';
import './framework.ts';
import { createPreloadQueue } from './preload-queue.ts';

/** How long a pointer or the focus stays on a link before it counts as an intent, in milliseconds. */
const dwellMs = 100;

/**
 * Loads ahead the code of the page behind a link that somebody is about to follow. The data are not: they cost the
 * server a page each, and most links that are hovered over are not followed (docs/decisions/0011).
 */
export function preloadLinks(): void {
  const { connection } = navigator;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  if (!document.createElement('link').relList.supports('modulepreload')) return;

  const preload = createPreloadQueue(loadRouteCode);
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
    // A focus may scroll the page under a pointer that rests: what comes under it is no change of mind.
    if (!link && type === 'pointerover' && pending?.by === 'focusin') return;
    forget();
    if (!link) return;
    const timer = setTimeout(() => {
      const id = routeBehind(link);
      if (id) preload(id);
    }, dwellMs);
    pending = { link, by: type, timer };
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, intend, { passive: true });
  for (const type of ['pointercancel', 'focusout']) document.addEventListener(type, forget);
}

/** The route whose code a link needs and the page lacks. */
function routeBehind(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  const routes: RouteObject[] = Object.values(window.__reactRouterManifest.routes)
    .filter((route) => route?.parentId === 'root')
    .map((route) => (route?.index ? { id: route.id, index: true } : { id: route?.id, path: route?.path }));
  const route = matchRoutes(routes, link.pathname)?.at(-1)?.route;
  if (!route?.id || route.path === '*' || route.id in window.__reactRouterRouteModules) return undefined;
  return route.id;
}

async function loadRouteCode(id: string): Promise<void> {
  const route = window.__reactRouterManifest.routes[id];
  if (!route) return;
  for (const href of route.css ?? []) addLink({ rel: 'prefetch', as: 'style', href });
  const modules = [route.module, ...(route.imports ?? [])];
  await Promise.all(modules.map((href) => loaded(addLink({ rel: 'modulepreload', href }))));
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

async function loaded(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.onload = () => resolve();
  link.onerror = reject;
  try {
    await promise;
  } finally {
    link.remove();
  }
}
