import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readStylesheets } from './http/static-files.ts';
import { browserFiles, serverEntry } from './site-build.ts';

/** Where pages and browser files come from: the build, or Vite in development. */
export interface SiteSource {
  readonly development: boolean;
  build(): ServerBuild | Promise<ServerBuild>;
  /** Names the build that pages are made of, as they know it themselves. */
  buildId(): string;
  /** The folder of the files for the browser; undefined in development. */
  readonly files: string | undefined;
  /** What a built stylesheet says; undefined in development. */
  readonly stylesheet: ((path: string) => string | undefined) | undefined;
  /** Sees a request before anything else; calls `next` when it is not its own. */
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The built site; who starts it has it built first. */
export async function openBuiltSite(): Promise<SiteSource> {
  const build = (await import(pathToFileURL(serverEntry).href)) as ServerBuild;
  return {
    development: false,
    build: () => build,
    buildId: () => build.assets.version,
    files: browserFiles,
    stylesheet: readStylesheets(browserFiles),
    before: (_request, _response, next) => next(),
    close: async () => {},
  };
}

/** The sources themselves, through Vite: changes show without a restart. */
export async function openSourcesWithVite(server: Server): Promise<SiteSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return {
    development: true,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    buildId: () => 'development',
    files: undefined,
    stylesheet: undefined,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
