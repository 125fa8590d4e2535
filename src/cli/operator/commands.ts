import { applicationsExport } from './applications-export.ts';
import { applicationsList } from './applications-list.ts';
import { audience } from './audience.ts';
import type { CommandTree } from './command.ts';
import { enrolmentsExport } from './enrolments-export.ts';
import { enrolmentsList } from './enrolments-list.ts';
import { fleets } from './fleets.ts';
import { mailsList, mailsShow } from './mails.ts';
import { messages } from './messages.ts';
import { partnerLink } from './partner-link.ts';
import { paymentsClose } from './payments-close.ts';
import { paymentsList } from './payments-list.ts';
import { paymentsReconcile } from './payments-reconcile.ts';
import { paymentsRefund } from './payments-refund.ts';
import { paymentsShow } from './payments-show.ts';
import { reports } from './reports.ts';

/** All that an operator can type after `npm run cli --`. */
export const commands: CommandTree = {
  payments: {
    summary: 'payments and refunds',
    commands: {
      list: paymentsList,
      show: paymentsShow,
      refund: paymentsRefund,
      reconcile: paymentsReconcile,
      close: paymentsClose,
    },
  },
  enrolments: {
    summary: 'enrolments',
    commands: { list: enrolmentsList, export: enrolmentsExport },
  },
  applications: {
    summary: 'schools that wish to join the club',
    commands: { list: applicationsList, export: applicationsExport },
  },
  mails: { summary: 'what was mailed, or waits to be', commands: { list: mailsList, show: mailsShow } },
  messages,
  fleets,
  partner: { summary: 'the partner’s entry', commands: { link: partnerLink } },
  reports,
  audience,
};
