import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { stampPublicFiles } from './src/server/public-files.ts';
import { messageOptions } from './src/server/site-messages.ts';

/** One file for what every page needs and hardly any release changes; together it also compresses 4 KiB smaller. */
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/site\/browser\/load-/,
};

const ours = (file: string) => fileURLToPath(new URL(`src/site/browser/${file}`, import.meta.url));

/**
 * Code that cannot be loaded reloads the page once per path within 10 seconds (Specification §8): React Router's own
 * function for routes would reload without end, and Vite's for other parts would not at all.
 */
const guardedLoading: Plugin = {
  name: 'guarded-loading',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (this.environment.name !== 'client') return undefined;
    if (source.endsWith('vite/preload-helper.js')) return ours('load-chunk.ts');
    const fromRouter = importer?.includes('/node_modules/react-router/dist/');
    return fromRouter && source === './routeModules.js' ? ours('load-route-module.ts') : undefined;
  },
};

/** Lucide's icons as data, made into components by our own few lines, alike on both sides. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
      ? fileURLToPath(new URL('src/site/ui/plain-icon.ts', import.meta.url))
      : undefined,
};

/** What three pages or more share, in one file: many small ones compress badly, each with a request of its own. */
const shared = {
  name: 'shared',
  test: /\/src\/(?:domain\/(?!card)|site\/(?!features))|\/lucide-react\//,
  minShareCount: 3,
};

/** The funnel's styles in one file that its page loads, whichever step's code comes later (lazy-steps.tsx). */
const funnelStyles = {
  name: 'funnel-styles',
  test: /\/(?:features\/enrolment\/[\w-]+|ui\/(?:checkbox|dialog|error-summary|price-table|radio-group|select-field))\.module\.css$/,
  priority: 1,
};

/** Every style sheet starts with the order of the layers: whichever a page loads first, the same one wins. */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/site\/.+\.css$/u.test(id)) return undefined;
    return { code: `@layer reset, tokens, base, components, features;\n${code}`, map: null };
  },
};

/**
 * Each text is compiled as its French function, its English one and a third that chooses between them. The choice being
 * made (server/site-messages.ts), the French one alone is half as long; a text without French is left to fall back.
 */
const frenchTexts: Plugin = {
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

export default defineConfig(({ command }) => ({
  plugins: [
    plainIcons,
    layersInOrder,
    reactRouter(),
    guardedLoading,
    frenchTexts,
    // In development a changed text shows at once; a build finds them compiled (server/site-messages.ts).
    ...(command === 'serve'
      ? [paraglideVitePlugin({ ...messageOptions, strategy: [...messageOptions.strategy] })]
      : []),
  ],
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
  // In development a file may change at any time: its address promises nothing.
  define: { publicFilesStamp: command === 'serve' ? 'undefined' : JSON.stringify(stampPublicFiles()) },
  // Nothing is inlined: a `data:` address would need a hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Slower than the bundler's own, and a page is 1.5 KiB lighter.
    minify: 'terser',
    terserOptions: { ecma: 2022, module: true, toplevel: true, compress: { passes: 3 } },
    // Each page then carries its own texts alone.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/site\/messages\//, sideEffects: false }] },
    },
  },
  environments: {
    // What fails on the server is told with its names.
    ssr: { build: { minify: false } },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [framework, funnelStyles, shared] } } },
      },
    },
  },
}));
