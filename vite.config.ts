import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileMessagesWhenNeeded } from '#server/boot/site-messages.ts';
import { stampPublicFiles } from '#server/boot/stamp-files.ts';

/** Pages of the desk and of the console share among themselves: their parts would come with public pages, and count as
 * shared by many. */
const isPublic = (id: string) =>
  !/\/pages\/(?:desk|console)\/|\/ui\/tab-bar\.|\/@simplewebauthn\/|\/messages\/(?:desk|listing|console)/u.test(
    id,
  );
/** Some twenty routes, which few visitors open. */
const facts = /\/ui\/(?:facts|titled-panel)\./;
const isBehindLinks = (id: string) => /\/shared\/mailed-link\//u.test(id) || facts.test(id);
const small = /\/(?:paye|vitrine|demi-tour)\.svg\?url$|\/use-refresh\./;
const initial = { tags: ['$initial' as const], test: isPublic };

/** Few files rather than many small ones, which compress badly and are each a request of their own (docs/decisions/0018). */
const groups = [
  // Hardly any release of ours changes it.
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shell', test: /\/src\/site\/(?:root|entry\.client)\.tsx$/, priority: 1 },
  {
    name: 'common',
    minShareCount: 24,
    ...initial,
    test: (id: string) => isPublic(id) && !isBehindLinks(id),
  },
  { name: 'facts', ...initial, test: facts },
  // Merged with the parts of few pages, they would load them.
  { name: 'small', minShareCount: 2, entriesAware: true, ...initial, test: small },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300, ...initial },
];

/** Rolldown names what some pages share by all of them. */
const shortName = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]');

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    // In development a changed text shows at once; a build finds them compiled (server/boot/site-messages.ts).
    {
      name: 'messages',
      apply: 'serve',
      buildStart: () => compileMessagesWhenNeeded(false),
      watchChange: (file) =>
        /\/messages\/(?:fr|en)\/[\w-]+\.json$/u.test(file) ? compileMessagesWhenNeeded(false) : undefined,
    },
  ],
  // In development the search for a page's styles comes by what its loaders import: found then, these made the
  // first page of a fresh checkout come without its scripts.
  optimizeDeps: { include: ['jose', 'valibot'] },
  // In development a file may change at any time: its address promises nothing.
  define: { publicFilesStamp: command === 'serve' ? 'undefined' : JSON.stringify(stampPublicFiles()) },
  // Nothing is inlined: a `data:` address would need a hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    // Read by the server, for the styles that pages carry (server/boot/site-source.ts).
    manifest: true,
    target: 'es2022',
    // Each page then carries its own texts and rules alone.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/(?:site\/messages|domain)\//, sideEffects: false }] },
    },
  },
  environments: {
    // What fails on the server is told with its names.
    // The icons in use go into the build: the package, of 51 MB, is then not needed beside it.
    ssr: { build: { minify: false }, resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        // A late part preloads its styles alone: its scripts are mostly there, and pages would carry the lists of them all.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash][extname]`,
          },
        },
      },
    },
  },
}));
