import { type Command, Option } from '@commander-js/extra-typings';
import { dayOfCount } from '#domain/audience/audience-events.ts';
import { type AudienceReportLine, readAudience } from '#server/metrics/audience.ts';
import { writeJson } from './io.ts';
import { json, readDay, refuse } from './options.ts';
import type { Tools } from './session.ts';

export const from = new Option('--from <day>', 'the first day; default: the first of this month').argParser(
  readDay,
);
export const to = new Option('--to <day>', 'the last day; default: today').argParser(readDay);

export function addAudience(program: Command, { io, open, now }: Tools): void {
  program
    .command('audience')
    .summary('what the site counted')
    .description(
      'Adds up what the site counted, without cookie nor identifier, from one day to another, both included.',
    )
    .addOption(from)
    .addOption(to)
    .addOption(json)
    .action(async (options) => {
      const period = periodOf(options, dayOfCount(now()));
      const lines = await readAudience((await open()).db, period);
      if (options.json) writeJson(io, { ...period, lines });
      else io.out(formatAudience(lines, period));
    });
}

/** Inclusive; default: this month until today. @throws InvalidArgumentError when the days are in the wrong order. */
export function periodOf({ from: first, to: last }: { from?: string; to?: string }, today: string) {
  const period = { from: first ?? `${today.slice(0, 8)}01`, to: last ?? today };
  if (period.from <= period.to) return period;
  return refuse(`${period.from} comes after ${period.to}. Write the first day after --from.`);
}

export function formatAudience(
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
