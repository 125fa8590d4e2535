import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** One file for what every page needs and no release of ours changes; together it also compresses 4 KiB smaller. */
const framework = { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is inlined: a `data:` address would need a hole in the content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework] } } } } },
  },
});
