import { findOverdue } from './support/dated-rows.ts';

const overdue = findOverdue(new Date().toISOString().slice(0, 10));
if (overdue.length > 0) {
  console.error('Read these again at their sources, then move their `verifiedOn` and `reviewBy`:');
  for (const place of overdue) console.error(`- ${place}`);
  process.exitCode = 1;
}
