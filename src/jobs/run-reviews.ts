import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { listEndedOrders } from '#services/enrolment/ended-orders.ts';
import { publishDueReviews } from '#services/reviews/decide-reviews.ts';
import { listHeldReviews } from '#services/reviews/held-reviews.ts';
import { inviteEndedOrders, remindInvited } from '#services/reviews/invite.ts';
import { listMonths } from '#services/reviews/invite-month.ts';
import type { MailingContext } from '#services/reviews/publication.ts';

interface ReviewsDependencies {
  readonly db: Kysely<Database>;
  readonly sender: MailSender;
  readonly directory: MailingContext['directory'];
  readonly now?: () => Date;
}

/** Who ended an order is invited, reminded once; what was written three days ago is published, or held. */
export async function runReviews({ db, sender, directory, now = () => new Date() }: ReviewsDependencies) {
  const context: MailingContext = {
    db,
    sender,
    directory,
    now,
    transact: (work) =>
      db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction))),
  };
  const { invited, closed } = await inviteEndedOrders(context, await listEndedOrders(db, now()));
  const reminded = await remindInvited(context);
  const decided = await publishDueReviews(context);
  const waiting = await listHeldReviews(db, now());
  const late = waiting.filter(({ isLate }) => isLate).length;
  const lists = (await listMonths(db, now())).filter(({ state }) => state === 'waits').length;
  return { invited, closed, reminded, ...decided, late, lists };
}
