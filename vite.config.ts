import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is inlined: a `data:` address would need a hole in the content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
