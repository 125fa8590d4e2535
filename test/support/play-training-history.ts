import { movesOf } from '#domain/training-file/moves.ts';
import { decideSignature } from '#domain/training-file/site-moves.ts';
import { fileParties, isOpenFile } from '#domain/training-file/training-file.ts';
import type { FaultPoint } from '#services/enrolment/dependencies.ts';
import { listHeldSums } from '#services/enrolment/operator/held-sums.ts';
import { decideFile } from '#services/enrolment/operator/training-files.ts';
import { runTrainingFiles } from '#services/enrolment/training-files/run-files.ts';
import { findFile } from '#services/enrolment/training-files/stored-file.ts';
import type { EnrolmentBench } from './enrolment.ts';
import type { FileDriver } from './training-file-driver.ts';
import { daysUntilDue, type History, isNextState, moveOf, pickMove } from './training-histories.ts';

const dayMinutes = 24 * 60;
/** Six months, the question, the announcement and its refund, by jobs that come seldom. */
const lastDays = 280;
const jobEveryDays = 20;
const paidCents = 30_000;

let histories = 0;

/** Plays a history by mailed links against the service, then lets the time pass; what is wrong at its end. */
export async function playTrainingHistory(
  bench: EnrolmentBench,
  files: FileDriver,
  { opening, isMinor, steps }: History,
): Promise<{ readonly end: string; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const file = await open();
  const parties = fileParties.filter((party) => party !== 'representative' || isMinor);
  let isEndedElsewhere = false;
  for (const step of steps) {
    const days = step.days + (step.what === 'due' ? daysUntilDue((await stored()).file, now()) : 0);
    bench.pass(days * dayMinutes);
    if (days > 0) await file.renew();
    if (step.what === 'due') await files.runJob();
    if (step.what === 'job') await runTwoJobs(step.dies);
    if (step.what === 'mails-leave') await files.sendMails();
    if (step.what === 'decide' && decideSignature((await stored()).file, step.isSigned, now())) {
      await decideFile(bench.dependencies, {
        reference: file.reference,
        isSigned: step.isSigned,
        decision: { because: 'Le contrat.', evidence: 'Contrat du 3 décembre.' },
      });
    }
    if (step.what === 'elsewhere') await endElsewhere(step.by);
    const tried = step.what === 'allowed' ? pickMove(await allowed(), step.pick) : step;
    if (tried?.what !== 'move' || !parties.includes(tried.by)) continue;
    const body = moveOf(tried, (await stored()).file, now());
    // A double click, or the same link in two tabs; at times beside the job.
    const isRaced = step.what === 'allowed' && step.pick % 4 === 0;
    const [first, second] = [file.move(tried.by, body), file.move(tried.by, body)];
    if (isRaced) await files.runJob();
    const answers = await Promise.all([first, second]);
    if (
      step.what === 'allowed' &&
      !isRaced &&
      !isEndedElsewhere &&
      answers.some((answer) => 'refused' in answer)
    ) {
      faults.push(`${tried.by} may ${tried.kind} and is refused`);
    }
  }
  await files.sendMails();
  for (let days = 0; days < lastDays; days += jobEveryDays) {
    bench.pass(jobEveryDays * dayMinutes);
    await bench.reconcile();
    await files.runJob();
  }
  return check();

  function open() {
    histories += 1;
    if (opening === 'requested') return files.requested({ isMinor, email: `eleve${histories}@exemple.fr` });
    if (opening === 'older') return files.older({ isMinor });
    return opening === 'disputed'
      ? files.paid({ isMinor, email: `dispute.not-contestable+${histories}@sandbox-fault.invalid` })
      : files.paid({ isMinor });
  }

  function now(): Date {
    return bench.dependencies.now?.() ?? new Date();
  }

  async function stored() {
    const found = await findFile(bench.db, 'id', file.fileId);
    if (!found) throw new Error('the file is gone');
    return found;
  }

  async function allowed() {
    const { file: current } = await stored();
    return parties.flatMap((party) => movesOf(current, party, now()).map((kind) => [party, kind] as const));
  }

  /** In two processes at once, of which one may die. */
  async function runTwoJobs(dies: FaultPoint | null): Promise<void> {
    const faultPoint = (name: FaultPoint) => {
      if (name === dies) throw new Error('killed');
    };
    const dying = runTrainingFiles({ ...bench.dependencies, faultPoint }).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
    await Promise.all([dying, files.runJob()]);
  }

  async function endElsewhere(by: 'buyer' | 'operator' | 'bank'): Promise<void> {
    if (file.intentId === null) return;
    isEndedElsewhere = true;
    if (by === 'bank') {
      await files.findDisputes();
      return;
    }
    if (by === 'buyer') {
      const { email } = (await stored()).learner;
      await bench
        .start()
        .client.withdrawFromOrder({ reference: file.reference, email, nom: 'Camille Moreau' });
      // By reference and e-mail alone.
      bench.pass(dayMinutes);
    }
    if (by === 'operator' || (await isWithdrawn())) await files.refundByOperator(file.reference);
  }

  async function isWithdrawn(): Promise<boolean> {
    const withdrawal = bench.db.selectFrom('withdrawals').select('id');
    return (await withdrawal.where('payment_intent_id', '=', file.intentId).executeTakeFirst()) !== undefined;
  }

  async function check() {
    const { file: end } = await stored();
    const events = await bench.db
      .selectFrom('training_file_events')
      .select('state')
      .where('training_file_id', '=', file.fileId)
      .orderBy('number')
      .execute();
    const states = events.map(({ state }) => state);
    for (const [at, state] of states.entries()) {
      const before = states[at - 1];
      if (before && state !== before && !isNextState(before, state)) {
        faults.push(`${before} → ${state}`);
      }
    }
    const refunds = file.intentId === null ? [] : await file.refunds();
    const succeeded = refunds.filter(({ status }) => status === 'succeeded');
    const refunded = succeeded.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const isOfFile = succeeded.some(({ reason }) => reason.startsWith('training-file-'));
    if (end.state === 'signed' && isOfFile) faults.push('a signed contract was refunded');
    if (succeeded.length > 1 || refunded > paidCents) faults.push(`${succeeded.length} refunds`);
    const isKept = refunded === 0 && end.state !== 'signed';
    if (opening === 'paid' && isKept) faults.push(`${end.state} and not refunded`);
    if (opening === 'older' && isKept && !isOpenFile(end)) faults.push(`${end.state} and not refunded`);
    if (opening === 'disputed' && refunded > 0) faults.push('refunded beside what the bank took');
    if (opening === 'older' && end.closedBecause === 'expired') faults.push('an older order expired');
    const sums = await listHeldSums(bench.db, {}, now());
    if (sums.some(({ next }) => next === null)) faults.push('money that nobody owns');
    const where = `${file.reference} (${opening}) ${states.join(' ')}`;
    return { end: end.closedBecause ?? end.state, faults: faults.map((fault) => `${where}: ${fault}`) };
  }
}
