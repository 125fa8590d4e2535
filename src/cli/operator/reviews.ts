import type { Command } from '@commander-js/extra-typings';
import { learnerColumns, leftOut, namedTwice, readEndedLearner } from '#domain/review/ended-learners.ts';
import { maxLearnersAMonth } from '#domain/review/invited-month.ts';
import { labelOfHold, refusalReasons } from '#domain/review/publication.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addMonths } from '#domain/training-file/deadlines.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { listEndedFiles, listEndedOrders } from '#services/enrolment/ended-orders.ts';
import { decideReview } from '#services/reviews/decide-reviews.ts';
import { type HeldReview, listHeldReviews } from '#services/reviews/held-reviews.ts';
import { inviteEndedOrders } from '#services/reviews/invite.ts';
import { decideMonth, inviteMonth, listMonths } from '#services/reviews/invite-month.ts';
import type { MailingContext } from '#services/reviews/publication.ts';
import { formatFacts, isoInParis, plain, showInstant, wrapText } from './format.ts';
import { writeJson } from './io.ts';
import { json, readInteger, refuse } from './options.ts';
import { readCsv } from './read-csv.ts';
import { openPayments, RefusedError, type Session, type Tools } from './session.ts';

type NamedMonth = Awaited<ReturnType<typeof listMonths>>[number];

const maxWidth = 100;
const maxBecause = 500;
const idLength = 8;

export function addReviews(program: Command, tools: Tools): void {
  const reviews = program
    .command('reviews')
    .description('reviews by invitation: a school’s month, and what waits for you');
  addInvite(reviews, tools);
  addList(reviews, tools);
  addDecisions(reviews, tools);
  addMonthDecisions(reviews, tools);
}

function addInvite(reviews: Command, tools: Tools): void {
  reviews
    .command('invite')
    .summary('invites all who ended with a school in a month')
    .description(
      `Invites the learners of a CSV file with the columns ${learnerColumns.join(', ')}: all who ended with the school in the month, passed, failed or left. It is refused where it leaves out one of our own files that ended then. How many ended and were invited is published; names and addresses are erased after 90 days.`,
    )
    .argument('<file>', 'a CSV file')
    .requiredOption('--school <n>', 'the school’s number', (typed) => readInteger(typed, 9_999_999))
    .option('--month <month>', 'such as 2026-09; default: the last one', readMonth)
    .addOption(json)
    .action(async (file, { school, month: named, json: asJson }) => {
      const { io, now } = tools;
      const thisMonth = parisDay(now()).slice(0, 7);
      const month = named ?? addMonths(`${thisMonth}-01`, -1).slice(0, 7);
      if (month >= thisMonth) throw new RefusedError(`${month} has not ended: invite the whole month later.`);
      const learners = await readCsv(file, {
        columns: learnerColumns,
        read: (row) => readEndedLearner(row, month),
      });
      const twins = namedTwice(learners);
      if (twins.length > 0) throw new RefusedError(`One address is there twice: ${twins.join(', ')}.`);
      const session = await openReviews(tools);
      const office = await session.house.directory.getOffice(school);
      if (!office) throw new RefusedError(`There is no school ${school}.`);
      const missing = leftOut(await listEndedFiles(session.db, { officeId: school, month }), learners);
      if (missing.length > 0) {
        const names = missing.map(({ reference, name }) => `${reference} (${name})`);
        throw new RefusedError(
          `Nobody was invited: ${names.join(', ')} ended with this school in ${month} and is not in the file.`,
        );
      }
      const context = contextOf(session, now);
      // Who paid here is invited by the order, the stronger proof.
      await inviteEndedOrders(context, await listEndedOrders(session.db, now()));
      const invited = await inviteMonth(context, { office, month, learners }, 'operator');
      if (!invited) throw new RefusedError(`${month} of school ${school} is known already.`);
      if (asJson) writeJson(io, { school, month, ...invited });
      else {
        io.out(
          `${month}, ${plain(office.label)}: ${invited.ended} ended, ${invited.invited} invited (${invited.mailed} by this file), ${invited.stopped} want no invitation.\n`,
        );
      }
    });
}

function addList(reviews: Command, tools: Tools): void {
  reviews
    .command('list')
    .summary('what waits for you, and the lists of schools')
    .description(
      'Lists the reviews that are held, the oldest first, with the reasons that their authors were given: decide within seven days. Then each month that a school named in the last year; one beyond the limit waits for you.',
    )
    .addOption(json)
    .action(async ({ json: asJson }) => {
      const { io, now } = tools;
      const { db } = await openReviews(tools);
      const held = await listHeldReviews(db, now());
      const months = await listMonths(db, now());
      if (asJson) {
        writeJson(io, {
          reviews: held.map((review) => ({ ...review, heldAt: isoInParis(review.heldAt) })),
          months: months.map((month) => ({ ...month, sentAt: isoInParis(month.sentAt) })),
        });
        return;
      }
      io.out(held.length === 0 ? 'No review waits.\n' : held.map(formatHeld).join('\n'));
      if (months.length > 0) io.out(`\nMonths that schools named:\n${months.map(formatMonth).join('')}`);
    });
}

