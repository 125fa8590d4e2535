import { buildSiteWhenNeeded } from '#server/site-build.ts';

/** The tests that run the real program find the site built, so that their own start is quick. */
export default async function buildSite(): Promise<void> {
  await buildSiteWhenNeeded();
}
