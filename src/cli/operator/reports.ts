import { decideReport } from '#server/decide-report.ts';
import { listReports } from '#services/enrolment/review-reports.ts';
import { drawReports, readOrder } from '../reports-list.ts';
import { defineCommand, exitCodes, RefusedError } from './command.ts';

export const reports = defineCommand({
  summary: 'the reported reviews, and what is decided of them',
  about:
    'Lists the reports of reviews that wait for a decision, or decides one: the words stay, or the review or the answer goes. A decision holds for every open report of the same words, and its reason is sent to each reader.',
  options: {
    all: { type: 'boolean', says: 'lists the decided ones too' },
    keep: { type: 'string', value: 'ref', says: 'the words stay' },
    remove: { type: 'string', value: 'ref', says: 'the review, or the answer, goes' },
    because: { type: 'string', value: 'text', says: 'why, in the words that the readers are sent' },
  },
  examples: ['', '--all', '--keep AV-7K3MZ-Q2W9X --because "…"', '--remove AV-7K3MZ-Q2W9X --because "…"'],
  async run(values, { io, open, now }) {
    const order = readOrder(values);
    const { db, house } = await open();
    if (order.kind === 'list') {
      io.out(drawReports(await listReports(db, order)));
      return exitCodes.done;
    }
    const decided = await decideReport(db, { ...order, now: now() }, house.sender);
    if (decided.length === 0) throw new RefusedError(`${order.reference} waits for no decision.`);
    io.out(`${decided.join(', ')}: ${order.decision}. Who reported is told by e-mail.\n`);
    return exitCodes.done;
  },
});
