import { dayOfCount } from '#domain/audience-events.ts';
import { readAudience } from '#server/audience.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { drawAudience, readPeriod } from './audience-report.ts';
import { failWith } from './terminal.ts';

/** `npm run audience`: what the site counted, from the running site's own database or beside it. */
try {
  const period = readPeriod(process.argv.slice(2), dayOfCount(new Date()));
  const database = await openDatabase(readConfig(), createLog('warn', { readable: process.stdout.isTTY }));
  try {
    process.stdout.write(drawAudience(await readAudience(database.db, period), period));
  } finally {
    await database.close();
  }
} catch (error) {
  failWith(error);
}
