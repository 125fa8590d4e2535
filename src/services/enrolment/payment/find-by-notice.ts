import * as v from 'valibot';
import type { PayIn } from '#contracts/cards.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from '../dependencies.ts';
import { findIntent, type PaymentIntent, reloadIntent } from '../queries.ts';
import { recordPayIn } from './pay-in.ts';

/** While an outcome is unknown, its answer may have been lost. Matched by its tag, our own id. @throws UpstreamError */
export async function findByWebhook(
  context: PaymentContext,
  payInId: string,
): Promise<PaymentIntent | undefined> {
  if (!(await isAnyUndecided(context)) || !(await context.budget.forUnknownPayIn())) return undefined;
  const payIn = await readPayIn(context, payInId);
  const tag = v.safeParse(v.pipe(v.string(), v.uuid()), payIn?.Tag);
  const intent = tag.success ? await findIntent(context.db, 'id', tag.output) : undefined;
  if (!payIn || intent?.pay_in_id !== null) return undefined;
  await recordPayIn(context, intent, payIn);
  return reloadIntent(context.db, intent.id);
}

async function isAnyUndecided({ db }: PaymentContext): Promise<boolean> {
  const undecided = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('status', '=', 'created')
    .where('pay_in_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return undecided !== undefined;
}

/** Anybody can send a webhook with an id unknown to the provider. */
async function readPayIn(context: PaymentContext, id: string): Promise<PayIn | undefined> {
  try {
    return await context.cards.getPayIn(id);
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return undefined;
    throw error;
  }
}
