import * as v from 'valibot';
import { learnerColumns, leftOut, namedTwice, readEndedLearner } from '#domain/review/ended-learners.ts';
import { maxLearnersAMonth } from '#domain/review/invited-month.ts';
import { labelOfHold, type RefusalReason, refusalReasons } from '#domain/review/publication.ts';
import { frenchDay, frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { addMonths } from '#domain/training-file/deadlines.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { listEndedFiles, listEndedOrders } from '#services/enrolment/ended-orders.ts';
import { decideReview } from '#services/reviews/decide-reviews.ts';
import { listHeldReviews } from '#services/reviews/held-reviews.ts';
import { inviteEndedOrders } from '#services/reviews/invite.ts';
import { decideMonth, inviteMonth, listMonths } from '#services/reviews/invite-month.ts';
import type { MailingContext } from '#services/reviews/publication.ts';
import { action, list, type Operator } from './declaration.ts';
import { argument, choice, field, integer, monthOf, readBy, text } from './fields.ts';
import { readCsv } from './read-csv.ts';
import { RefusedError } from './refused.ts';
import { showInstant } from './times.ts';

const maxBecause = 500;
const idLength = 8;
const owners = ['directory', 'enrolment'] as const;

const school = field('<n>', 'the school’s number', integer(9_999_999));
const month = field('<month>', 'such as 2026-09', monthOf);

export const inviteLearners = action({
  name: 'reviews invite',
  title: 'invites all who ended with a school in a month',
  description: `Invites the learners of a CSV file with the columns ${learnerColumns.join(', ')}: all who ended with the school in the month, passed, failed or left. It is refused where it leaves out one of our own files that ended then. How many ended and were invited is published; names and addresses are erased after 90 days.`,
  owners,
  fields: {
    file: argument('<file>', 'a CSV file', v.string()),
    school,
    month: field('<month>', 'such as 2026-09; default: the last one', v.optional(monthOf)),
  },
  async effect(operator, { file, school, month: named }) {
    const { db, house, now } = operator;
    const thisMonth = parisDay(now()).slice(0, 7);
    const month = named ?? addMonths(`${thisMonth}-01`, -1).slice(0, 7);
    if (month >= thisMonth) throw new RefusedError(`${month} has not ended: invite the whole month later.`);
    const learners = await readCsv(file, {
      columns: learnerColumns,
      read: (row) => readEndedLearner(row, month),
    });
    const twins = namedTwice(learners);
    if (twins.length > 0) throw new RefusedError(`One address is there twice: ${twins.join(', ')}.`);
    const office = await house.directory.getOffice(school);
    if (!office) throw new RefusedError(`There is no school ${school}.`);
    const missing = leftOut(await listEndedFiles(db, { officeId: school, month }), learners);
    if (missing.length > 0) {
      const names = missing.map(({ reference, name }) => `${reference} (${name})`);
      throw new RefusedError(
        `Nobody was invited: ${names.join(', ')} ended with this school in ${month} and is not in the file.`,
      );
    }
    await inviteBuyers(operator);
    const invited = await inviteMonth(contextOf(operator), { office, month, learners }, 'operator');
    if (!invited) throw new RefusedError(`${month} of school ${school} is known already.`);
    return {
      text: `${month}, ${office.label}: ${invited.ended} ended, ${invited.invited} invited (${invited.mailed} by this file), ${invited.stopped} want no invitation.\n`,
      data: { school, month, ...invited },
    };
  },
});

/** Who paid here is invited by the order, the stronger proof. */
async function inviteBuyers(operator: Operator): Promise<void> {
  await inviteEndedOrders(contextOf(operator), await listEndedOrders(operator.db, operator.now()));
}

function contextOf({ db, house, now }: Operator): MailingContext {
  return {
    db,
    now,
    sender: house.sender,
    directory: house.directory,
    transact: (work) =>
      db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction))),
  };
}

export const heldReviews = list({
  name: 'reviews list',
  title: 'what waits for you, and the lists of schools',
  description:
    'Lists the reviews that are held, the oldest first, with the reasons that their authors were given: decide within seven days. Then each month that a school named in the last year; one beyond the limit waits for you.',
  owners,
  row: 'review',
  fields: {},
  query: async ({ db, now }) => ({ rows: await listHeldReviews(db, now()) }),
  layout: 'blocks',
  columns: {
    review: ['heading', ({ id }) => id.slice(0, idLength)],
    'held since': [
      'heading',
      ({ heldAt, isLate }) => `held ${showInstant(heldAt)}${isLate ? ', late' : ''}`,
      ({ heldAt, isLate }) => `${frenchDay(heldAt)}${isLate ? ', en retard' : ''}`,
    ],
    school: ['text', ({ office, officeId }) => `${office} (${officeId})`],
    author: ['text', ({ pseudonym, note }) => `${pseudonym}, ${note}/5`],
    because: ['text', ({ because }) => because.map(labelOfHold).join('; ')],
    comment: [
      'paragraph',
      ({ comment }) => comment ?? '(no text)',
      ({ comment }) => comment ?? '(sans texte)',
    ],
  },
  empty: 'No review waits.',
});

