import { closeAccess } from '#services/enrolment/find-order.ts';
import { defineCommand, exitCodes } from './command.ts';
import { knownPayment, paymentArgument } from './payments-show.ts';

export const paymentsClose = defineCommand({
  summary: 'closes an order to all that opened it before',
  about:
    'Ends every ticket, mailed link and browser that opens an order, for a buyer who left it open on a machine that is not his. Its reference and e-mail, given anew, open it again; the payment is not touched.',
  argument: paymentArgument,
  options: {},
  examples: ['CR-7K3M-9XQ2'],
  async run(_, { io, open, now }, named) {
    const session = await open();
    const { id, reference } = await knownPayment(session, named);
    await closeAccess({ db: session.db, log: session.log, now }, { id, reference });
    io.out(`${reference} is closed to all that opened it before.\n`);
    return exitCodes.done;
  },
});
