import type { FileMoveBody } from '#contracts/training-file.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { FileMove } from '#domain/training-file/moves.ts';
import { decideContradiction } from '#domain/training-file/site-moves.ts';
import { type FileState, fileParties, predecessors } from '#domain/training-file/training-file.ts';
import { decideFile } from '#services/enrolment/operator/training-files.ts';
import { findFile } from '#services/enrolment/training-files/stored-file.ts';
import type { EnrolmentBench } from './enrolment.ts';
import type { FileDriver } from './training-file-driver.ts';
import { type History, moveOf, pickMove } from './training-histories.ts';

const dayMinutes = 24 * 60;
/** Six months, the question, the announcement and its refund, by a job that comes seldom. */
const lastDays = 280;
const jobEveryDays = 20;

/** Plays a history by mailed links against the service, then lets the time pass; what is wrong at its end. */
export async function playTrainingHistory(
  bench: EnrolmentBench,
  files: FileDriver,
  { isMinor, steps }: History,
): Promise<{ readonly end: string; readonly faults: readonly string[] }> {
  const file = await files.paid({ isMinor });
  const parties = fileParties.filter((party) => party !== 'representative' || isMinor);
  const stored = async () => {
    const found = await findFile(bench.db, 'id', file.fileId);
    if (!found) throw new Error('the file is gone');
    return found;
  };
  const now = () => bench.dependencies.now?.() ?? new Date();
  const pass = async (days: number) => {
    bench.pass(days * dayMinutes);
    if (days > 0) await file.renew();
  };
  for (const step of steps) {
    await pass(step.days);
    // Two processes at once.
    if (step.what === 'job') await Promise.all([files.runJob(), files.runJob()]);
    if (step.what === 'mails-leave') await files.sendMails();
    if (step.what === 'decide' && decideContradiction((await stored()).file, step.isSigned, now())) {
      await decideFile(bench.dependencies, { reference: file.reference, isSigned: step.isSigned });
    }
    const tried = step.what === 'allowed' ? pickMove(await allowed(), step.pick) : step;
    if (tried?.what !== 'move' || !parties.includes(tried.by)) continue;
    const body = bodyOf(moveOf(tried, (await stored()).file, now()), files);
    // A double click, or the same link in two tabs.
    await Promise.all([file.move(tried.by, body), file.move(tried.by, body)]);
  }
  await files.sendMails();
  for (let days = 0; days < lastDays; days += jobEveryDays) {
    bench.pass(jobEveryDays * dayMinutes);
    await files.runJob();
  }
  await bench.reconcile();
  await files.runJob();
  return check();

  async function allowed() {
    const views = [];
    for (const party of parties) views.push(await file.read(party));
    return views.flatMap(({ party, moves }) => moves.map((kind) => [party, kind] as const));
  }

  async function check() {
    const faults: string[] = [];
    const { file: end, row } = await stored();
    const events = await bench.db
      .selectFrom('training_file_events')
      .select('state')
      .where('training_file_id', '=', row.id)
      .orderBy('number')
      .execute();
    const states = events.map(({ state }) => state);
    for (const [at, state] of states.slice(1).entries()) {
      const before = states[at] as FileState;
      if (state !== before && !predecessors[state].includes(before)) faults.push(`${before} → ${state}`);
    }
    const refunds = await file.refunds();
    const refunded = refunds
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (end.state === 'signed' && refunds.length > 0) faults.push('a signed contract was refunded');
    if (end.state !== 'signed' && refunded !== 30_000) faults.push(`${end.state}: ${refunded} refunded`);
    if (refunds.length > 1) faults.push(`${refunds.length} refunds`);
    const where = `${file.reference} ${states.join(' ')}`;
    return {
      end: end.closedBecause ?? end.state,
      faults: faults.map((fault) => `${where}: ${fault}`),
    };
  }
}

function bodyOf(move: FileMove, files: FileDriver): FileMoveBody {
  switch (move.kind) {
    case 'propose':
      return { kind: move.kind, dates: move.dates.map((date) => date.toISOString()) };
    case 'agree':
      return { kind: move.kind, at: move.at.toISOString() };
    case 'quote': {
      const { assessment, quote } = files.aQuoteOf();
      const version = Math.max(1, move.version);
      return {
        kind: move.kind,
        version,
        assessment,
        quote: { ...quote, validUntil: addDays(files.today(), 40) },
      };
    }
    case 'accept':
    case 'decline':
      return { kind: move.kind, version: Math.max(1, move.version) };
    case 'sign':
    case 'start':
    case 'end':
      return move;
    case 'refuse':
      return { kind: move.kind, because: 'Plus de place.' };
    default:
      return { kind: move.kind };
  }
}
