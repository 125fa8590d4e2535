/**
 * What React Router sends and reads over HTTP and its documents do not promise. No other file knows it, except
 * `browser/router-exceptions.ts`. `router-protocol.test.ts` and `test/e2e/navigation.e2e.ts` fail on a change.
 */

/** Where the browser looks up routes that it does not know yet. */
export const routerManifestPath = '/__manifest';

/** Names the loaders that an open page wants. */
const loadersParameter = '_routes';
const dataEnding = /(?:\/_)?\.data$/u;

export function dataPath(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`;
}

export function isDataPath(path: string): boolean {
  return dataEnding.test(path);
}

export function pagePathOf(path: string): string {
  return path.replace(dataEnding, '') || '/';
}

export function pageOfDataRequest(request: URL): URL {
  const page = new URL(request);
  page.pathname = pagePathOf(request.pathname);
  page.searchParams.delete(loadersParameter);
  return page;
}

/** Query names that a page's data answer depends on, besides those of the page. */
export const dataParameters: readonly string[] = [loadersParameter];

/** A redirect that the router of an open page follows; a plain one would be followed by `fetch`, unseen. */
export function dataRedirect(location: string, status: number) {
  return { status: 204, headers: { 'x-remix-redirect': location, 'x-remix-status': String(status) } };
}

interface BuiltRoutes {
  readonly routes: Readonly<Record<string, { readonly css?: readonly string[] } | undefined>>;
}

export function routeStylesheets(manifest: BuiltRoutes, routeId: string): readonly string[] {
  return (manifest.routes[routeId]?.css ?? []).map((path) => path.replace('#', ''));
}

/** The address of a route without parameters, from a loader's `pattern`, which has no leading slash. */
export function pathOfPattern(pattern: string): string {
  return `/${pattern.replace(/^\//u, '')}`;
}
