import type { Command } from '@commander-js/extra-typings';
import { acceptApplication } from '#operator/accept-application.ts';
import { refuseApplication, tellClaimCode } from '#operator/claims.ts';
import { accessesList, codesList, codesToRevoke, importCodes, revokeCode } from '#operator/courses.ts';
import { closeDesk, unansweredList } from '#operator/desk.ts';
import * as enrolled from '#operator/enrolments.ts';
import { figuresMonths, figuresSchools } from '#operator/figures.ts';
import * as files from '#operator/files.ts';
import { paymentsHeld } from '#operator/held.ts';
import {
  applicationsExport,
  applicationsList,
  closeInboxForm,
  messages,
  sortInboxMessage,
} from '#operator/inbox.ts';
import * as mailboxes from '#operator/mailboxes.ts';
import { mailsList, mailsResend, mailsShow } from '#operator/mails.ts';
import * as operators from '#operator/operators.ts';
import * as orders from '#operator/orders.ts';
import { accessGiven, closePayment, reconcile, refund } from '#operator/payments.ts';
import * as reviews from '#operator/reviews.ts';
import { removeFictional } from '#operator/schools.ts';
import { addAction, addExport, addList, anyList } from './declared-commands.ts';
import { addDeskChanges, addFleets, addNotices, addReports } from './declared-variants.ts';
import { addPaymentsShow } from './one-payment.ts';
import type { Tools } from './session.ts';

/** The commands of declared lists and actions. */
export function addDeclaredGroups(program: Command, tools: Tools): void {
  const group = (name: string, description: string) =>
    program.command(name).description(description) as Command;

  const payments = group('payments', 'payments and refunds');
  addList(payments, tools, orders.paymentsList);
  addList(payments, tools, orders.paymentsFind);
  addPaymentsShow(payments, tools);
  addAction(payments, tools, refund);
  addAction(payments, tools, reconcile);
  addAction(payments, tools, closePayment);
  addAction(payments, tools, accessGiven);
  addList(payments, tools, mailboxes.mailboxChanges);
  addAction(payments, tools, mailboxes.changeMailbox);
  addAction(payments, tools, mailboxes.keepMailbox);
  addList(payments, tools, orders.paymentsFigures);
  addList(payments, tools, paymentsHeld);

  const enrolments = group('enrolments', 'enrolments');
  addList(enrolments, tools, enrolled.enrolmentsList);
  addExport(enrolments, tools, enrolled.enrolmentsExport);
  addList(enrolments, tools, enrolled.enrolmentsFind);

  const accesses = group('accesses', 'the accesses to theory courses, and the codes that open them');
  addList(accesses, tools, accessesList, {
    others: { codes: anyList(codesList), revoke: anyList(codesToRevoke) },
  });
  addAction(accesses, tools, importCodes);
  addAction(accesses, tools, revokeCode);

  const trainingFiles = group('files', 'training files: from the payment to the contract');
  addList(trainingFiles, tools, files.filesList);
  addExport(trainingFiles, tools, files.filesExport);
  addAction(trainingFiles, tools, files.decideTrainingFile);
  addAction(trainingFiles, tools, files.unfreezeTrainingFile);
  addAction(trainingFiles, tools, files.revokeLinks);

  const applications = group('applications', 'schools that wish to join the club');
  addList(applications, tools, applicationsList);
  addAction(applications, tools, acceptApplication);
  addAction(applications, tools, tellClaimCode);
  addAction(applications, tools, refuseApplication);
  addExport(applications, tools, applicationsExport);

  const mails = group('mails', 'mails sent or waiting');
  addList(mails, tools, mailsList);
  addAction(mails, tools, mailsShow);
  addAction(mails, tools, mailsResend);

  addList(program, tools, messages);
  addFleets(program, tools);
  const inbox = group('inbox', 'messages, requests of fleets and applications that wait for an answer');
  addAction(inbox, tools, closeInboxForm);
  addAction(inbox, tools, sortInboxMessage);

  const invited = group('reviews', 'reviews by invitation: a school’s month, and what waits for you');
  addAction(invited, tools, reviews.inviteLearners);
  addList(invited, tools, reviews.heldReviews, {
    others: { months: anyList(reviews.namedMonths) },
    together: true,
  });
  addAction(invited, tools, reviews.publishReview);
  addAction(invited, tools, reviews.refuseReview);
  addAction(invited, tools, reviews.acceptMonth);
  addAction(invited, tools, reviews.refuseMonth);

  addReports(program, tools);
  addNotices(program, tools);

  const demonstration = group(
    'demonstration',
    'the fictional network that an empty directory is filled with',
  );
  addAction(demonstration, tools, removeFictional);

  const figures = group('figures', 'orders, refunds and late files, by month and by school');
  addList(figures, tools, figuresMonths);
  addList(figures, tools, figuresSchools);

  const people = group('operators', 'who may come in at the console');
  addList(people, tools, operators.operatorsList);
  addAction(people, tools, operators.invite);
  addAction(people, tools, operators.remove);

  const desk = group('desk', 'what schools ask for at their desk, and who is there');
  addAction(desk, tools, closeDesk);
  addList(desk, tools, unansweredList);
  addDeskChanges(desk, tools);
}
