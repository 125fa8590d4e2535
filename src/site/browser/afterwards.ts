import { paths } from '#site/paths.ts';
import { createJournal } from './journal.ts';
import { watchLatestBuild } from './latest-build.ts';
import { sendReports } from './report-error.ts';
import { leaveAtNextNavigation } from './router-exceptions.ts';

/** What a page does once it is at rest: sends its error reports, looks for a new build. */
export function startAfterwards(build: string): void {
  sendReports(
    createJournal({
      origin: location.origin,
      build,
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
  watchLatestBuild({
    ours: build,
    ask: fetchLatestBuild,
    page: document,
    onAnother: leaveAtNextNavigation,
    onFailure: (error) => console.warn(error),
  });
}

async function fetchLatestBuild(): Promise<string> {
  const response = await fetch(paths.latestBuild(), { cache: 'no-store' });
  if (!response.ok) throw new Error(`The latest build could not be read: ${response.status}`);
  const { id } = (await response.json()) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error('The latest build has no id');
  return id;
}
