import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = (file: string) => fileURLToPath(new URL(`../src/site/browser/${file}`, import.meta.url));

/**
 * Code that cannot be loaded reloads the page once per path within 10 seconds (Specification §8): React Router's own
 * function for routes would reload without end, and Vite's for other parts would not at all.
 */
export const guardedLoading: Plugin = {
  name: 'guarded-loading',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (this.environment.name !== 'client') return undefined;
    if (source.endsWith('vite/preload-helper.js')) return ours('load-chunk.ts');
    const fromRouter = importer?.includes('/node_modules/react-router/dist/');
    return fromRouter && source === './routeModules.js' ? ours('load-route-module.ts') : undefined;
  },
  // A route's loader or action in a file of its own is imported past that function.
  transform(code, id) {
    if (
      this.environment.name !== 'client' ||
      !id.endsWith('/react-router/dist/production/lib/dom/ssr/routes.js')
    )
      return undefined;
    return { code: guardParts(code), map: null };
  },
};

const parts = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*(route\.\w+Module)\s*\)/gu;

export const guardParts = (code: string) =>
  code.replaceAll(parts, 'loadRouteModule({ id: "", module: $1 }, {})');

/** Lucide's icons as data, made into components by our own few lines, alike on both sides. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
      ? fileURLToPath(new URL('../src/site/ui/plain-icon.ts', import.meta.url))
      : undefined,
};

/**
 * Each text is compiled as its French function, its English one and a third that chooses between them. The choice being
 * made (server/site-messages.ts), the French one alone is half as long; a text without French is left to fall back.
 */
export const frenchTexts: Plugin = {
  name: 'french-texts',
  apply: 'build',
  transform(code, id) {
    if (!/\/site\/messages\/messages\/\w+\.js$/u.test(id)) return undefined;
    const french = /\bconst (fr_\w+) =/u.exec(code)?.[1];
    const [, name, alias] = /\bexport (?:const (\w+)|\{ \w+ as "(\w+)" \})/u.exec(code) ?? [];
    const choice = code.indexOf('/**\n* This function has been compiled');
    if (french === undefined || choice < 0) return undefined;
    return { code: `${code.slice(0, choice)}export { ${french} as ${alias ?? name} };`, map: null };
  },
};

/** In development, all the texts as one module: a page would ask for hundreds of files, one after the other. */
export const textsTogether: Plugin = {
  name: 'texts-together',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/site/messages/messages/_index.js')) return undefined;
    const files = [...code.matchAll(/^export \* from '(.+)'$/gmu)].map(([, file = '']) =>
      path.join(path.dirname(id), file),
    );
    const lines = files.flatMap((file) => {
      this.addWatchFile(file);
      return readFileSync(file, 'utf8').split('\n');
    });
    const [imports, texts] = [lines.filter(isImport), lines.filter((line) => !isImport(line))];
    return { code: [...new Set(imports), ...texts].join('\n'), map: null };
  },
};

const isImport = (line: string) => line.startsWith('import ');
