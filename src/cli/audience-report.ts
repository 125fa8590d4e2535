import { parseArgs } from 'node:util';
import type { AudienceReportLine } from '#server/audience.ts';
import { ConfigurationError } from '#server/config.ts';

const usage = 'npm run audience -- --from 2026-11-01 --to 2026-11-30';

/**
 * The days asked for, both included; from the first of this month until today unless told.
 * @throws ConfigurationError when one of them is no day, or they are the wrong way round.
 */
export function readPeriod(parameters: readonly string[], today: string): { from: string; to: string } {
  const { from = `${today.slice(0, 8)}01`, to = today } = readOptions(parameters);
  for (const day of [from, to]) {
    if (!isDay(day)) throw new ConfigurationError(`“${day}” is no day. Write the days like this:\n${usage}`);
  }
  if (from > to)
    throw new ConfigurationError(`${from} comes after ${to}. Write the first day first:\n${usage}`);
  return { from, to };
}

function readOptions(parameters: readonly string[]): { from?: string; to?: string } {
  try {
    return parseArgs({
      args: [...parameters],
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message}\n${usage}`);
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(+date) && date.toISOString().startsWith(text);
}

/** The counts as a table for a terminal, with a total for each event. */
export function drawAudience(
  lines: readonly AudienceReportLine[],
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const title = `Audience from ${from} to ${to}, without cookie nor identifier`;
  if (lines.length === 0) return `${title}\n\nNothing was counted.\n`;
  const events = Map.groupBy(lines, ({ event }) => event);
  const rows = [...events].flatMap(([event, ofEvent]) => [
    { count: ofEvent.reduce((sum, { count }) => sum + count, 0), text: event },
    ...ofEvent.map(({ count, form, detail }) => ({
      count,
      text: `  ${[form, detail].filter(Boolean).join(' · ')}`,
    })),
  ]);
  const width = Math.max(...rows.map(({ count }) => String(count).length));
  return `${title}\n\n${rows.map(({ count, text }) => `${String(count).padStart(width)}  ${text}`).join('\n')}\n`;
}