export const namedMonths = list({
  name: 'reviews months',
  title: 'Months that schools named',
  description: 'Lists each month that a school named in the last year.',
  owners,
  row: 'month',
  fields: {},
  query: async ({ db, now }) => ({ rows: await listMonths(db, now()) }),
  layout: 'blocks',
  columns: {
    month: ['heading', 'month', ({ month }) => frenchMonth(month)],
    school: [
      'heading',
      ({ office, officeId }) => `${office ?? 'school'} (${officeId})`,
      ({ office, officeId }) => `${office ?? 'école'} (${officeId})`,
    ],
    state: [
      'heading',
      ({ ended, sentAt, ...one }) => `${ended} ended, ${fateOf(one)}, sent ${showInstant(sentAt)}`,
      ({ ended, sentAt, ...one }) => `${ended} élèves, ${frenchFate(one)}, envoyé le ${frenchDay(sentAt)}`,
    ],
  },
});

type Month = Awaited<ReturnType<typeof listMonths>>[number];
const fateOf = ({ state, invited, because }: Pick<Month, 'state' | 'invited' | 'because'>) =>
  ({ waits: 'waits for you', invited: `${invited} invited`, refused: `refused: ${because}` })[state];

const frenchFate = ({ state, invited, because }: Pick<Month, 'state' | 'invited' | 'because'>) =>
  ({ waits: 'vous attend', invited: `${invited} invités`, refused: `refusé : ${because}` })[state];

async function decide(
  operator: Operator,
  of: { readonly school: number; readonly month: string },
  refused?: { readonly because: string },
) {
  if (!refused) await inviteBuyers(operator);
  const { school: officeId, month } = of;
  const decided = await decideMonth(contextOf(operator), { officeId, month }, refused);
  if (!decided) {
    throw new RefusedError(
      `${month} of school ${officeId} does not wait. See reviews list.`,
      'Ce mois n’attend pas de décision.',
    );
  }
  const done = `${decided.invited} invited (${decided.mailed} by this list), ${decided.stopped} want no invitation`;
  return {
    text: `${month} of school ${officeId}: ${refused ? 'refused, nobody is invited' : done}.\n`,
    data: { school: officeId, month, ...decided },
  };
}

export const acceptMonth = action({
  name: 'reviews accept-month',
  title: 'invites a month that waits for you',
  description: `Invites the learners of a list beyond the ${maxLearnersAMonth} that a school names in a month.`,
  owners,
  fields: { school, month },
  effect: decide,
});

export const refuseMonth = action({
  name: 'reviews refuse-month',
  title: 'refuses a month that waits for you',
  description:
    'Refuses such a list. Its names and addresses are erased; the school reads the reason at its desk.',
  owners,
  fields: {
    school,
    month,
    because: field(
      '<text>',
      'why, in the words that the school reads',
      text(`Give 1 to ${maxBecause} characters.`, maxBecause),
    ),
  },
  effect: (operator, { because, ...of }) => decide(operator, of, { because }),
});

const id = argument(
  '<id>',
  'as reviews list has it',
  readBy(
    (typed) => (/^[\da-f]{8}$/u.test(typed) ? typed : undefined),
    'It has eight characters: see reviews list.',
  ),
);

async function decideHeld(
  operator: Operator,
  beginning: string,
  decision: Parameters<typeof decideReview>[2],
  done: string,
) {
  const held = await listHeldReviews(operator.db, operator.now());
  const [review, other] = held.filter((one) => one.id.startsWith(beginning));
  if (!review || other || !(await decideReview(contextOf(operator), review.id, decision))) {
    throw new RefusedError(
      `${beginning} is not one review that waits. See reviews list.`,
      'Cet avis n’attend plus de décision.',
    );
  }
  return { text: `${beginning}: ${done}. Its author is mailed.\n`, data: { id: review.id, ...decision } };
}

export const publishReview = action({
  name: 'reviews publish',
  title: 'publishes a review that waits',
  description: 'Publishes a review that is held. Its author and its school are mailed.',
  owners,
  fields: { id },
  effect: (operator, { id }) => decideHeld(operator, id, { kind: 'publish' }, 'published'),
});

const reasons = Object.fromEntries(
  refusalReasons.filter(({ value }) => value !== 'autre').map(({ value, label }) => [value, label]),
) as Readonly<Record<Exclude<RefusalReason, 'autre'>, string>>;

export const refuseReview = action({
  name: 'reviews refuse',
  title: 'refuses a review that waits',
  description: `Refuses a review that is held. Its author is mailed the reason, and how many were refused for it is published. Reasons: ${Object.keys(reasons).join(', ')}.`,
  owners,
  fields: {
    id,
    because: choice('<reason>', 'one of the reasons', reasons),
  },
  effect: (operator, { id, because }) =>
    decideHeld(operator, id, { kind: 'refuse', because }, `refused, ${because}`),
});
