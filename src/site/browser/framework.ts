import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';

declare global {
  interface Window {
    /** Written by React Router into each page: its build and where the code of each route lies. */
    readonly __reactRouterManifest: AssetsManifest;
    readonly __reactRouterRouteModules: Readonly<Record<string, unknown>>;
  }

  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** In development the manifest has another version at each request, and Vite brings the changes itself. */
export const thisBuild = () => (import.meta.env.DEV ? 'development' : window.__reactRouterManifest.version);
