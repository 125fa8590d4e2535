import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import { countSold } from '#domain/network-lint/what-is-sold.ts';
import type { ConfiguredRetention } from '#domain/retention.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { deliverDueMails } from '#mails/deliver-mails.ts';
import type { HidingSender } from '#mails/templates/hiding.ts';
import type { MailTransport } from '#mails/transport.ts';
import { openDueClaims } from '#services/directory/desk/claims.ts';
import { publishPlanned } from '#services/directory/desk/publish-change.ts';
import { readListings } from '#services/directory/lists/listings.ts';
import { checkSchools } from '#services/directory/schools/check-schools.ts';
import { openCourses } from '#services/enrolment/courses/open-courses.ts';
import type { PaymentDependencies } from '#services/enrolment/dependencies.ts';
import { findDisputes } from '#services/enrolment/disputes/find-disputes.ts';
import { reportHeldSums } from '#services/enrolment/operator/held-sums.ts';
import { applyDueMailboxes } from '#services/enrolment/orders/apply-mailboxes.ts';
import { registerHooks } from '#services/enrolment/payment/register-hooks.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import { createSchoolTerms } from '#services/enrolment/school-terms.ts';
import { countOlderOrders } from '#services/enrolment/training-files/older-orders.ts';
import { runTrainingFiles } from '#services/enrolment/training-files/run-files.ts';
import { deliverNotifications } from '#stand-ins/cards/deliver-notifications.ts';
import { closeDecidedDisputes } from '#stand-ins/cards/disputes.ts';
import { forgetEvents } from '#stand-ins/cards/events.ts';
import { settleAbandoned } from '#stand-ins/cards/pay-ins.ts';
import { type CardSandboxDeps, completeSandbox } from '#stand-ins/cards/sandbox.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { hideAnnouncedSchools } from './hide-announced-schools.ts';
import type { Job, JobSignals } from './run-jobs.ts';
import { runReviews } from './run-reviews.ts';
import { type OfficialSource, updateOfficialSchools } from './update-official-schools.ts';

interface JobDependencies {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly payments:
    | false
    | {
        readonly provider: CardProvider & CardHooks;
        readonly house: Omit<PaymentDependencies, 'db' | 'cards' | 'log'>;
        readonly hookUrl: string | undefined;
        readonly keepsSchools: boolean;
      };
  readonly mails:
    | false
    | {
        readonly transport: MailTransport | undefined;
        readonly retention: ConfiguredRetention;
        readonly deleteExpiredTokens: (now: Date) => Promise<void>;
      };
  readonly network: false | (HidingSender & Pick<PaymentDependencies, 'documentHosts'>);
  /** With the embedded directory alone. */
  readonly official: false | OfficialSource;
  readonly reviews: false | Pick<PaymentDependencies, 'sender' | 'directory'>;
  readonly cardSandbox: false | CardSandboxDeps;
  readonly limits: { clean(): Promise<unknown> } | undefined;
}

const olderOrdersLeft =
  'Orders from before training files have none: OLDER_ORDERS=ask mails their learners and schools';
const noIdentity =
  'Schools without legal name, form, SIRET and street sell nothing online, or only until the day given: import these columns (docs/operator.md#who-sells)';

const termsListedEveryMs = 60 * 60 * 1000;

/** As long as the provider retries a webhook; the first search of a process covers all events that the provider lists. */
const disputesKnownMs = 3 * 24 * 60 * 60 * 1000;
const disputesListedMs = 45 * 24 * 60 * 60 * 1000;

