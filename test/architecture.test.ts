import { describe, expect, it } from 'vitest';
import { readSources, type SourceFile } from './support/source-files.ts';

/** The import map of the house. To change it, change it here and write a decision. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contracts: ['domain'],
  database: ['domain', 'data'],
  demonstration: ['services', 'database', 'domain', 'data'],
  'stand-ins': ['contracts', 'data'],
  services: ['mails', 'contracts', 'domain', 'database', 'data'],
  mails: ['database', 'contracts', 'domain'],
  jobs: ['mails', 'stand-ins', 'services', 'database', 'contracts', 'domain'],
  clients: ['contracts', 'domain'],
  server: [
    'jobs',
    'mails',
    'stand-ins',
    'services',
    'demonstration',
    'clients',
    'database',
    'contracts',
    'domain',
    'data',
  ],
  site: ['clients', 'contracts', 'domain'],
  cli: ['server', 'stand-ins', 'services', 'database', 'contracts', 'domain'],
};

const siteEntry = 'src/site/upstreams.server.ts';
/** It imports nothing: the server reads of it where a card may be typed (docs/decisions/0012-audience.md). */
const siteTable = 'src/site/routes.ts';
const sources = readSources(['src']);
const product = sources.filter((file) => !isTest(file));

function isTest(file: SourceFile): boolean {
  return /\.(?:test|e2e)\.tsx?$/u.test(file.path);
}

/** `src/stand-ins/communes/app.ts` → `services`; `data/read-communes.ts` → `data`. */
function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' ? second : first;
}

function serviceOf(path: string): string | undefined {
  return /^src\/(?:services|stand-ins)\/([^/]+)\//u.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^src\/site\/features\/([^/]+)\//u.exec(path)?.[1];
}

function forbiddenImports(allowed: (from: SourceFile, to: string) => boolean, files = product): string[] {
  return files.flatMap((file) =>
    file.imports.filter((target) => !allowed(file, target)).map((target) => `${file.path} → ${target}`),
  );
}

describe('the import map', () => {
  it('sees the imports that it judges', () => {
    expect(product.length).toBeGreaterThan(100);
    expect(product.flatMap((file) => file.imports).length).toBeGreaterThan(200);
  });

  it('lets each folder import only what the map allows', () => {
    const wrong = forbiddenImports((from, to) => {
      const [room, target] = [roomOf(from.path), roomOf(to)];
      if (room === target) return true;
      if (from.path === siteEntry && target === 'server') return true;
      if (to === siteTable && room === 'server') return true;
      return mayImport[room]?.includes(target) ?? false;
    });
    expect(wrong).toEqual([]);
  });

  it('keeps services and stand-ins strangers to each other', () => {
    const wrong = forbiddenImports((from, to) => {
      const [own, other] = [serviceOf(from.path), serviceOf(to)];
      return own === undefined || other === undefined || own === other;
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the site’s features strangers to each other', () => {
    const wrong = forbiddenImports((from, to) => {
      const [own, other] = [featureOf(from.path), featureOf(to)];
      return own === undefined || other === undefined || own === other;
    });
    expect(wrong).toEqual([]);
  });

  it('reads the site from routes to pages, to features, to the design system, and never back', () => {
    const storeys = ['routes', 'pages', 'features', 'ui'];
    const storeyOf = (path: string) => storeys.indexOf(/^src\/site\/([^/]+)\//u.exec(path)?.[1] ?? '');
    const wrong = forbiddenImports((from, to) => {
      const [own, other] = [storeyOf(from.path), storeyOf(to)];
      return own < 0 || other < 0 || own <= other;
    });
    expect(wrong).toEqual([]);
  });

  it('keeps in site/routes what site/routes.ts names, and nothing else', () => {
    const table = sources.find(({ path }) => path === 'src/site/routes.ts')?.text ?? '';
    const unnamed = product.filter(
      ({ path }) =>
        path.startsWith('src/site/routes/') && !table.includes(`'routes/${path.split('/').at(-1)}'`),
    );
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  it('keeps beside the site’s rooms what the framework asks for there, and the doors to all', () => {
    const beside = product
      .filter(({ path }) => /^src\/site\/[^/]+$/u.test(path))
      .map(({ path }) => path.replace('src/site/', ''));
    expect(beside.toSorted()).toEqual([
      'addresses.ts',
      'entry.client.tsx',
      'entry.server.tsx',
      'paths.ts',
      'root.tsx',
      'routes.ts',
      'upstreams.server.ts',
    ]);
  });

  it('keeps route modules thin: 70 lines of what joins an address to its page', () => {
    const thick = product
      .filter(({ path }) => path.startsWith('src/site/routes/'))
      .filter(({ text }) => text.trimEnd().split('\n').length > 70);
    expect(thick.map(({ path }) => path)).toEqual([]);
  });

  it('opens the server to the site by types alone', () => {
    const [door] = readSources(['src'], { types: false }).filter((file) => file.path === siteEntry);
    expect(door?.imports.filter((target) => target.startsWith('src/server/'))).toEqual([]);
  });

  it('has no circle of imports, by types either', () => {
    expect(findCircles(product)).toEqual([]);
  });
});

/** Depth-first search; a path that comes back to a file still open is a circle. */
function findCircles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const target of byPath.get(path)?.imports ?? []) {
      if (byPath.has(target)) visit(target, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const file of files) visit(file.path, []);
  return circles;
}
