import type { AudienceReportLine } from '#server/audience.ts';
import { UsageError } from './operator/command.ts';

/**
 * The days asked for, both included; from the first of this month until today unless told.
 * @throws UsageError when one of them is no day, or they are the wrong way round.
 */
export function readPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const period = { from: from ?? `${today.slice(0, 8)}01`, to: to ?? today };
  for (const day of [period.from, period.to]) {
    if (!isDay(day)) throw new UsageError(`“${day}” is no day. Write the days like 2026-11-01.`);
  }
  if (period.from > period.to) {
    throw new UsageError(`${period.from} comes after ${period.to}. Write the first day after --from.`);
  }
  return period;
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
