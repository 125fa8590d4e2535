import { buildSiteWhenNeeded } from '#server/boot/site-build.ts';

/**
 * Begins the build that journeys and processes need. Rules and services are tested meanwhile; a program that starts
 * before it is done waits for it, and tells of one that failed.
 */
export default function buildSite(): () => Promise<void> {
  const built = buildSiteWhenNeeded();
  built.catch(() => undefined);
  return async () => {
    await built;
  };
}
