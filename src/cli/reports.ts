import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { decideReport, listReports } from '#server/review-reports.ts';
import { drawReports, readOrder } from './reports-list.ts';
import { failWith } from './terminal.ts';

/** `npm run reports`: the reported reviews, and what is decided of them, beside the running site. */
try {
  const order = readOrder(process.argv.slice(2));
  const config = readConfig();
  const database = await openDatabase(config, createLog('warn', { readable: process.stdout.isTTY }));
  try {
    if (order.kind === 'list') {
      process.stdout.write(drawReports(await listReports(database.db, order)));
    } else {
      const sender = { siteName: config.public.siteName, publicUrl: config.publicUrl };
      const decided = await decideReport(database.db, { ...order, now: new Date() }, sender);
      process.stdout.write(
        decided.length === 0
          ? `${order.reference} waits for no decision.\n`
          : `${decided.join(', ')}: ${order.decision}. Who reported is told by e-mail.\n`,
      );
      if (decided.length === 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  failWith(error);
}