export function listJobs(dependencies: JobDependencies): Job[] {
  const { db, log, payments, mails, network, official, reviews, cardSandbox, limits } = dependencies;
  const jobs: Job[] = [];
  /** Logs what it reports, unless all counts are zero. */
  const report = (
    { name, every, message }: Pick<Job, 'name' | 'every'> & { readonly message: string },
    work: (signals: JobSignals) => Promise<object>,
  ) =>
    jobs.push({
      ...{ name, every },
      async run(signals) {
        const counts = await work(signals);
        if (Object.values(counts).some((count) => count > 0)) log.info(counts, message);
      },
    });
  if (payments) {
    const { provider, house, hookUrl, keepsSchools } = payments;
    const contextOf = (job: string) => ({ db, cards: provider, ...house, log: log.child({ job }) });
    const context = contextOf('reconcile-payments');
    report(
      { name: 'reconcile-payments', every: '* * * * *', message: 'Payments reconciled' },
      ({ stopping }) => reconcilePayments({ ...context, signal: stopping }),
    );
    const mailboxes = contextOf('change-mailboxes');
    report({ name: 'change-mailboxes', every: '*/5 * * * *', message: 'Addresses of orders changed' }, () =>
      applyDueMailboxes(mailboxes),
    );
    const courses = contextOf('open-courses');
    report({ name: 'open-courses', every: 2000, message: 'Accesses to courses worked on' }, ({ stopping }) =>
      openCourses(courses, stopping),
    );
    const files = contextOf('move-training-files');
    let areOlderReported = !house.leavesOlderOrders;
    report(
      { name: 'move-training-files', every: '*/5 * * * *', message: 'Training files moved on' },
      async ({ stopping }) => {
        const orders = areOlderReported ? 0 : await countOlderOrders(db);
        areOlderReported = true;
        if (orders > 0) files.log.warn({ orders, kind: 'file-asked' }, olderOrdersLeft);
        return runTrainingFiles({ ...files, signal: stopping });
      },
    );
    const held = contextOf('report-held-sums');
    jobs.push({
      name: 'report-held-sums',
      every: '23 6 * * *',
      async run() {
        const sums = await reportHeldSums(held);
        if (sums.unowned + sums.late > 0) log.warn(sums, 'Sums are held too long or for nobody');
      },
    });
    const terms = createSchoolTerms({ db, ...house, log: log.child({ job: 'keep-school-terms' }) });
    let listedAt = 0;
    jobs.push({
      name: 'keep-school-terms',
      every: '* * * * *',
      async run({ stopping }) {
        if (listedAt === 0 && keepsSchools) {
          const { documentHosts } = house;
          const figures = countSold(await readListings(db), { documentHosts, day: parisDay(new Date()) });
          log.info(figures, 'What is sold online, and why the rest is on request');
          if (figures.unnamed > 0)
            log.warn({ schools: figures.unnamed, sellUntil: figures.dueOn }, noIdentity);
        }
        if (Date.now() - listedAt > termsListedEveryMs) {
          await terms.note((await house.directory.listTerms()) ?? []);
          listedAt = Date.now();
        }
        const read = await terms.refresh(stopping);
        if (read.kept > 0 || read.failed > 0) log.info(read, 'Terms of schools read');
      },
    });
    let searchedAt = Number.NEGATIVE_INFINITY;
    report({ name: 'find-disputes', every: '37 * * * *', message: 'Disputes read' }, async () => {
      const now = Date.now();
      const backMs = now - searchedAt > disputesKnownMs ? disputesListedMs : disputesKnownMs;
      const disputes = await findDisputes(context, new Date(now - backMs));
      searchedAt = now;
      return disputes;
    });
    if (hookUrl === undefined) {
      log.info('The card provider cannot reach PUBLIC_URL: payments are polled');
    } else {
      // Hourly: hooks may be changed at the provider, or disabled while we were offline.
      jobs.push({
        name: 'register-hooks',
        every: '17 * * * *',
        async run() {
          const hooks = await registerHooks(provider, hookUrl);
          if (!hooks.supported) log.info('The card provider has no hooks: payments are polled');
          else if (hooks.changed > 0) log.info(hooks, 'Hooks set at the card provider');
        },
      });
    }
  }
  if (mails) {
    const { transport, retention, deleteExpiredTokens } = mails;
    const mailLog = log.child({ job: 'send-mails' });
    if (!transport) log.warn('No SMTP_URL is set: mails wait in the database and are not sent');
    jobs.push({
      name: 'send-mails',
      every: 1000,
      run: ({ cut }) => deliverDueMails({ db, transport, log: mailLog, signal: cut }),
    });
    report({ name: 'erase-personal-data', every: '7 * * * *', message: 'Personal data erased' }, async () => {
      const now = new Date();
      const erased = await erasePersonalData(db, retention, now);
      await deleteExpiredTokens(now);
      return erased;
    });
  }
  if (network) {
    report(
      { name: 'hide-announced-schools', every: '11 * * * *', message: 'Announced schools hidden' },
      async () => ({ schools: await hideAnnouncedSchools(db, network, new Date()) }),
    );
    jobs.push({
      name: 'open-claimed-desks',
      every: '19 * * * *',
      async run() {
        const { opened, stopped } = await openDueClaims({ db, mails: network, now: () => new Date() });
        if (opened > 0) log.info({ desks: opened }, 'Claimed desks opened');
        if (stopped > 0) log.warn({ claims: stopped }, 'Accepted claims stopped: applications list');
      },
    });
    jobs.push({
      name: 'check-schools',
      every: '*/5 * * * *',
      run: async () => void (await checkSchools(db, { ...network, now: new Date() })),
    });
    // Midnight in Paris is at a whole hour of UTC.
    report(
      { name: 'publish-planned-prices', every: '0 * * * *', message: 'Prices with a start date published' },
      async () => ({ changes: await publishPlanned(db, new Date()) }),
    );
  }
  if (official) {
    // Each day, until the list of the month was read.
    jobs.push({
      name: 'update-official-schools',
      every: '29 4 * * *',
      async run() {
        const update = await updateOfficialSchools(db, official, new Date());
        if (update?.refusal)
          log.warn(update, 'The State’s list was not written: npm run cli -- schools update-official');
        else if (update) log.info(update, 'The State’s list of schools read');
      },
    });
  }
  if (reviews) {
    report(
      { name: 'run-reviews', every: '43 * * * *', message: 'Reviews invited or published' },
      async () => {
        const counts = await runReviews({ db, ...reviews });
        const { held, lists, late } = counts;
        if (held > 0) log.warn({ held }, 'Reviews wait: npm run cli -- reviews list');
        if (lists > 0) log.warn({ lists }, 'Lists of schools wait: npm run cli -- reviews list');
        if (late > 0) log.warn({ late }, 'Reviews wait for more than seven days');
        return counts;
      },
    );
  }
  if (cardSandbox) {
    const sandbox = completeSandbox(cardSandbox);
    jobs.push(
      {
        name: 'notify-card-hooks',
        every: 1000,
        async run({ stopping }) {
          await settleAbandoned(sandbox);
          await closeDecidedDisputes(sandbox);
          await deliverNotifications(sandbox, { signal: stopping });
        },
      },
      { name: 'forget-card-events', every: '27 * * * *', run: () => forgetEvents(sandbox) },
    );
  }
  if (limits) {
    jobs.push({
      name: 'clean-rate-limits',
      every: '*/5 * * * *',
      run: async () => void (await limits.clean()),
    });
  }
  return jobs;
}
