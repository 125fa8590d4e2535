import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/site',
  buildDirectory: 'build',
  ssr: true,
  // A file of its own for each loader and action that runs in the browser would be another request before a touch.
  splitRouteModules: false,
} satisfies Config;
