/**
 * What React Router sends and reads over HTTP and its documents do not promise. Our page cache, redirects, policies and metrics
 * depend on it: no other file knows it, except `browser/router-exceptions.ts` for open pages. `router-protocol.test.ts` and
 * `test/e2e/navigation.e2e.ts` fail when an update changes it.
 */

/** Where the browser looks up routes that it does not know yet. */
export const routerManifestPath = '/__manifest';

/** Names the loaders that an open page wants. */
const loadersParameter = '_routes';
/** A page whose address ends with a slash, such as the home page, has `/_.data`. */
const dataEnding = /(?:\/_)?\.data$/u;

/** Address at which an open page requests the data of a page. */
export function dataPath(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`;
}

export function isDataPath(path: string): boolean {
  return dataEnding.test(path);
}

/** The page that a path belongs to: itself, or the page whose data it answers. */
export function pagePathOf(path: string): string {
  return path.replace(dataEnding, '') || '/';
}

/** The address of the page whose data are requested. */
export function pageOfDataRequest(request: URL): URL {
  const page = new URL(request);
  page.pathname = pagePathOf(request.pathname);
  page.searchParams.delete(loadersParameter);
  return page;
}

/** Query names that a page's data answer depends on, besides those of the page. */
export const dataParameters: readonly string[] = [loadersParameter];

/** A redirect that the router of an open page follows; a plain one would be followed by `fetch`, unseen. */
export function dataRedirect(
  location: string,
  status: number,
): { status: number; headers: Record<string, string> } {
  return { status: 204, headers: { 'x-remix-redirect': location, 'x-remix-status': String(status) } };
}

interface BuiltRoutes {
  readonly routes: Readonly<Record<string, { readonly css?: readonly string[] } | undefined>>;
}

/** Stylesheets of a built route; the manifest marks those of lazy parts with a hash. */
export function routeStylesheets(manifest: BuiltRoutes, routeId: string): readonly string[] {
  return (manifest.routes[routeId]?.css ?? []).map((path) => path.replace('#', ''));
}
