import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is inlined: a `data:` address would need a hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Libraries that write `Component.propTypes = …` would otherwise be kept whole (5 KiB of what a first visit loads).
    rolldownOptions: { treeshake: { propertyWriteSideEffects: false } },
  },
});
