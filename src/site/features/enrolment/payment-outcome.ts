import { betweenMessages, serverFailure } from '#domain/audience-terms.ts';
import { genericFailure } from '#domain/messages.ts';
import type { RegisterAnswer, RegisterBody } from './own-api.ts';

/** A card the provider has registered, whose payment was asked for and never answered. */
export type UnansweredPayment = Pick<RegisterBody, 'UserId' | 'CardRegistrationId' | 'RegistrationData'>;

export type PaymentOutcome = ({ readonly kind: 'accepted' } & RegisterAnswer) | FailedPayment;

interface FailedPayment {
  readonly kind: 'failed';
  readonly messages: readonly string[];
  /** The messages joined, as an event may say them (Specification §8). */
  readonly told: string;
  readonly unanswered?: UnansweredPayment;
}

/** What this browser itself finds wrong is told in its own words; our server tells what it was answered. */
export function failed(given: readonly string[], told?: string): FailedPayment {
  const messages = given.length > 0 ? given : [genericFailure];
  const words = messages.map((message) => (message === genericFailure ? serverFailure : message));
  return { kind: 'failed', messages, told: told ?? words.join(betweenMessages) };
}
