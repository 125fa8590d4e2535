import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { stampPublicFiles } from './src/server/public-files.ts';
import { messageOptions } from './src/server/site-messages.ts';
import { chunks, compileAhead } from './vite/chunks.ts';
import { frenchTexts, guardedLoading, plainIcons, textsTogether } from './vite/plugins.ts';
import { shortSentences } from './vite/short-sentences.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    plainIcons,
    reactRouter(),
    guardedLoading,
    shortSentences,
    frenchTexts,
    textsTogether,
    // In development a changed text shows at once; a build finds them compiled (server/site-messages.ts).
    ...(command === 'serve'
      ? [paraglideVitePlugin({ ...messageOptions, strategy: [...messageOptions.strategy] })]
      : []),
  ],
  ssr: { noExternal: ['lucide-react'] },
  // In development the search for a page's styles comes by what its loaders import: found then, these two made the
  // first page of a fresh checkout come without its scripts.
  optimizeDeps: { exclude: ['lucide-react'], include: ['jose', 'valibot'] },
  // In development a file may change at any time: its address promises nothing.
  define: { publicFilesStamp: command === 'serve' ? 'undefined' : JSON.stringify(stampPublicFiles()) },
  // Nothing is inlined: a `data:` address would need a hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
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
        rolldownOptions: { output: { codeSplitting: { groups: chunks }, postBanner: compileAhead } },
      },
    },
  },
}));
