import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readStylesheets } from './http/static-files.ts';
import { browserFiles, browserManifest, serverEntry } from './site-build.ts';

/** Where pages and browser files come from: the build, or Vite in development. */
export interface SiteSource {
  readonly development: boolean;
  build(): ServerBuild | Promise<ServerBuild>;
  /** Names the build that pages are made of, as they know it themselves. */
  buildId(): string;
  /** The folder of the files for the browser; undefined in development. */
  readonly files: string | undefined;
  /** Undefined in development, where Vite brings the styles. */
  readonly stylesheets: Stylesheets | undefined;
  /** Sees a request before anything else; calls `next` when it is not its own. */
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The built stylesheets, by their paths. */
export interface Stylesheets {
  /** What one says. */
  read(path: string): string | undefined;
  /** Those of a source file and of all that it imports. */
  listOf(source: string): readonly string[];
}

/** The built site; who starts it has it built first. */
export async function openBuiltSite(): Promise<SiteSource> {
  const build = (await import(pathToFileURL(serverEntry).href)) as ServerBuild;
  return {
    development: false,
    build: () => build,
    buildId: () => build.assets.version,
    files: browserFiles,
    stylesheets: { read: readStylesheets(browserFiles), listOf: readStylesheetLists() },
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
    stylesheets: undefined,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

/** By the manifest that Vite writes of what it built. */
function readStylesheetLists(): Stylesheets['listOf'] {
  const manifest = JSON.parse(readFileSync(browserManifest, 'utf8')) as Readonly<
    Record<string, { readonly css?: readonly string[]; readonly imports?: readonly string[] }>
  >;
  const gather = (file: string, seen: Set<string>): readonly string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const { imports = [], css = [] } = manifest[file] ?? {};
    return [...imports.flatMap((one) => gather(one, seen)), ...css.map((path) => `/${path}`)];
  };
  return (source) => {
    if (!manifest[source])
      throw new Error(`${source} is no part of the build: a route names it as drawn late`);
    return gather(source, new Set());
  };
}
