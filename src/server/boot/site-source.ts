import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readStylesheets } from '../http/static-files.ts';
import { browserFiles, browserManifest, serverEntry } from './site-build.ts';

export interface SiteSource {
  readonly development: boolean;
  build(): ServerBuild | Promise<ServerBuild>;
  buildId(): string;
  readonly files: string | undefined;
  readonly stylesheets: Stylesheets | undefined;
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

export interface Stylesheets {
  read(path: string): string | undefined;
  listOf(source: string): readonly string[];
}

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
      throw new Error(`${source} is not part of the build. Correct the route that loads it late.`);
    return gather(source, new Set());
  };
}