function addMonthDecisions(reviews: Command, tools: Tools): void {
  const decide = async (
    { school, month }: { readonly school: number; readonly month: string },
    refused?: { readonly because: string },
  ) => {
    const session = await openReviews(tools);
    const context = contextOf(session, tools.now);
    // Who paid here is invited by the order, the stronger proof.
    if (!refused) await inviteEndedOrders(context, await listEndedOrders(session.db, tools.now()));
    const decided = await decideMonth(context, { officeId: school, month }, refused);
    if (!decided) throw new RefusedError(`${month} of school ${school} does not wait. See reviews list.`);
    const done = `${decided.invited} invited (${decided.mailed} by this list), ${decided.stopped} want no invitation`;
    tools.io.out(`${month} of school ${school}: ${refused ? 'refused, nobody is invited' : done}.\n`);
  };
  const add = (name: 'accept-month' | 'refuse-month', summary: string) =>
    reviews
      .command(name)
      .summary(summary)
      .requiredOption('--school <n>', 'the school’s number', (typed) => readInteger(typed, 9_999_999))
      .requiredOption('--month <month>', 'such as 2026-09', readMonth);
  add('accept-month', 'invites a month that waits for you')
    .description(
      `Invites the learners of a list beyond the ${maxLearnersAMonth} that a school names in a month.`,
    )
    .action((named) => decide(named));
  add('refuse-month', 'refuses a month that waits for you')
    .description(
      'Refuses such a list. Its names and addresses are erased; the school reads the reason at its desk.',
    )
    .requiredOption('--because <text>', 'why, in the words that the school reads', readText)
    .action(({ because, ...named }) => decide(named, { because }));
}

function addDecisions(reviews: Command, tools: Tools): void {
  const decide = async (beginning: string, decision: Parameters<typeof decideReview>[2], done: string) => {
    const session = await openReviews(tools);
    const held = await listHeldReviews(session.db, tools.now());
    const [review, other] = held.filter(({ id }) => id.startsWith(beginning));
    const context = contextOf(session, tools.now);
    if (!review || other || !(await decideReview(context, review.id, decision))) {
      throw new RefusedError(`${beginning} is not one review that waits. See reviews list.`);
    }
    tools.io.out(`${beginning}: ${done}. Its author is mailed.\n`);
  };
  reviews
    .command('publish')
    .summary('publishes a review that waits')
    .description('Publishes a review that is held. Its author and its school are mailed.')
    .argument('<id>', 'as reviews list has it', readBeginning)
    .action((id) => decide(id, { kind: 'publish' }, 'published'));
  reviews
    .command('refuse')
    .summary('refuses a review that waits')
    .description(
      `Refuses a review that is held. Its author is mailed the reason, and how many were refused for it is published. Reasons: ${reasons.join(', ')}.`,
    )
    .argument('<id>', 'as reviews list has it', readBeginning)
    .requiredOption('--because <reason>', 'one of the reasons', readReason)
    .action((id, { because }) => decide(id, { kind: 'refuse', because }, `refused, ${because}`));
}

/** @throws RefusedError when another service keeps schools or orders. */
async function openReviews(tools: Tools): Promise<Session> {
  const { url } = tools.config().directory;
  if (url !== undefined) throw new RefusedError(`DIRECTORY_URL is set: reviews are stored by ${url}.`);
  return openPayments(tools);
}

function contextOf({ db, house }: Session, now: () => Date): MailingContext {
  return {
    db,
    now,
    sender: house.sender,
    directory: house.directory,
    transact: (work) =>
      db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction))),
  };
}

const reasons = refusalReasons.map(({ value }) => value).filter((value) => value !== 'autre');

function readReason(typed: string) {
  return reasons.find((reason) => reason === typed) ?? refuse(`It is one of ${reasons.join(', ')}.`);
}

function readText(typed: string): string {
  const text = typed.trim();
  return text !== '' && text.length <= maxBecause ? text : refuse(`Give 1 to ${maxBecause} characters.`);
}

function readMonth(typed: string): string {
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(typed) ? typed : refuse('Write the month like 2026-09.');
}

function readBeginning(typed: string): string {
  return /^[\da-f]{8}$/u.test(typed) ? typed : refuse('It has eight characters: see reviews list.');
}

function formatHeld({ id, officeId, office, note, comment, pseudonym, because, heldAt, isLate }: HeldReview) {
  const facts = formatFacts([
    ['school', `${office} (${officeId})`],
    ['author', `${pseudonym}, ${note}/5`],
    ['because', because.map(labelOfHold).join('; ')],
  ]);
  return `${id.slice(0, idLength)}  held ${showInstant(heldAt)}${isLate ? ', late' : ''}\n${facts}${wrapText(comment ?? '(no text)', maxWidth)}`;
}

function formatMonth({ officeId, office, month, ended, invited, sentAt, state, because }: NamedMonth) {
  const fate = { waits: 'waits for you', invited: `${invited} invited`, refused: `refused: ${because}` }[
    state
  ];
  return `${month}  ${plain(office ?? 'school')} (${officeId})  ${ended} ended, ${plain(fate)}, sent ${showInstant(sentAt)}\n`;
}
