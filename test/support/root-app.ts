import { type PublicConfig, readConfig } from '#server/config/config.ts';
import { createHealth } from '#server/http/health.ts';
import { createRootApp } from '#server/http/root-app.ts';
import { createLog } from '#server/log.ts';

type Options = Parameters<typeof createRootApp>[0];

export const publicConfig = (environment: Record<string, string>): PublicConfig => ({
  ...readConfig(environment).public,
  demonstration: true,
});

/** The root app with these options, and defaults for the others. */
export function aRootApp(options: Partial<Options> & Pick<Options, 'config' | 'embedded' | 'site'>) {
  return createRootApp({
    proxies: 0,
    development: false,
    health: createHealth({ version: '1' }),
    routeRules: [],
    log: createLog('silent'),
    files: undefined,
    sharedAddress: ({ pathname, search }) => pathname + search,
    trusted: () => true,
    buildId: () => 'b1',
    ...options,
  });
}
