import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFaultOf } from '#database/database-fault.ts';
import type { PaymentContext, Question } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { isFinal, type PaymentIntent, reloadIntent } from '../queries.ts';
import { settleIfReachable } from './settle-intent.ts';

/** Between two calls about one payment, in all processes. Status queries wait longer, to leave room for turns. */
export const questionIntervalMs = { turn: 2000, look: 2500 } as const;
const pausesMs = { first: 50, max: 400 } as const;

/** Asks the provider when the last call is old enough and the budget allows it; else answers the stored state. */
export function settleWhenDue(context: PaymentContext, intent: PaymentIntent): Promise<PaymentIntent> {
  if (isFinal(intent)) return Promise.resolve(intent);
  const { answer } = context.questions.get(intent.id) ?? share(context, intent, false);
  return answer;
}

/** After an event (return from the bank, webhook): waits for its turn. */
export function settleInTurn(context: PaymentContext, intent: PaymentIntent): Promise<PaymentIntent> {
  if (isFinal(intent)) return Promise.resolve(intent);
  const other = context.questions.get(intent.id);
  // The answer to a status query may be older than the event.
  const { answer } = other?.waits ? other : share(context, intent, true);
  return answer;
}

export async function recordStatusQuery({ db, now }: PaymentContext, intentId: string): Promise<void> {
  await db.updateTable('payment_intents').set({ asked_at: now() }).where('id', '=', intentId).execute();
}

function share(context: PaymentContext, intent: PaymentIntent, waits: boolean): Question {
  const { questions } = context;
  const answer = ask(context, intent, waits).finally(() => {
    if (questions.get(intent.id) === question) questions.delete(intent.id);
  });
  const question = { answer, waits };
  questions.set(intent.id, question);
  return question;
}

async function ask(context: PaymentContext, intent: PaymentIntent, waits: boolean): Promise<PaymentIntent> {
  const { budget } = context;
  const deadline = performance.now() + (waits ? context.pagePatienceMs : 0);
  let current = intent;
  for (let pauseMs: number = pausesMs.first; !isFinal(current); pauseMs *= 2) {
    const isMine = await claimQuestion(context, current.id, questionIntervalMs[waits ? 'turn' : 'look']);
    // The database is read-only: answer the stored state.
    if (isMine === undefined) break;
    if (isMine) {
      const isAllowed = await (waits ? budget.forTurn(current.id) : budget.forLook(current.id));
      return isAllowed ? settleIfReachable(context, current) : current;
    }
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) break;
    await sleep(Math.min(pauseMs, pausesMs.max, leftMs, untilDueMs(context, current)));
    current = await reloadIntent(context.db, current.id);
  }
  return current;
}

function untilDueMs({ now }: PaymentContext, { asked_at: askedAt }: PaymentIntent): number {
  const leftMs = askedAt === null ? 0 : askedAt.getTime() + questionIntervalMs.turn - now().getTime();
  return leftMs > 0 ? leftMs : pausesMs.first;
}

/** True for one of all simultaneous callers in all processes; undefined while the database is read-only. */
async function claimQuestion({ db, now, log }: PaymentContext, intentId: string, intervalMs: number) {
  const instant = now();
  const claiming = db
    .updateTable('payment_intents')
    .set({ asked_at: instant })
    .where('id', '=', intentId)
    .where((where) =>
      where.or([
        where('asked_at', 'is', null),
        where('asked_at', '<=', new Date(instant.getTime() - intervalMs)),
      ]),
    )
    .executeTakeFirst();
  try {
    return (await claiming).numUpdatedRows > 0n;
  } catch (error) {
    if (databaseFaultOf(error) !== 'unwritable') throw error;
    log.warn({ intentId, ...describeError(error) }, 'payment not settled, database not writable');
    return undefined;
  }
}
