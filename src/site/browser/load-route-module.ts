import { reloadAfterChunkError } from './leave.ts';

/**
 * Loads the code of a route, in place of React Router's own function (vite.config.ts), which reloads the page as often
 * as that fails. Here it does so once per path within 10 seconds; then the error page shows. The parts of a route that have
 * a file of their own come this way too.
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  } catch (error) {
    if (reloadAfterChunkError(error)) await new Promise(() => {});
    const fail = () => {
      throw error;
    };
    // Thrown from here, the error would leave an empty page or a navigation without end: the router expects it of what
    // a route has, once it is called.
    return { default: fail, clientLoader: fail, clientAction: fail };
  }
}
