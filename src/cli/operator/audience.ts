import type { Command } from '@commander-js/extra-typings';
import { dayOfCount } from '#domain/audience/audience-events.ts';
import { type AudienceReportLine, audience } from '#operator/audience.ts';
import { periodOf } from '#operator/days.ts';
import { addList } from './declared-commands.ts';
import type { Tools } from './session.ts';

export function addAudience(program: Command, tools: Tools): void {
  addList(program, tools, audience, {
    show: (rows, values) => formatAudience(rows, periodOf(values, dayOfCount(tools.now()))),
  });
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
