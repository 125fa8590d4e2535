import { paths } from '#site/paths.ts';
import { thisBuild } from './framework.ts';
import { createJournal } from './journal.ts';
import { watchLatestBuild } from './latest-build.ts';
import { course } from './leave.ts';
import { leaveWhenOutdated } from './navigations.ts';
import { preloadLinks } from './preload-links.ts';
import { takeTroubles } from './trouble.ts';

/** What a page does once it is at rest: sends its troubles, loads ahead, looks for a new build. */
export function startAfterwards(): void {
  takeTroubles(
    createJournal({
      origin: location.origin,
      build: thisBuild(),
      path: () => location.pathname,
      send(entry) {
        fetch(paths.api.journal(), {
          method: 'POST',
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(entry),
        }).catch(() => {});
      },
    }),
  );
  preloadLinks();
  leaveWhenOutdated();
  watchLatestBuild({
    ours: thisBuild(),
    ask: askLatestBuild,
    page: document,
    onAnother: () => {
      course.outdated = true;
    },
    onFailure: (error) => console.warn(error),
  });
}

async function askLatestBuild(): Promise<string> {
  const response = await fetch(paths.latestBuild(), { cache: 'no-store' });
  if (!response.ok) throw new Error(`The latest build could not be read: ${response.status}`);
  const { id } = (await response.json()) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error('The latest build has no id');
  return id;
}
