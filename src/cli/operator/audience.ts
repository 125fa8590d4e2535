import { dayOfCount } from '#domain/audience/audience-events.ts';
import { readAudience } from '#server/audience.ts';
import { drawAudience, readPeriod } from '../audience-report.ts';
import { defineCommand, exitCodes } from './command.ts';
import { jsonOption } from './filters.ts';
import { writeJson } from './io.ts';

export const audience = defineCommand({
  summary: 'what the site counted',
  about:
    'Adds up what the site counted, without cookie nor identifier, from one day to another, both included.',
  options: {
    from: { type: 'string', value: 'day', says: 'the first day, that of this month unless told' },
    to: { type: 'string', value: 'day', says: 'the last day, today unless told' },
    ...jsonOption,
  },
  examples: ['', '--from 2026-11-01 --to 2026-11-30'],
  async run({ from, to, json }, { io, open, now }) {
    const period = readPeriod({ from, to }, dayOfCount(now()));
    const lines = await readAudience((await open()).db, period);
    if (json) writeJson(io, { ...period, lines });
    else io.out(drawAudience(lines, period));
    return exitCodes.done;
  },
});
