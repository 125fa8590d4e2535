import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import { defineCommand, exitCodes } from './command.ts';
import { drawFacts } from './draw-table.ts';
import { jsonOption } from './filters.ts';
import { writeJson } from './io.ts';
import { paymentsOf, refuseForeignPayments } from './session.ts';

export const paymentsReconcile = defineCommand({
  summary: 'asks the provider about every payment and refund that is open',
  about:
    'Does at once what the site does by itself at its start and every minute: reads every open payment and refund again at the provider, and makes the cards of finished payments unusable. It may run beside the site. It fails when the provider could not be asked about some of them.',
  options: jsonOption,
  examples: ['', '--json'],
  async run({ json }, { io, open, now }) {
    const session = await open();
    refuseForeignPayments(session);
    const report = await reconcilePayments(paymentsOf(session, now));
    if (json) writeJson(io, report);
    else {
      io.out(
        drawFacts([
          ['Payments settled', String(report.settled)],
          ['Payments still open', String(report.open)],
          ['Cards made unusable', String(report.cardsDeactivated)],
          ['Refunds settled', String(report.refundsSettled)],
          ['Refunds still open', String(report.refundsOpen)],
          ['Not to be asked about', String(report.failed)],
        ]),
      );
    }
    return report.failed > 0 ? exitCodes.refused : exitCodes.done;
  },
});
