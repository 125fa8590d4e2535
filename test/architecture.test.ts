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
    'operator',
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
  operator: ['stand-ins', 'services', 'database', 'contracts', 'domain'],
  cli: ['operator', 'server', 'stand-ins', 'services', 'database', 'contracts', 'domain'],
};

const siteEntry = 'src/site/upstreams.server.ts';
/** They import nothing: the server reads of them where a card may be typed (docs/decisions/0012-audience.md), and the router's wire. */
const siteTable = 'src/site/routes.ts';
const siteTables = [siteTable, 'src/site/router-protocol.ts'];
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

/** `src/site/pages/search/search.route.tsx` → `search`. */
function familyOf(path: string): string | undefined {
  return /^src\/site\/pages\/([^/]+)\//u.exec(path)?.[1];
}

function isShared(path: string): boolean {
  return path.startsWith('src/site/shared/');
}

/** The families whose pages load a file, directly or by another; the root, which every page has, counts as `root`. */
function readFamilies(files: readonly SourceFile[]): Map<string, Set<string>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const families = new Map(files.map(({ path }) => [path, new Set<string>()]));
  const follow = (path: string, family: string) => {
    const known = families.get(path);
    if (!known || known.has(family)) return;
    known.add(family);
    for (const target of byPath.get(path)?.imports ?? []) follow(target, family);
  };
  for (const { path } of files) {
    if (/\.route\.tsx?$/u.test(path)) follow(path, familyOf(path) ?? '');
    if (/^src\/site\/(?:root|entry\.\w+)\.tsx$/u.test(path)) follow(path, 'root');
  }
  return families;
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
      if (siteTables.includes(to) && room === 'server') return true;
      return mayImport[room]?.includes(target) ?? false;
    });
    expect(wrong).toEqual([]);
  });

  const isSame = (of: (path: string) => string | undefined) => (from: SourceFile, to: string) => {
    const [own, other] = [of(from.path), of(to)];
    return own === undefined || other === undefined || own === other;
  };
  const isDesignSystem = ({ path }: SourceFile) => path.startsWith('src/site/ui/');

  it.each<[string, (from: SourceFile, to: string) => boolean]>([
    ['keeps services and stand-ins strangers to each other', isSame(serviceOf)],
    ['lets a page import what is shared and the design system, never another page', isSame(familyOf)],
    [
      'never lets what is shared, or the design system, import a page',
      (from, to) =>
        familyOf(from.path) !== undefined || from.path === siteTable || familyOf(to) === undefined,
    ],
    [
      'lets the design system import nothing of pages and shared parts',
      (from, to) => !isDesignSystem(from) || !/^src\/site\/(?:pages|shared)\//u.test(to),
    ],
  ])('%s', (_, allowed) => {
    expect(forbiddenImports(allowed)).toEqual([]);
  });

  it('keeps in site/shared what two families of pages use at least', () => {
    const single = [...readFamilies(product)]
      .filter(([path, families]) => isShared(path) && families.size < 2 && !families.has('root'))
      .map(([path, families]) => `${path}: ${[...families].join()}`);
    expect(product.filter(({ path }) => isShared(path)).length).toBeGreaterThan(100);
    expect(single).toEqual([]);
  });

  it('names in site/routes.ts each module of a route, which lies with its page', () => {
    const table = sources.find(({ path }) => path === siteTable)?.text ?? '';
    const named = Array.from(table.matchAll(/'(pages\/[^']+)'/gu), ([, file]) => `src/site/${file}`);
    const modules = product.map(({ path }) => path).filter((path) => /\.route\.tsx?$/u.test(path));
    expect([...new Set(named)].toSorted()).toEqual(modules.toSorted());
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
      'router-protocol.ts',
      'routes.ts',
      'upstreams.server.ts',
    ]);
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
