import type { BrowserInfo } from '#contracts/enrolment.ts';
import { betweenMessages, serverFailure } from '#domain/audience/audience-terms.ts';
import { type Card, cardTypeOf, detectCardBrand } from '#domain/card/card.ts';
import { checkCard } from '#domain/card/card-rules.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { unacceptedBrand } from '#domain/wording/card-refusals.ts';
import { genericFailure } from '#domain/wording/messages.ts';
import { retrySafely } from '#domain/wording/refusals.ts';
import { paths } from '#site/paths.ts';
import {
  callOwnApi,
  type PreregisterAnswer,
  type PreregisterBody,
  type RegisterAnswer,
  type RegisterBody,
} from './own-api.ts';
import { type CardProviderAddress, tokeniseCard } from './tokenise.ts';

export interface Order extends PreregisterBody {
  readonly amount: number;
  readonly termsVersion: string;
  readonly offerTermsVersion?: string | undefined;
  readonly schoolTermsSha256?: string | undefined;
  readonly commencement: Commencement;
}

export type UnansweredPayment = Pick<RegisterBody, 'UserId' | 'CardRegistrationId' | 'RegistrationData'>;

export type PaymentOutcome = ({ readonly kind: 'accepted' } & RegisterAnswer) | FailedPayment;

interface FailedPayment {
  readonly kind: 'failed';
  readonly messages: readonly string[];
  readonly told: string;
  readonly unanswered?: UnansweredPayment;
}

export interface PaymentTools {
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  readonly browserInfo: () => BrowserInfo;
  readonly provider: CardProviderAddress;
}

/** An unanswered payment is retried under the same card registration, which allows one payment only. */
export async function pay(
  order: Order,
  card: Card,
  tools: PaymentTools,
  unanswered?: UnansweredPayment,
): Promise<PaymentOutcome> {
  if (unanswered) return register(order, unanswered, tools);

  const faults = checkCard(card, tools.now());
  if (faults.length > 0) return failed(faults.map(({ message }) => message));
  if (cardTypeOf(detectCardBrand(card.number)) !== 'CB_VISA_MASTERCARD') return failed([unacceptedBrand]);

  const { officeId, formulaId, partenaire, offreAffichee } = order;
  const opened = await callOwnApi<PreregisterAnswer>(tools.fetch, paths.api.preregister(), {
    officeId,
    formulaId,
    ...(partenaire && { partenaire }),
    offreAffichee,
  } satisfies PreregisterBody);
  if (opened.kind === 'refused') return failed(opened.messages, opened.told);
  if (opened.kind === 'lost') return failed([]);

  const tokenised = await tokeniseCard(card, opened.answer, tools.provider, tools);
  if (!tokenised.ok) {
    const { message, advice } = tokenised;
    return advice === undefined ? failed([message]) : failed([message, advice], message);
  }

  const { UserId, CardRegistrationId } = opened.answer;
  const registered = { UserId, CardRegistrationId, RegistrationData: tokenised.registrationData };
  return register(order, registered, tools);
}

async function register(
  order: Order,
  registered: UnansweredPayment,
  tools: PaymentTools,
): Promise<PaymentOutcome> {
  const { officeId, formulaId, partenaire, amount, termsVersion, commencement } = order;
  const answer = await callOwnApi<RegisterAnswer>(tools.fetch, paths.api.register(), {
    officeId,
    formulaId,
    ...(partenaire && { partenaire }),
    ...registered,
    Amount: amount,
    versionConditions: termsVersion,
    versionOffre: order.offerTermsVersion,
    empreinteCgv: order.schoolTermsSha256,
    BrowserInfo: tools.browserInfo(),
    demarrage: commencement,
  } satisfies RegisterBody);
  if (answer.kind === 'answer') return { kind: 'accepted', ...answer.answer };
  if (answer.kind === 'refused') return failed(answer.messages, answer.told);
  return { ...failed([genericFailure, retrySafely]), unanswered: registered };
}

export function failed(given: readonly string[], told?: string): FailedPayment {
  const messages = given.length > 0 ? given : [genericFailure];
  const words = messages.map((message) => (message === genericFailure ? serverFailure : message));
  return { kind: 'failed', messages, told: told ?? words.join(betweenMessages) };
}
