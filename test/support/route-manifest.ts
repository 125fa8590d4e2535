import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { browserFiles } from '#server/boot/site-build.ts';

/** Of the built site, as browsers get it: Vite would transform all that the server's own copy comes with. */
export function readRouteManifest(): ServerBuild['assets'] {
  const [name = ''] = globSync('assets/manifest-*.js', { cwd: browserFiles });
  const [json = ''] = /\{.*\}/su.exec(readFileSync(join(browserFiles, name), 'utf8')) ?? [];
  return JSON.parse(json) as ServerBuild['assets'];
}
