import type { RegisterAnswer } from '#contracts/enrolment.ts';
import { tooManyPayments } from '#domain/order/payment-messages.ts';
import type { EnrolmentContext } from './dependencies.ts';
import type { BuyerDevice } from './open-intent.ts';
import { findIntent } from './queries.ts';
import { Refusal } from './refusal.ts';
import { type RegisterBody, register } from './register.ts';

/**
 * Pays as `register` does, within the ceilings on refused cards. A payment that was already asked for is no other card: its
 * buyer is told how it went, whatever was refused meanwhile.
 */
export async function registerWithinCeilings(
  context: EnrolmentContext,
  officeId: number,
  body: RegisterBody,
  device: BuyerDevice,
): Promise<RegisterAnswer> {
  const pay = () => register(context, officeId, body, device);
  const isKnown = async () =>
    (await findIntent(context.db, 'card_registration_id', body.CardRegistrationId)) !== undefined;
  return context.refusedCards.attempt(device.ip, {
    isKnown,
    async work() {
      if ((await isKnown()) || (await context.budget.forRegistration(body.CardRegistrationId))) return pay();
      throw new Refusal(429, { paiement: [tooManyPayments] });
    },
  });
}
