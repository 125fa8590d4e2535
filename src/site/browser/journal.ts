import { stripPersonalData } from '#domain/audience/strip-personal-data.ts';
import { type JournalEntry, longestMessage, longestStack } from './journal-entry.ts';
import type { ErrorReport } from './report-error.ts';

/** Most entries that one page sends, whatever happens on it. */
export const mostEntries = 5;

interface JournalPlace {
  readonly origin: string;
  readonly build: string;
  readonly path: () => string;
  readonly send: (entry: JournalEntry) => void;
}

/** Sends what failed in the browser to the server's log: our own code's failures alone, each once, a few per page. */
export function createJournal({ origin, build, path, send }: JournalPlace): (report: ErrorReport) => void {
  const sent = new Set<string>();
  return ({ kind, error }) => {
    if (!(error instanceof Error) || sent.size >= mostEntries) return;
    const { name, message, stack = '' } = error;
    // Browsers' extensions and injected scripts fail on our pages too.
    if (/-extension:\/\//u.test(stack) || (kind !== 'chunk' && !stack.includes(`${origin}/`))) return;
    const said = stripPersonalData(`${name}: ${message}`).slice(0, longestMessage);
    if (sent.has(said)) return;
    sent.add(said);
    send({
      kind,
      message: said,
      stack: stripPersonalData(stack.replaceAll(origin, '')).slice(0, longestStack),
      path: stripPersonalData(path()).slice(0, longestMessage),
      build,
    });
  };
}
