import { stripPersonalData } from '#domain/audience/strip-personal-data.ts';
import { paths } from '#site/paths.ts';
import { type JournalEntry, maxMessageLength, maxStackLength } from './journal-entry.ts';
import { watchLatestBuild } from './latest-build.ts';
import type { ErrorReport } from './report-error.ts';
import { sendReports } from './report-error.ts';
import { reloadAtNextNavigation } from './router-exceptions.ts';

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
    onAnother: reloadAtNextNavigation,
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

export const maxEntries = 5;

interface JournalPlace {
  readonly origin: string;
  readonly build: string;
  readonly path: () => string;
  readonly send: (entry: JournalEntry) => void;
}

/** Sends browser failures to the server's log: our own code only, each once, a few per page. */
export function createJournal({ origin, build, path, send }: JournalPlace): (report: ErrorReport) => void {
  const sent = new Set<string>();
  return ({ kind, error }) => {
    if (!(error instanceof Error) || sent.size >= maxEntries) return;
    const { name, message, stack = '' } = error;
    // Browser extensions and injected scripts fail on our pages too.
    if (/-extension:\/\//u.test(stack) || (kind !== 'chunk' && !stack.includes(`${origin}/`))) return;
    const said = stripPersonalData(`${name}: ${message}`).slice(0, maxMessageLength);
    if (sent.has(said)) return;
    sent.add(said);
    send({
      kind,
      message: said,
      stack: stripPersonalData(stack.replaceAll(origin, '')).slice(0, maxStackLength),
      path: stripPersonalData(path()).slice(0, maxMessageLength),
      build,
    });
  };
}
